import LifecycleReports
import Testing

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("", #""""#), ("a", #""a""#),
    (#"a "b" \c"#, #""a \"b\" \\c""#),
    ("a\n\u{7F}", #""a\u{a}\u{7f}""#),
    ("\u{202E}é\u{2028}", #""\u{202e}é\u{2028}""#),
  ])
  func textsAreEscaped(text: String, literal: String) {
    #expect(swiftLiteral(text) == literal)
  }

  @Test func linesAreKept() {
    let literal = swiftLiteral(ofLines: "say \"hi\"\n\n  \\ \"\"\"\n", indent: "  ")
    #expect(
      literal == #"""
        """
          say "hi"

            \\ \"\"\"
          """
        """#)
  }
}
