import SourceTexts
import TemporalLogic
import Testing

private struct Letters: Vocabulary {
  func resolve(_ atom: AtomSyntax) -> Result<Formula<String>, AtomProblem> {
    if ["alpha", "beta"].contains(atom.name) { return .success(.atom(atom.name)) }
    return .failure(
      AtomProblem(
        "unknown name '\(atom.name)'", at: atom.nameRange,
        suggestions: nearestNames(to: atom.name, among: ["alpha", "beta"])))
  }
  func syntax(of atom: String) -> AtomSyntax { AtomSyntax(atom) }
  func holds(_ atom: String, at event: String) -> Bool { atom == event }
  func representatives(of atoms: [String]) -> [String] { atoms + [""] }
}

@Test func everyUnknownAtomIsReported() throws {
  let source = try SourceText("alpa until\n (beta and bta)", file: "f")
  let formula = try #require(Formula<AtomSyntax>.parse(source).formula)
  let (resolved, problems) = formula.resolved(by: Letters(), in: source)
  #expect(resolved == nil)
  #expect(problems.map(\.line) == [1, 2] && problems.map(\.column) == [1, 12])
  #expect(problems.map(\.suggestions) == [["alpha"], ["beta"]])
}

@Test func resolvedFormulasPrintThroughTheVocabulary() throws {
  let source = try SourceText("once (alpha since beta) && next within_", file: "f")
  let formula = Formula<String>.once(.since(.atom("alpha"), .atom("beta")), within: .positions(2))
  #expect(formula.text(in: Letters()) == "once within 2 (alpha since beta)")
  #expect(!formula.hasDuration && formula.size == 4 && formula.depth == 3)
  #expect(formula.atoms == ["alpha", "beta"])
  let parsed = try #require(Formula<AtomSyntax>.parse(source).formula)
  #expect(parsed.resolved(by: Letters(), in: source).diagnostics.count == 1)
}
