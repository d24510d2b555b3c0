extension Formula {
  /// Whether the formula is one of safety by its syntax, so that each infinite word that violates
  /// it has a finite part after which no continuation satisfies it.
  ///
  /// Such a formula, with negations pushed to the atoms, has neither `until` nor an unbounded
  /// `eventually`; past operators may stand anywhere (Sistla, "Safety, liveness and fairness in
  /// temporal logic", 1994). Formulas that are of safety for another reason are not recognised.
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
      case .always(_, within: nil), .weakUntil, .release: return (both().holds, false)
      case .eventually(_, within: nil), .until: return (false, both().fails)
      default: return both()
      }
    }.holds
  }
}
