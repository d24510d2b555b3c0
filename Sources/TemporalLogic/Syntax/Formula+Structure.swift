extension Formula {
  /// The immediate sub-formulas, in source order.
  @inlinable public var children: [Formula] {
    switch self {
    case .constant, .atom: []
    case .not(let a), .next(let a), .weakNext(let a), .previously(let a), .weakPreviously(let a),
      .always(let a, _), .eventually(let a, _), .once(let a, _), .historically(let a, _):
      [a]
    case .and(let a, let b), .or(let a, let b), .implies(let a, let b), .iff(let a, let b),
      .until(let a, let b), .weakUntil(let a, let b), .release(let a, let b), .since(let a, let b),
      .weakSince(let a, let b):
      [a, b]
    case .pattern(let pattern): pattern.operands
    }
  }

  /// Combines the results for the children of each node, bottom up and without recursion.
  ///
  /// - Complexity: O(size) calls of `combine`; the call stack does not grow with the depth.
  @inlinable
  public func fold<Result>(_ combine: (Formula, [Result]) -> Result) -> Result {
    var frames = [Frame<Result>(self)]
    while true {
      let top = frames.count - 1
      let done = frames[top].results.count
      if done < frames[top].children.count {
        let child = Frame<Result>(frames[top].children[done])
        if child.children.isEmpty {
          frames[top].results.append(combine(child.formula, []))
        } else {
          frames.append(child)
        }
        continue
      }
      let result = combine(frames[top].formula, frames[top].results)
      frames.removeLast()
      if frames.isEmpty { return result }
      frames[top - 1].results.append(result)
    }
  }

  /// A node whose children are being combined.
  @usableFromInline
  struct Frame<Result> {
    @usableFromInline var formula: Formula
    @usableFromInline var children: [Formula]
    @usableFromInline var results: [Result] = []

    @inlinable
    init(_ formula: Formula) {
      self.formula = formula
      self.children = formula.children
    }
  }

  /// The atoms without duplicates, in order of first appearance.
  @inlinable public var atoms: [Atom] {
    var seen: Set<Atom> = []
    var atoms: [Atom] = []
    var open = [self]
    while let node = open.popLast() {
      if case .atom(let atom) = node {
        if seen.insert(atom).inserted { atoms.append(atom) }
      } else {
        open.append(contentsOf: node.children.reversed())
      }
    }
    return atoms
  }

  /// The number of nodes in the tree.
  public var size: Int { fold { $1.reduce(1, +) } }

  /// The number of nodes on the longest path from the root.
  public var depth: Int { fold { 1 + ($1.max() ?? 0) } }

  /// Whether the formula contains a duration.
  public var hasDuration: Bool {
    fold { node, below in
      if case .milliseconds = node.bound { return true }
      return below.contains(true)
    }
  }

  /// The bound of a bounded operator; `nil` for other nodes.
  public var bound: Bound? {
    switch self {
    case .always(_, let bound), .eventually(_, let bound), .once(_, let bound),
      .historically(_, let bound):
      bound
    default: nil
    }
  }

  /// The formula without repeated alternatives: `a or b or a` becomes `a or b`.
  package var withoutRepeatedAlternatives: Formula {
    fold { node, children in
      switch node {
      case .atom: return node
      case .or:
        var kept: [Formula] = []
        for child in children.flatMap(\.alternatives) where !kept.contains(child) {
          kept.append(child)
        }
        return kept.dropFirst().reduce(kept[0], Formula.or)
      default: return node.rebuilt(children)
      }
    }
  }

  /// The operands of a chain of `or`, or the formula itself if it is something else.
  package var alternatives: [Formula] {
    if case .or(let a, let b) = self { a.alternatives + b.alternatives } else { [self] }
  }

  /// The operands of a chain of `and`, or the formula itself if it is something else.
  package var conjuncts: [Formula] {
    if case .and(let a, let b) = self { a.conjuncts + b.conjuncts } else { [self] }
  }

  /// Returns the formula with each atom replaced by a formula, visiting atoms in source order.
  @inlinable
  public func mapAtoms<Other>(_ transform: (Atom) -> Formula<Other>) -> Formula<Other> {
    fold { node, children in
      if case .atom(let atom) = node { return transform(atom) }
      return node.rebuilt(children)
    }
  }
}

extension Formula {
  /// Returns the same operator applied to other operands, as many as `children`.
  ///
  /// - Precondition: The formula is not an atom.
  @inlinable
  package func rebuilt<Other>(_ below: [Formula<Other>]) -> Formula<Other> {
    switch self {
    case .constant(let value): return .constant(value)
    case .atom: preconditionFailure("an atom has no operands")
    case .not: return .not(below[0])
    case .and: return .and(below[0], below[1])
    case .or: return .or(below[0], below[1])
    case .implies: return .implies(below[0], below[1])
    case .iff: return .iff(below[0], below[1])
    case .next: return .next(below[0])
    case .weakNext: return .weakNext(below[0])
    case .always(_, let bound): return .always(below[0], within: bound)
    case .eventually(_, let bound): return .eventually(below[0], within: bound)
    case .until: return .until(below[0], below[1])
    case .weakUntil: return .weakUntil(below[0], below[1])
    case .release: return .release(below[0], below[1])
    case .previously: return .previously(below[0])
    case .weakPreviously: return .weakPreviously(below[0])
    case .once(_, let bound): return .once(below[0], within: bound)
    case .historically(_, let bound): return .historically(below[0], within: bound)
    case .since: return .since(below[0], below[1])
    case .weakSince: return .weakSince(below[0], below[1])
    case .pattern(let pattern):
      var next = below.makeIterator()
      return .pattern(pattern.map { _ in next.next() ?? .constant(true) })
    }
  }
}
