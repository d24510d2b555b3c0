package import TemporalLogic

/// Formulas that read differently from how they are parsed.
package enum Precedence {
  /// Returns the questions to ask the author of a formula; empty if nothing looks wrong.
  ///
  /// A unary temporal operator binds tighter than every binary one, so `always a implies b` is
  /// `(always a) implies b`.
  package static func questions(in formula: Formula<AtomSyntax>) -> [String] {
    formula.fold { node, below in below.flatMap { $0 } + (question(node).map { [$0] } ?? []) }
  }

  private static func question(_ formula: Formula<AtomSyntax>) -> String? {
    guard case .implies(let left, let right) = formula, let (word, operand) = unbounded(left) else {
      return nil
    }
    return "'\(formula.text)' is '(\(left.text)) implies …';"
      + " write '\(word) (\(operand.text) implies \(right.text))' if that is meant"
  }

  /// Returns the word and the operand of an operator that reaches to the end of the slice.
  private static func unbounded(
    _ formula: Formula<AtomSyntax>
  ) -> (word: String, operand: Formula<AtomSyntax>)? {
    switch formula {
    case .always(let a, nil): ("always", a)
    case .historically(let a, nil): ("historically", a)
    default: nil
    }
  }
}
