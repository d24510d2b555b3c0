import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic
import Testing

/// Files that say what payloads look like.
@Suite struct PayloadShapesFileTests {
  private static let text = """
    {
      "urls": ["myapp://item/{number}", "https://example.com/{id}"],
      "activities": [
        {"type": "com.example.view", "userInfo": {"item": 7}},
        {"type": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://example.com/{id}"}
      ],
      "pushes": [{"aps": {"alert": "Hello"}, "link": "myapp://item/{number}"}],
      "silentPushes": [{"aps": {"content-available": 1}}],
      "shortcuts": [{"type": "com.example.new", "title": "New"}, {"type": "com.example.old"},
        {"type": "com.example.open", "title": "Open", "userInfo": {"item": "{number}"}}],
      "without": ["shortcut"]
    }
    """

  private static let shapes = PayloadShapes(
    urls: ["myapp://item/{number}", "https://example.com/{id}"],
    activities: [
      .init("com.example.view", userInfo: .object([.init("item", .int(7))])),
      .page("https://example.com/{id}"),
    ],
    pushes: [
      .object([
        .init("aps", .object([.init("alert", .string("Hello"))])),
        .init("link", .string("myapp://item/{number}")),
      ])
    ],
    silentPushes: [.object([.init("aps", .object([.init("content-available", .int(1))]))])],
    shortcuts: [
      .init("com.example.new", title: "New"), .init("com.example.old"),
      .init(
        "com.example.open", title: "Open",
        userInfo: .object([.init("item", .string("{number}"))])),
    ],
    without: [.shortcut])

  private func read(_ text: String) throws -> PayloadShapes {
    try PayloadShapes(bytes: Array(text.utf8), file: "payloads.json")
  }

  @Test func aFileIsRead() throws {
    #expect(try read(Self.text) == Self.shapes)
    #expect(try read("{}") == PayloadShapes())
  }

  @Test func writtenShapesAreReadBack() throws {
    var shapes = Self.shapes
    shapes.turn = 3
    #expect(try read(shapes.value.jsonText(.pretty)) == shapes)
  }

  @Test(arguments: [
    ("{\n  \"url\": []\n}", "payloads.json:2:3", "unknown field 'url'"),
    (#"{"urls": []}"#, "payloads.json:1:10", "'urls' is empty"),
    (#"{"urls": "a://b"}"#, "payloads.json:1:10", "'urls' must be an array, not a text"),
    (#"{"urls": ["a://b", 7]}"#, "payloads.json:1:20", "'urls' must be a text, not 7"),
    (#"{"urls": ["item/7"]}"#, "payloads.json:1:11", "'item/7' is not a URL that could be opened"),
    (
      #"{"shortcuts": [{"type": "a", "userInfo": 7}]}"#, "payloads.json:1:42",
      "'userInfo' must be an object, not 7"
    ),
    (#"{"pushes": ["hello"]}"#, "payloads.json:1:13", "'pushes' must be an object, not a text"),
    (
      #"{"activities": [{"webpageURL": "https://example.com"}]}"#, "payloads.json:1:17",
      "an activity has a field 'type', which is missing"
    ),
    (
      #"{"without": ["universalLink"]}"#, "payloads.json:1:14",
      "unknown kind of payloads 'universalLink'"
    ),
    (#"{"urls": ["a://b""#, "payloads.json:1:", ""),
  ])
  func mistakesAreReportedWithTheirPlace(text: String, place: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try read(text) }
    let told = try #require(error)
    let found = "\(told.file):\(told.line):\(told.column)"
    #expect(found.hasPrefix(place), "\(found)")
    #expect(told.message.contains(message), "\(told.message)")
  }
}
