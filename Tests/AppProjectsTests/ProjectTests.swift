import Foundation
import LifecycleReports
import SourceTexts
import Testing

/// Targets and their Info.plists in all forms.
@Suite struct ProjectTests {
  private static func project(_ settings: String, type: String = "application") -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.\(type)";
          buildConfigurationList = L; buildPhases = (P); };
        P = {isa = PBXSourcesBuildPhase; files = (F, ); };
        F = {isa = PBXBuildFile; fileRef = R; };
        R = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (R, ); path = Shop; sourceTree = "<group>"; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings)}; };
      };
      rootObject = X;
    }
    """
  }

  @Test func aTargetNamesItsInfoPlistAndItsFiles() throws {
    let other = "@main final class Other: UIResponder, UIApplicationDelegate {}\n"
    let app = try AppOnDisk([
      "Shop.xcodeproj/project.pbxproj": Self.project(
        #"INFOPLIST_FILE = "$(SRCROOT)/Shop/Shop-Info.plist"; SDKROOT = iphoneos; "#),
      "Shop/Shop-Info.plist": Parts.plist(nil), "Shop/AppDelegate.swift": Parts.app(),
      "Aaa/Other.swift": other,
    ])
    let found = try #require(app.adoption.apps.first)
    #expect(app.adoption.apps.count == 1 && found.name == "Shop")
    #expect(found.appDelegate == "AppDelegate" && found.findings.map(\.id) == ["no-scene-adoption"])
  }

  @Test(arguments: ["watchapp2", "app-extension", "framework"])
  func otherProductsAreNoApps(type: String) throws {
    let app = try AppOnDisk([
      "Shop.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = a.plist; ", type: type)
    ])
    #expect(app.adoption.apps.isEmpty)
  }

  @Test func aClassOfAnotherTargetHasItsModule() throws {
    let extra = """
      T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        buildConfigurationList = L2; buildPhases = (P2); };
      P2 = {isa = PBXSourcesBuildPhase; files = (F2, ); };
      F2 = {isa = PBXBuildFile; fileRef = R2; };
      R2 = {isa = PBXFileReference; path = Kit/SceneDelegate.swift; sourceTree = SOURCE_ROOT; };
      L2 = {isa = XCConfigurationList; buildConfigurations = (C2); };
      C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
      };
      rootObject
      """
    let project = Self.project("INFOPLIST_FILE = Shop/Info.plist; ")
      .replacing("};\n  rootObject", with: extra)
    func findings(_ name: String) throws -> [SceneAdoption.Finding] {
      let app = try AppOnDisk([
        "Shop.xcodeproj/project.pbxproj": project, "Shop/AppDelegate.swift": Parts.app(),
        "Kit/SceneDelegate.swift": Parts.scene(),
        "Shop/Info.plist": Parts.plist(Parts.manifest(delegate: name)),
      ])
      return try #require(app.adoption.apps.first).findings
    }
    let found = try findings("$(PRODUCT_MODULE_NAME).SceneDelegate")
    #expect(found.map(\.id) == ["delegate-class-not-found"], "\(found)")
    #expect(found.first?.message.contains("is in the module Kit") == true)
    #expect(try findings("Kit.SceneDelegate") == [])
  }

  @Test func xcodeGeneratesAnEmptyManifest() throws {
    let settings =
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; "
    let app = try AppOnDisk([
      "Shop.xcodeproj/project.pbxproj": Self.project(settings),
      "Shop/AppDelegate.swift": Parts.app(),
    ])
    let found = try #require(app.adoption.apps.first)
    #expect(found.manifest == .generated && found.findings.map(\.id) == ["no-configuration"])
    #expect(found.launches.map(\.outcome) == [.blackScreen, .ends])
    #expect(found.findings.first?.place?.file.hasSuffix("project.pbxproj") == true)
  }

  @Test func anAppWhoseDelegateIsElsewhereIsNotGuessed() throws {
    let app = try AppOnDisk(["Info.plist": Parts.plist(nil)])
    let found = try #require(app.adoption.apps.first)
    #expect(found.launches.map(\.outcome) == [.unknown, .unknown])
    #expect(found.findings.map(\.severity) == [.note])
  }

  @Test func aProgramForAMacIsPassedOver() throws {
    let mac = Parts.plist(nil, more: "<key>NSPrincipalClass</key><string>NSApplication</string>")
    let app = try AppOnDisk([
      "Shop.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = Mac/Info.plist; "),
      "Mac/Info.plist": mac,
    ])
    #expect(app.adoption.apps.isEmpty)
  }

  @Test func anInfoPlistThatIsElsewhereIsNotGuessed() throws {
    let app = try AppOnDisk([
      "Shop.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = Made/Info.plist; "),
      "Shop/AppDelegate.swift": Parts.app(),
    ])
    let found = try #require(app.adoption.apps.first)
    #expect(found.launches.map(\.outcome) == [.unknown, .unknown])
    #expect(found.findings.allSatisfy { $0.severity == .note })
  }

  @Test func aDescriptionOfTheProjectHasTheManifest() throws {
    let app = try AppOnDisk([
      "project.yml": """
      targets:
        Shop:
          type: application
          info:
            properties:
              UIApplicationSceneManifest:
                UIApplicationSupportsMultipleScenes: false # one window
                UISceneConfigurations:
                  UIWindowSceneSessionRoleApplication:
                    - UISceneConfigurationName: Default
                      UISceneDelegateClassName: $(PRODUCT_MODULE_NAME).SceneDelegate
      """,
      "AppDelegate.swift": Parts.app(), "SceneDelegate.swift": Parts.scene(),
    ])
    let found = try #require(app.adoption.apps.first)
    #expect(found.manifest == .described && found.findings == [])
    #expect(found.place?.line == 6)
  }

  @Test func extensionsAndWatchesAreSkipped() throws {
    let watch = Parts.plist(nil, more: "<key>WKApplication</key><true/>")
    let widget = Parts.plist(nil, more: "<key>NSExtension</key><dict/>")
    let app = try AppOnDisk(["Watch/Info.plist": watch, "Widget/Info.plist": widget])
    #expect(app.adoption.apps.isEmpty)
  }

  /// The same list in the three formats.
  @Test func propertyListsOfAllFormatsAreRead() throws {
    let xml = Data(Parts.plist(Parts.manifest(delegate: nil)).utf8)
    let value = try PropertyListSerialization.propertyList(from: xml, format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let old = """
      { LSRequiresIPhoneOS = YES; UIApplicationSceneManifest = {
        UISceneConfigurations = { UIWindowSceneSessionRoleApplication = (
          { UISceneConfigurationName = "Default"; } ); }; }; }
      """
    let bom = Data([0xEF, 0xBB, 0xBF]) + xml
    let windows = Data(String(decoding: xml, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    for data in [xml, binary, Data(old.utf8), bom, windows] {
      let app = try AppOnDisk(["AppDelegate.swift": Parts.app()])
      try app.write(data, to: "Info.plist")
      let found = try #require(app.adoption.apps.first, "\(app.adoption)")
      #expect(found.findings.map(\.id) == ["configuration-without-delegate"])
    }
  }

  /// Without a project, the delegate beside an Info.plist is its app's, with its extensions.
  @Test func appsInOneFolderHaveTheirOwnDelegates() throws {
    func moved(_ name: String, _ app: String, _ more: String) -> [String: String] {
      [
        "\(name)/Info.plist": Parts.plist(Parts.manifest()),
        "\(name)/AppDelegate.swift": Parts.app(app),
        "\(name)/SceneDelegate.swift": Parts.scene(),
        "\(name)/AppDelegate+More.swift": "extension AppDelegate {\n\(more)\n}",
      ]
    }
    let files = moved("One", Parts.opensURL, "").merging(moved("Two", "", "")) { one, _ in one }
    let apps = try AppOnDisk(files).adoption.apps
    #expect(apps.map(\.name) == ["One", "Two"])
    #expect(
      apps.map { $0.findings.map(\.id) } == [
        ["never-called-under-scenes", "cold-payload-not-read"], [],
      ])
    let extended = moved("One", "", "").merging(moved("Two", "", Parts.opensURL)) { one, _ in one }
    #expect(try AppOnDisk(extended).adoption.apps.map(\.findings.isEmpty) == [true, false])
  }
}
