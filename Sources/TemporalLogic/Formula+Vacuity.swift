extension Formula {
  /// What holds on exactly the words on which the formula says something.
  ///
  /// It is the negation of the formula with every consequence replaced by false: `always (a implies
  /// b)` is exercised where `a` occurs, `always not a` by any word. (Beer, Ben-David, Eisner and
  /// Rodeh, "Efficient Detection of Vacuity in ACTL Formulas", CAV 1997.) Patterns must have been
  /// expanded.
  public var exercise: Formula { withoutConsequences.negated }

  /// The formula with every consequence replaced by false.
  private var withoutConsequences: Formula {
    switch self {
    case .implies(let a, let b): .guarding(a, b.withoutConsequences)
    case .or(.not(let a), let b), .or(let b, .not(let a)): .guarding(a, b.withoutConsequences)
    case .and(let a, let b): .both(a.withoutConsequences, b.withoutConsequences)
    case .always(let a, let bound): a.withoutConsequences.map { .always($0, within: bound) }
    case .historically(let a, let bound):
      a.withoutConsequences.map { .historically($0, within: bound) }
    case .next(let a), .weakNext(let a): a.withoutConsequences.map { .weakNext($0) }
    case .previously(let a), .weakPreviously(let a):
      a.withoutConsequences.map { .weakPreviously($0) }
    default: .constant(false)
    }
  }

  /// The operator applied, unless this is false, which stays false.
  private func map(_ apply: (Formula) -> Formula) -> Formula {
    self == .constant(false) ? self : apply(self)
  }

  private static func guarding(_ condition: Formula, _ rest: Formula) -> Formula {
    rest == .constant(false) ? condition.negated : .implies(condition, rest)
  }

  private static func both(_ a: Formula, _ b: Formula) -> Formula {
    a == .constant(false) || b == .constant(false)
      ? (a == .constant(false) ? a : b) : .and(a, b)
  }

  private var negated: Formula {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let a): a
    default: .not(self)
    }
  }
}
