import LifecycleModel
import Foundation
import SourceTexts
import TemporalLogic
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    (Value.null, "null"), (.bool(true), "true"), (.int(.min), "-9223372036854775808"),
    (.double(0.1), "0.1"), (.double(1e300), "1e+300"), (.double(-0.0), "-0.0"),
    (.double(.nan), "null"), (.double(-.infinity), "null"), (.array([]), "[]"),
    (.object([]), "{}"), (.string(""), "\"\""),
    (.string("\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}"), #""\"\\/\b\f\n\r\t\u0000\u001f\u007f""#),
    (
      .string("é \u{2028} 👩‍👩‍👧 \u{10FFFF}"),
      "\"é \u{2028} 👩‍👩‍👧 \u{10FFFF}\""
    ),
    (.array([.int(1), .array([.string("a")])]), "[1,[\"a\"]]"),
    (.object([.init("b", .int(1)), .init("a\"", .null)]), #"{"b":1,"a\"":null}"#),
  ])
  func valuesAreWrittenAsJSON(value: Value, text: String) throws {
    #expect(value.jsonText(.compact) == text)
  }

  @Test func everyScalarSurvives() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { $0 < 0x3000 || $0 % 251 == 0 }
    var text = ""
    for scalar in scalars.compactMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
    let json = Value.array([.string(text)]).jsonText()
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    #expect(try JSONDocument(SourceText(json, file: "text")).root.value == .array([.string(text)]))
  }

  @Test func prettyTextIndentsByTwo() {
    let value = Value.object([
      .init("a", .array([.int(1), .int(2)])), .init("b", .array([.string("x"), .object([])])),
    ])
    let expected = """
      {
        "a": [1, 2],
        "b": [
          "x",
          {}
        ]
      }
      """
    #expect(value.jsonText(.pretty) == expected)
  }
}
