extension Formula {
  /// A formula that holds on exactly the words that exercise this one, that is, satisfy it
  /// non-vacuously or violate it.
  ///
  /// It is the negation of the formula with every consequence replaced by false: `always (a implies
  /// b)` is exercised where `a` occurs, `always not a` by any word. An operator applied only to a
  /// consequence is itself a consequence: `always (a implies weak next false)` is exercised where
  /// `a` occurs. (Beer, Ben-David, Eisner and Rodeh, "Efficient Detection of Vacuity in ACTL
  /// Formulas", CAV 1997; Kupferman and Vardi, "Vacuity Detection in Temporal Model Checking",
  /// CHARME 1999.) A word that violates the formula exercises it. Patterns are expanded. The search
  /// for consequences stops after `MonitorLimits.standard.formulaNodes` nodes, the most that a
  /// monitor accepts.
  ///
  /// - Complexity: O(size of the expanded formula).
  public var exercise: Formula {
    var waiting: [(formula: Formula, isOpen: Bool)] = [(expandingPatterns(), false)]
    var results: [Formula] = []
    var budget = MonitorLimits.standard.formulaNodes
    while let (formula, isOpen) = waiting.popLast() {
      let parts = budget > 0 || isOpen ? formula.partsWithConsequences : []
      if isOpen {
        let below = Array(results.suffix(parts.count))
        results.removeLast(parts.count)
        results.append(formula.withoutConsequences(below))
      } else if parts.isEmpty {
        results.append(.constant(false))
      } else {
        waiting.append((formula, true))
        for part in parts.reversed() { waiting.append((part, false)) }
      }
      budget -= 1
    }
    return results.last?.negated ?? .constant(true)
  }

  /// The operands that may contain consequences; empty if the formula is itself a consequence.
  private var partsWithConsequences: [Formula] {
    switch self {
    case .implies(_, let b), .or(.not, let b), .or(let b, .not): [b]
    case .and, .always, .historically, .next, .previously, .weakNext, .weakPreviously: children
    default: []
    }
  }

  /// Returns the formula with every consequence replaced by false, given its transformed parts.
  private func withoutConsequences(_ parts: [Formula]) -> Formula {
    switch self {
    case .implies(let a, _), .or(.not(let a), _), .or(_, .not(let a)): Self.guarding(a, parts[0])
    case .and: parts[0].isFalse ? parts[0] : parts[1].isFalse ? parts[1] : rebuilt(parts)
    default: parts[0].isFalse ? parts[0] : rebuilt(parts)
    }
  }

  private static func guarding(_ condition: Formula, _ rest: Formula) -> Formula {
    rest.isFalse ? condition.negated : .implies(condition, rest)
  }

  private var isFalse: Bool {
    if case .constant(false) = self { true } else { false }
  }

  private var negated: Formula {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let a): a
    default: .not(self)
    }
  }
}
