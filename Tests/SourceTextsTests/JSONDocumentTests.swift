import LifecycleModel
import SourceTexts
import Testing

@Suite struct JSONDocumentTests {
  @Test(arguments: [
    ("null", Value.null), (" true ", .bool(true)), ("\tfalse\r\n", .bool(false)),
    ("0", .int(0)), ("-0", .int(0)), ("-12", .int(-12)), ("1.0", .double(1)),
    ("-0.0", .double(-0.0)), ("1e2", .double(100)), ("1E+2", .double(100)),
    ("25e-1", .double(2.5)), ("9223372036854775807", .int(.max)),
    ("-9223372036854775808", .int(.min)), ("5e-324", .double(.leastNonzeroMagnitude)),
    (#""""#, .string("")), (#""a b""#, .string("a b")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u0041\u00e9\u6F22""#, .string("Aé漢")), (#""\ud83d\uDE00""#, .string("😀")),
    (#""漢 👩‍👩‍👧""#, .string("漢 👩‍👩‍👧")),
    (#""\u0000""#, .string("\0")),
    ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("{ }", .object([])),
    ("[1,[2,[]]]", .array([.int(1), .array([.int(2), .array([])])])),
    (
      #"{"a":{"b":[]},"c":1}"#,
      .object([
        .init("a", .object([.init("b", .array([]))])), .init("c", .int(1)),
      ])
    ),
    (
      #" { "b" : 1 , "a" : [ null ] } "#,
      .object([.init("b", .int(1)), .init("a", .array([.null]))])
    ),
    ("\u{FEFF}[1]", .array([.int(1)])),
  ])
  func textsAreRead(text: String, value: Value) throws {
    let document = try JSONDocument(bytes: Array(text.utf8), file: "f.json")
    #expect(document.root.value == value)
  }

  /// A text that is wrong, where, and what is said.
  struct Mistake: Sendable {
    let text: String
    let place: String
    let message: String

    init(_ text: String, _ place: String, _ message: String) {
      self.text = text
      self.place = place
      self.message = message
    }
  }

  @Test(arguments: [
    Mistake("{", "1:2", "the text ends inside an object"),
    Mistake("[", "1:2", "the text ends where a value is expected"),
    Mistake("[1", "1:3", "the text ends inside an array"),
    Mistake("[1 2]", "1:4", "',' or ']' is expected in this array"),
    Mistake("[1,]", "1:4", "a value is expected"),
    Mistake("[1}", "1:3", "',' or ']' is expected in this array"),
    Mistake("{\"a\":1]", "1:7", "',' or '}' is expected in this object"),
    Mistake("{\"a\" 1}", "1:6", "':' is expected after a key"),
    Mistake("{\"a\"}", "1:5", "':' is expected after a key"),
    Mistake("{\"a\":}", "1:6", "a value is expected"),
    Mistake("{a:1}", "1:2", "a key in quotes is expected"),
    Mistake("{\"a\":1,}", "1:8", "a key in quotes is expected"),
    Mistake("{\"a\":1,", "1:8", "the text ends inside an object"),
    Mistake("{\n  \"a\": 1,\n  \"a\": 2\n}", "3:3", "the key 'a' comes twice in this object"),
    Mistake("{\"a\":1,\"\\u0061\":2}", "1:8", "the key 'a' comes twice in this object"),
    Mistake("1 2", "1:3", "there is text after the end"),
    Mistake("{} x", "1:4", "there is text after the end"),
    Mistake("[]]", "1:3", "there is text after the end"),
    Mistake("nul", "1:1", "a value is expected"), Mistake("True", "1:1", "a value is expected"),
    Mistake("NaN", "1:1", "a value is expected"), Mistake("'a'", "1:1", "a value is expected"),
    Mistake("// a\n1", "1:1", "a value is expected"),
    Mistake("01", "1:1", "a number begins with no needless zero"),
    Mistake("-", "1:2", "a digit is expected"), Mistake("+1", "1:1", "a value is expected"),
    Mistake(".5", "1:1", "a value is expected"),
    Mistake("1.", "1:3", "a digit is expected after '.'"),
    Mistake("1e", "1:3", "a digit is expected in an exponent"),
    Mistake("1.5e+", "1:6", "a digit is expected in an exponent"),
    Mistake("9223372036854775808", "1:1", "the number is too large"),
    Mistake("1e999", "1:1", "the number is too large"),
    Mistake("0x10", "1:2", "there is text after the end"),
    Mistake("\"a", "1:1", "this text has no end"),
    Mistake("\"a\nb\"", "1:3", "a text holds a control character"),
    Mistake("\"\\x\"", "1:2", "this is not an escape"),
    Mistake("\"\\", "1:2", "the text ends inside an escape"),
    Mistake("\"\\u12\"", "1:2", "four hexadecimal digits are expected after \\u"),
    Mistake("\"\\u12g4\"", "1:2", "four hexadecimal digits are expected after \\u"),
    Mistake("\"\\u+123\"", "1:2", "four hexadecimal digits are expected after \\u"),
    Mistake("\"\\ud83d\"", "1:2", "this surrogate has no partner"),
    Mistake("\"\\ude00\"", "1:2", "this surrogate has no partner"),
    Mistake("\"\\ud83d\\u0041\"", "1:2", "this surrogate has no partner"),
    Mistake("[1,\u{FEFF}2]", "1:4", "a value is expected"),
    Mistake("", "1:1", "the file is empty"), Mistake("  \n", "1:1", "the file is empty"),
  ])
  func mistakesAreReportedWithTheirPlace(mistake: Mistake) throws {
    let error = try #require(throws: Diagnostic.self) {
      try JSONDocument(bytes: Array(mistake.text.utf8), file: "f.json")
    }
    #expect("\(error.line):\(error.column)" == mistake.place)
    #expect(error.message == mistake.message)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x5B, 0x00, 0x5D],
      [0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B],
    ] as [[UInt8]])
  func invalidUTF8IsRefused(bytes: [UInt8]) {
    #expect(throws: Diagnostic.self) { try JSONDocument(bytes: bytes, file: "f.json") }
  }

  @Test func nestingIsLimitedWhateverTheText() throws {
    let deepest = JSONDocument.nesting
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func text(_ depth: Int) -> [UInt8] {
        Array(
          (String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
            .utf8)
      }
      _ = try JSONDocument(bytes: text(deepest), file: "f")
      for depth in [deepest + 1, 100_000] {
        let error = #expect(throws: Diagnostic.self) {
          try JSONDocument(bytes: text(depth), file: "f")
        }
        #expect(error?.message.contains("nest deeper than \(deepest) levels") == true)
      }
    }
  }

  @Test func placesOfValuesAreTheirText() throws {
    let text = #"{"a": [10, "é\n"], "b": {"c": null}}"#
    let document = try JSONDocument(bytes: Array(text.utf8), file: "f")
    var found: [String] = []
    func collect(_ node: JSONNode) {
      found.append(document.source.text(node.range))
      switch node.content {
      case .array(let elements): elements.forEach(collect)
      case .object(let members):
        for member in members {
          found.append(document.source.text(member.keyRange))
          collect(member.value)
        }
      default: break
      }
    }
    collect(document.root)
    #expect(
      found == [
        text, #""a""#, #"[10, "é\n"]"#, "10", #""é\n""#, #""b""#, #"{"c": null}"#, #""c""#,
        "null",
      ])
  }
}
