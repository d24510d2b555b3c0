import FormulaMeanings
import SourceTexts
import TemporalLogic
import Testing

private func parsedFile(
  _ bytes: [UInt8]
) throws -> (invariants: [InvariantSyntax], diagnostics: [Diagnostic]) {
  InvariantFile.parse(try SourceText(bytes: bytes, file: "f"), headers: schema)
}

private func parsedFile(
  _ text: String
) throws -> (invariants: [InvariantSyntax], diagnostics: [Diagnostic]) {
  try parsedFile(Array(text.utf8))
}

private func invariants(_ count: Int) -> String {
  (0..<count).map { "invariant x\($0)\n source \"s\"\n formula a\n" }.joined()
}

@Suite struct InvariantFileTests {
  @Test func aFileHoldsAsManyInvariantsAsTheLimitSays() throws {
    let full = try parsedFile(invariants(SyntaxLimits.invariants))
    #expect(full.invariants.count == 1_000 && full.diagnostics == [])
    let tooMany = try parsedFile(invariants(SyntaxLimits.invariants + 2))
    #expect(tooMany.invariants.count == 1_000)
    #expect(
      tooMany.diagnostics.map(\.message) == ["too many invariants; the limit is 1000 in a file"])
    #expect(tooMany.diagnostics.first?.line == 3_001)
  }

  @Test(arguments: [
    String(repeating: "invariant x\n source \"s\"\n", count: 300),
    String(repeating: "∧ & ", count: 5_000),
    "invariant x\n source \"s\"\n" + String(repeating: " sauce a\n", count: 300) + " formula a\n",
  ]) func diagnosticsAreCutAtTheLimitInTheirOrder(text: String) throws {
    let found = try parsedFile(text).diagnostics
    #expect(found.count == SyntaxLimits.diagnostics)
    #expect(
      zip(found, found.dropFirst()).allSatisfy { ($0.line, $0.column) <= ($1.line, $1.column) })
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    let found = try parsedFile([0xEF, 0xBB, 0xBF] + Array(example.utf8))
    let plain = try parsedFile(example)
    #expect(found.diagnostics == [] && found.invariants == plain.invariants)
    let broken = try parsedFile([0xEF, 0xBB, 0xBF] + Array("invarant x\n".utf8))
    #expect(broken.diagnostics.first.map { [$0.line, $0.column] } == [1, 1])
    let blank = #expect(throws: Diagnostic.self) {
      try SourceText(bytes: [0xEF, 0xBB, 0xBF], file: "f")
    }
    #expect(blank?.message == "the file is empty")
  }

  @Test func listsGoOnAfterAComma() throws {
    let good = try parsedFile(
      """
      invariant x
        source "s"
        profile app-delegate-ios11,
          app-delegate-ios12, # of iOS 12

          scene-ios13
        formula a
      """)
    #expect(good.diagnostics == [])
    #expect(
      good.invariants.first?.header("profile")?.values.map(\.text)
        == ["app-delegate-ios11", "app-delegate-ios12", "scene-ios13"])
    let below = try parsedFile("invariant x\n source \"s\"\n over\n  callbacks\n formula a\n")
    #expect(
      below.diagnostics.map(\.message)
        == ["expected a value after this", "unknown header 'callbacks'"])
  }

  @Test(arguments: [
    (" profile scene-ios13,\n formula a", "expected a value after this"),
    (
      " profile scene-ios13 app-delegate-ios11\n formula a",
      "expected ',', found 'app-delegate-ios11'"
    ),
    (" profile ,\n formula a", "expected a name, found ','"),
    (" each run, process\n formula a", "the header 'each' takes one value"),
    (" title \"a\" \"b\"\n formula a", "expected the end of the line after the text"),
    (" fairness\n formula a", "expected a formula after this"),
    (" fairness a b\n formula a", "expected an operator before 'b'"),
  ]) func wrongHeadersAreDiagnosed(lines: String, message: String) throws {
    let found = try parsedFile("invariant x\n source \"s\"\n\(lines)\n")
    #expect(found.diagnostics.map(\.message) == [message])
    #expect(found.invariants == [])
  }

  @Test func fairnessIsAFormulaOfItsOwn() throws {
    let text = """
      invariant x
        source "s"
        fairness
          (always eventually a)
            and always eventually b
        formula
          always (a implies eventually b)

      """
    let found = try parsedFile(text)
    #expect(found.diagnostics == [])
    let invariant = try #require(found.invariants.first)
    #expect(
      try invariant.header("fairness")?.formula
        == parsed("always eventually a and always eventually b"))
    let again = try parsedFile(invariant.fileText())
    #expect(again.diagnostics == [])
    #expect(again.invariants.first?.header("fairness")?.formula == invariant.headers[1].formula)
    #expect(again.invariants.first?.formula == invariant.formula)
    let oneLine = try parsedFile("invariant x\n source \"s\"\n fairness a\n formula b\n")
    #expect(try oneLine.invariants.first?.header("fairness")?.formula == parsed("a"))
  }
}

@Suite struct LineBreakingTests {
  @Test(arguments: [
    (
      "pattern after didEnterBackground until willEnterForeground, didBecomeActive never occurs",
      [
        "pattern after didEnterBackground until willEnterForeground,",
        "  didBecomeActive never occurs",
      ]
    ),
    (
      "always (willEnterForeground implies next ((not stateChange) until didBecomeActive))",
      [
        "always (", "  willEnterForeground",
        "  implies next (not stateChange until didBecomeActive)",
        ")",
      ]
    ),
    (
      "not (pattern between foreground and background, active leads to resigned) or otherwise",
      [
        "not (", "  pattern between foreground and background,", "    active leads to resigned",
        ")",
        "or otherwise",
      ]
    ),
    ("pattern globally, p occurs", ["pattern globally, p occurs"]),
  ]) func longFormulasAreBrokenAtOperators(text: String, lines: [String]) throws {
    let formula = try parsed(text)
    #expect(formula.lines(width: 60) == lines)
    #expect(formula.lines(width: 64, indent: 4) == lines.map { "    " + $0 })
    #expect(try parsed(lines.joined(separator: "\n")) == formula)
  }

  @Test func everyPatternReadsTheSameInLines() throws {
    for row in publishedPatterns + publishedBoundedExistence(atMost: 3) + boundedCounts(atMost: 3) {
      let long = row.pattern.split(separator: " ").map { word in
        word.count == 1 && word != "2" && word != "3" ? "someName-\(word)" : String(word)
      }.joined(separator: " ")
      for text in [
        "pattern \(row.pattern)", "pattern \(long.replacing("r,", with: "someName-r,"))",
      ] {
        let formula = try parsed(text)
        let lines = formula.lines(width: 40)
        #expect(try parsed(lines.joined(separator: "\n")) == formula)
        #expect(lines.count == (formula.text.utf8.count > 40 ? 2 : 1))
      }
    }
  }
}
