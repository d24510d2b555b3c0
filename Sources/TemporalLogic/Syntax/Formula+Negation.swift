extension Formula {
  /// The formula with negations moved inwards as far as operators have a dual.
  package var affirmed: Formula {
    guard case .not(let inner) = self else { return self }
    switch inner {
    case .constant(let value): return .constant(!value)
    case .not(let a): return a.affirmed
    case .implies(let a, let b): return .and(a, Formula.not(b).affirmed)
    case .and(let a, let b): return .or(Formula.not(a).affirmed, Formula.not(b).affirmed)
    case .or(let a, let b): return .and(Formula.not(a).affirmed, Formula.not(b).affirmed)
    case .always(let a, let bound): return .eventually(Formula.not(a).affirmed, within: bound)
    case .weakNext(let a): return .next(Formula.not(a).affirmed)
    case .historically(let a, let bound): return .once(Formula.not(a).affirmed, within: bound)
    case .weakPreviously(let a): return .previously(Formula.not(a).affirmed)
    default: return self
    }
  }
}
