import Foundation
import SourceTexts
import TemporalLogic
import Testing

private let badFormulas = [
  "a b", "a untl b", "(a", "a)", "not", "a and", "a & b", "a ∧ b", "emitted(a b)", "emitted(a,)",
  "emitted (a)", "always within 99999999999999999999 a", "next within 3 a",
  "always within 3m a", "weak a", "a weak b", "pattern global, a occurs",
  "pattern globally a occurs",
  "pattern before a, b occured", "pattern globally, a occurs at most 5000 times",
  "pattern globally, a then b occurs", "until", "emitted(\"x", "emitted(\"\\q\")", "\"text\"",
  "\tab\ta b", "emitted(\"日本\") b", "a or\n  b c\n", "a ->\r\n  or b\r\n", "f(a: , b)",
  String(repeating: "a and ", count: 60) + "b c" + String(repeating: " and d", count: 60),
  "a \u{7} and\u{A0}\u{200B}b", "always \"\u{1B}[31m\u{202E}red\"",
]

private let badFiles = [
  "invarant x\n", "invariant Big_Name\n source \"s\"\n formula a\n", "invariant\n formula a\n",
  "invariant x\n source \"s\"\n source \"t\"\n profle a\n each runn\n formula a\n",
  "invariant x\n profile scene-ios13, app-delegate-ios21\n title no\n formula\n",
  "invariant x\n source \"s\"\ninvariant x\n source \"s\"\n formula (a\n"
    + "invariant y\n formula b c\n",
  "invariant x\n source \"s\"\n formula a\n title \"late\"\n",
  "invariant x\n source \" \"\n formula a\n", "invariant x\n source \"s",
  "invariant x\n source \"s\" formula a\ninvariant y\n source \"s\"\n",
  "invariant x\n \(String(repeating: "y", count: 1_000)) z\n source \"s\"\n formula a\n",
]

private func outcome(_ bytes: [UInt8], isFormula: Bool) -> String {
  do {
    let source = try SourceText(bytes: bytes, file: "bad.ltl")
    let found =
      isFormula
      ? Formula<AtomSyntax>.parse(source).diagnostics
      : InvariantFile.parse(source, headers: schema).diagnostics
    return found.map { $0.rendered() }.joined(separator: "\n")
  } catch {
    return error.rendered()
  }
}

/// A golden test: `RECORD=1 swift test` prints the present findings and still fails if they differ.
@Test func badTextsAreDiagnosedAsRecorded() {
  let bytes: [[UInt8]] = [
    [], Array("# only\n".utf8), [0xFF, 0xFE, 0x61, 0], [0xFF, 0xFE, 0, 0], [0x61, 0, 0x62],
    [0x61, 0x0A, 0x62, 0xC3, 0x28], Array(repeating: 0x61, count: SourceText.byteLimit + 1),
  ]
  var found = badFormulas.map { outcome(Array($0.utf8), isFormula: true) }
  found += badFiles.map { outcome(Array($0.utf8), isFormula: false) }
  found += bytes.map { outcome($0, isFormula: true) }
  let text = found.joined(separator: "\n\n")
  #expect(found.allSatisfy { !$0.isEmpty })
  if ProcessInfo.processInfo.environment["RECORD"] != nil { print("<<<\n\(text)\n>>>") }
  #expect(text == recordedDiagnostics)
}

@Test func theNearestNamesComeFirst() {
  let names = ["didBecomeActive", "willResignActive", "willTerminate", "didEnterBackground"]
  #expect(nearestNames(to: "didBecmeActive", among: names) == ["didBecomeActive"])
  #expect(nearestNames(to: "xyz", among: names) == [])
  #expect(nearestNames(to: "ab", among: ["ba", "ac"]) == ["ac", "ba"])
}

@Test func theNameOfAFileIsShownWithoutControls() {
  let shown = Diagnostic("this is no text", file: "a\u{202E}b\u{FEFF}.ltl").rendered()
  #expect(shown.hasPrefix("a\u{FFFD}b\u{FFFD}.ltl:1:1: error: "))
}
