extension Formula {
  /// Whether the formula is one of safety by its syntax, so that each word that violates it,
  /// infinite or not, has a finite part after which no continuation satisfies it.
  ///
  /// Such a formula, with negations pushed to the atoms, has neither `until`, `eventually` nor
  /// `next`, which the end of a word would violate; `weak next` and past operators may stand
  /// anywhere (Sistla, "Safety, liveness and fairness in temporal logic", 1994). Formulas that are
  /// of safety for another reason are not recognised.
  ///
  /// - Complexity: O(size), and patterns are expanded.
  package var isSyntacticallySafe: Bool {
    expandingPatterns().fold { node, below -> (holds: Bool, fails: Bool) in
      // Whether the formula is one of safety, and whether its negation is.
      let both = { (holds: below.allSatisfy(\.holds), fails: below.allSatisfy(\.fails)) }
      switch node {
      case .not: return (below[0].fails, below[0].holds)
      case .implies:
        return (below[0].fails && below[1].holds, below[0].holds && below[1].fails)
      case .iff:
        let isPlain = below.allSatisfy { $0.holds && $0.fails }
        return (isPlain, isPlain)
      case .always, .weakUntil, .release, .weakNext: return (both().holds, false)
      case .eventually, .until, .next: return (false, both().fails)
      default: return both()
      }
    }.holds
  }
}
