public import SourceTexts

extension Formula where Atom == AtomSyntax {
  /// Returns the formula over the atoms of a vocabulary, or diagnostics for all atoms that are
  /// invalid.
  ///
  /// - Complexity: O(size) lookups.
  public func resolved<V: Vocabulary>(
    by vocabulary: V, in source: SourceText
  ) -> (formula: Formula<V.Atom>?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var isWhole = true
    let formula = mapAtoms { (atom: AtomSyntax) -> Formula<V.Atom> in
      switch vocabulary.resolve(atom) {
      case .success(let formula): return formula
      case .failure(let problem):
        isWhole = false
        guard diagnostics.count < SyntaxLimits.diagnostics else { return .constant(true) }
        diagnostics.append(
          source.diagnostic(
            problem.message, at: problem.range, help: problem.help,
            suggestions: problem.suggestions))
        return .constant(true)
      }
    }
    return (isWhole ? formula : nil, diagnostics)
  }
}
