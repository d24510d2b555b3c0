import Foundation
import LifecycleReports
import SourceTexts
import Testing

/// Files that are not what their names say.
@Suite struct HostileInputTests {
  private static let lists: [(String, [UInt8])] = [
    ("garbage", [0x62, 0x70, 0x6C, 0x69, 0x73, 0x74] + (0..<250).map { UInt8($0) }),
    ("short", Array("bplist00".utf8)), ("nothing", []), ("NUL", [0x3C, 0, 0x3E]),
    ("open", Array("<plist><dict><key>a".utf8)), ("deep", deep("<array>")),
    ("deep old style", deep("(")), ("entity", Array("<plist><string>&zz".utf8)),
    ("no value", Array("<plist><dict><key>a</key></dict></plist>".utf8)),
    ("text", Array("this is no list".utf8)), ("quote", Array("{ a = \"b".utf8)),
    ("UTF-16", [0xFF, 0xFE, 0x3C, 0]), ("not UTF-8", [0x3C, 0xC0, 0x80]), ("circle", circle),
  ]

  /// A binary list whose one object is an array that holds itself.
  private static let circle: [UInt8] = {
    let number = { (value: UInt8) in Array(repeating: UInt8(0), count: 7) + [value] }
    let object: [UInt8] = [0xA1, 0]
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + number(1) + number(0) + number(10)
    return Array("bplist00".utf8) + object + [8] + trailer
  }()

  private static func deep(_ opening: String) -> [UInt8] {
    Array(String(repeating: opening, count: 50_000).utf8)
  }

  @Test(arguments: lists.map(\.0))
  func damagedListsAreReported(name: String) throws {
    let bytes = try #require(Self.lists.first { $0.0 == name }).1
    let app = try AppOnDisk(["AppDelegate.swift": Parts.app()])
    try app.write(Data(bytes), to: "Info.plist")
    let adoption = app.adoption
    #expect(adoption.notes.contains { $0.contains("Info.plist") }, "\(adoption)")
    #expect(adoption.verdict != .violated, "\(adoption)")
  }

  /// Each byte of a binary list as another one, and each of its beginnings.
  @Test func damagedBinaryListsDoNotTrap() throws {
    let value = ["UIApplicationSceneManifest": ["a": [true, "b", "ü"], "c": 1]] as [String: Any]
    let whole = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let app = try AppOnDisk(["AppDelegate.swift": Parts.app()])
    for index in whole.indices {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = whole
        damaged[index] = byte
        try app.write(damaged, to: "Info.plist")
        _ = app.adoption
      }
      try app.write(whole.prefix(index), to: "Info.plist")
      _ = app.adoption
    }
  }

  @Test(arguments: [
    ("<array/>", "UIApplicationSceneManifest is not a dictionary"),
    (
      "<dict><key>UISceneConfigurations</key><string>a</string></dict>",
      "UISceneConfigurations is not a dictionary"
    ),
    (
      """
      <dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><dict/></dict></dict>
      """, "UIWindowSceneSessionRoleApplication is not an array of configurations"
    ),
  ])
  func valuesOfOtherTypesAreReported(manifest: String, message: String) throws {
    let app = try AppOnDisk(Parts.moved(manifest: manifest))
    let findings = try #require(app.adoption.apps.first).findings
    #expect(findings.contains { $0.id == "manifest-malformed" && $0.message == message })
  }

  @Test func sourcesThatAreNotSourcesAreReported() throws {
    let app = try AppOnDisk(Parts.moved())
    try app.write(Data(repeating: 0x61, count: 10 << 20), to: "Big.swift")
    try app.write(Data("class A {\u{0}".utf8), to: "Binary.swift")
    let adoption = app.adoption
    #expect(adoption.notes.count == 2 && adoption.verdict == .holds, "\(adoption)")
    #expect(adoption.notes.contains { $0.contains("Big.swift") })
  }

  @Test(arguments: [
    "}}}}}", String(repeating: "{", count: 100_000), String(repeating: "class A: ", count: 9_999),
    "func f(", "@objc(", "class", "extension A.B.", "func scene(_ :", "\"", "\"\"\"", "/* /* */",
    "class C { func f<T(", "@UIApplicationDelegateAdaptor", "@UIApplicationDelegateAdaptor(",
    "let a = [.url", "UIApplicationMain(", "class A: B<", "enum E { case a(", "#\"", "\\",
  ])
  func unbalancedCodeIsPassedOver(code: String) throws {
    var files = Parts.moved()
    for ending in ["swift", "m", "h"] { files["Odd.\(ending)"] = code }
    #expect(try AppOnDisk(files).adoption.verdict == .holds)
  }

  @Test func windowsLinesAndMarksOfOrderCount() throws {
    var files = Parts.moved(app: Parts.opensURL)
    let text = try #require(files["AppDelegate.swift"]).replacing("\n", with: "\r\n")
    files["AppDelegate.swift"] = "\u{FEFF}" + text
    let finding = try #require(AppOnDisk(files).adoption.apps.first?.findings.first)
    #expect(finding.place?.line == 5 && finding.place?.column == 8)
    #expect(finding.place?.excerpt?.text == "  func application(")
  }

  @Test func aCircleOfLinksIsNotFollowed() throws {
    let app = try AppOnDisk(Parts.moved())
    try FileManager.default.createSymbolicLink(
      at: app.folder.appending(path: "again"), withDestinationURL: app.folder)
    #expect(app.adoption.apps.count == 1)
  }

  @Test(arguments: [
    "", "{", "{ objects = (a); }", "{ objects = { A = { isa = PBXNativeTarget; }; }; }",
    "{ objects = { A = { children = (B); }; B = { children = (A); }; }; }", "// nothing",
  ])
  func aDamagedProjectDoesNotHideTheApp(project: String) throws {
    var files = Parts.moved()
    files["A.xcodeproj/project.pbxproj"] = project
    #expect(try AppOnDisk(files).adoption.apps.count == 1)
  }

  @Test(arguments: [
    "UIApplicationSceneManifest:", "- - - UIApplicationSceneManifest:",
    "UIApplicationSceneManifest:\n- a\n-\n- b: c\n   d: e",
    "UIApplicationSceneManifest: {}", "UIApplicationSceneManifest: [a, b",
  ])
  func anOddDescriptionDoesNotTrap(text: String) throws {
    let files = ["project.yml": "type: application\n\(text)\n", "A.swift": Parts.app()]
    #expect(try AppOnDisk(files).adoption.apps.count == 1)
  }
}
