import Foundation
import LifecycleModel
import LifecycleReports
import Testing

/// The links that an app takes are read from its property lists.
@Suite struct PropertyListTests {
  private static func list(_ body: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(body)</dict></plist>
      """.utf8)
  }

  private static func types(_ schemes: String...) -> Data {
    let texts = schemes.map { "<string>\($0)</string>" }.joined()
    return list(
      """
      <key>CFBundleName</key><string>App</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleTypeRole</key><string>Editor</string>\
      <key>CFBundleURLSchemes</key><array>\(texts)</array></dict></array>
      """)
  }

  private static func domains(_ domains: String...) -> Data {
    let texts = domains.map { "<string>\($0)</string>" }.joined()
    return list("<key>com.apple.developer.associated-domains</key><array>\(texts)</array>")
  }

  @Test func schemesAndDomainsAreTheShapesOfLinks() throws {
    let shapes = try PayloadShapes(
      infoPlist: Self.types("shop", "shop-beta"),
      entitlements: Self.domains("webcredentials:shop.example", "applinks:shop.example?mode=x"))
    #expect(
      shapes
        == PayloadShapes(urls: ["shop://{id}"], activities: [.page("https://shop.example/{id}")]))
    #expect(shapes.mistake == nil)
    let wild = try PayloadShapes(entitlements: Self.domains("applinks:*.shop.example"))
    #expect(wild.activities == [.page("https://www.shop.example/{id}")])
  }

  @Test func withoutSchemesOrDomainsThereAreNoLinks() throws {
    let none = try PayloadShapes(
      infoPlist: Self.list("<key>CFBundleName</key><string>App</string>"),
      entitlements: Self.domains("webcredentials:shop.example"))
    #expect(none == PayloadShapes(without: [.url, .activity]))
    // Each list speaks of its own links alone.
    #expect(try PayloadShapes(infoPlist: Self.types()).without == [.url])
    #expect(try PayloadShapes(entitlements: Self.list("")).without == [.activity])
  }

  @Test func buildSettingsSayOnlyThatThereAreLinks() throws {
    #expect(try PayloadShapes(infoPlist: Self.types("$(BUNDLE_ID)")) == PayloadShapes())
    #expect(
      try PayloadShapes(infoPlist: Self.types("$(BUNDLE_ID)", "shop")).urls == ["shop://{id}"])
  }

  @Test func otherFilesAreRefused() {
    #expect(throws: (any Error).self) { try PayloadShapes(infoPlist: Data("links".utf8)) }
    #expect(throws: (any Error).self) {
      try PayloadShapes(infoPlist: Self.list("<key>CFBundleURLTypes</key><true/>"))
    }
  }
}
