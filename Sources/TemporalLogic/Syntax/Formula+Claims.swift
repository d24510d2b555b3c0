extension Formula {
  /// Returns the individual claims of the formula: the formulas of which it is the conjunction.
  ///
  /// `always` and similar operators are distributed over both sides of an `and`, and so are
  /// premises: `always ((a implies b) and (c implies d))` claims `always (a implies b)` and `always
  /// (c implies d)`. A word that exercises one claim need not exercise the others, so a formula
  /// counts as exercised once each of its claims has been exercised somewhere (Beer, Ben-David,
  /// Eisner and Rodeh, "Efficient Detection of Vacuity in Temporal Model Checking", Formal Methods
  /// in System Design 18, 2001, examine each sub-formula in the same way; Kupferman and Vardi,
  /// "Vacuity Detection in Temporal Model Checking", STTT 4, 2003). Patterns are expanded. If there
  /// are more than `limit` claims, the formula itself is the only one.
  ///
  /// - Complexity: O(claims · size).
  public func claims(limit: Int = 16) -> [Formula] {
    let expanded = expandingPatterns()
    let claims = expanded.conjuncts(limit)
    return claims.count > limit ? [expanded] : claims
  }

  private func conjuncts(_ limit: Int) -> [Formula] {
    switch self {
    case .and(let a, let b):
      let first = a.conjuncts(limit)
      return first.count > limit ? first : first + b.conjuncts(limit)
    case .implies(let a, let b): return b.conjuncts(limit).map { .implies(a, $0) }
    case .iff(let a, let b): return [.implies(a, b), .implies(b, a)]
    case .always(let a, _), .historically(let a, _), .next(let a), .weakNext(let a),
      .previously(let a), .weakPreviously(let a):
      return a.conjuncts(limit).map { rebuilt([$0]) }
    default: return [self]
    }
  }

  /// Returns the formula with impossible atoms replaced by false.
  ///
  /// The result shows whether the formula still makes a claim if those atoms cannot occur.
  public func without(_ isImpossible: (Atom) -> Bool) -> Formula {
    mapAtoms { isImpossible($0) ? .constant(false) : .atom($0) }
  }
}

extension Formula {
  /// Returns the atoms that never hold and have no alternative: in `a or b`, neither is missed as
  /// long as the other can hold.
  ///
  /// - Parameter isImpossible: Returns whether an atom never holds.
  public func missedAtoms(_ isImpossible: (Atom) -> Bool) -> [Atom] {
    var missed: [Atom] = []
    let all = fold { (node, below: [Missed]) in node.missed(below, isImpossible) }.atoms
    for atom in all where !missed.contains(atom) { missed.append(atom) }
    return missed
  }

  /// The atoms missed in a formula, and whether it never holds because of them.
  private struct Missed {
    var atoms: [Atom]
    var isImpossible: Bool
  }

  private func missed(_ below: [Missed], _ isImpossible: (Atom) -> Bool) -> Missed {
    let atoms = below.flatMap(\.atoms)
    switch self {
    case .atom(let atom):
      return isImpossible(atom)
        ? Missed(atoms: [atom], isImpossible: true) : Missed(atoms: [], isImpossible: false)
    case .or:
      let possible = below.filter { !$0.isImpossible }
      return Missed(
        atoms: possible.isEmpty ? atoms : possible.flatMap(\.atoms),
        isImpossible: possible.isEmpty)
    case .and: return Missed(atoms: atoms, isImpossible: below.contains(where: \.isImpossible))
    case .next, .eventually, .previously, .once:
      return Missed(atoms: atoms, isImpossible: below[0].isImpossible)
    case .until, .since: return Missed(atoms: atoms, isImpossible: below[1].isImpossible)
    default: return Missed(atoms: atoms, isImpossible: false)
    }
  }
}
