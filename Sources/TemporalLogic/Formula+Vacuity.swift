extension Formula {
  /// What holds on exactly the words on which the formula says something.
  ///
  /// It is the negation of the formula with every consequence replaced by false: `always (a implies
  /// b)` is exercised where `a` occurs, `always not a` by any word. (Beer, Ben-David, Eisner and
  /// Rodeh, "Efficient Detection of Vacuity in ACTL Formulas", CAV 1997; Kupferman and Vardi, "Vacuity
  /// Detection in Temporal Model Checking", CHARME 1999.) A word that violates the formula exercises
  /// it. Patterns are expanded.
  ///
  /// - Complexity: O(size of the expanded formula).
  public var exercise: Formula {
    let stronger: Formula = expandingPatterns().fold { node, operands in
      node.withoutConsequences(operands)
    }
    return stronger.negated
  }

  /// The formula with every consequence replaced by false, given its operands treated so.
  private func withoutConsequences(_ operands: [Formula]) -> Formula {
    switch self {
    case .implies(let a, _), .or(.not(let a), _): Self.guarding(a, operands[1])
    case .or(_, .not(let a)): Self.guarding(a, operands[0])
    case .and: Self.both(operands[0], operands[1])
    case .always, .historically, .next, .previously:
      operands[0].isFalse ? operands[0] : rebuilt(operands)
    case .weakNext, .weakPreviously: rebuilt(operands)
    default: .constant(false)
    }
  }

  private static func guarding(_ condition: Formula, _ rest: Formula) -> Formula {
    rest.isFalse ? condition.negated : .implies(condition, rest)
  }

  private static func both(_ a: Formula, _ b: Formula) -> Formula {
    a.isFalse ? a : b.isFalse ? b : .and(a, b)
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
