package import TemporalLogic

/// The meaning of formulas on one word, written out from the definitions: slow, and sharing no code
/// with the monitors.
package struct FormulaMeaning<Atom: Hashable & Sendable> {
  /// The number of positions in the word.
  private let count: Int
  /// The time of each position in milliseconds.
  private let times: [Int]
  private let holds: (Atom, Int) -> Bool

  /// - Parameter holds: whether an atom holds at a position.
  package init(times: [Int], holds: @escaping (Atom, Int) -> Bool) {
    count = times.count
    self.times = times
    self.holds = holds
  }

  /// At which positions of the word, taken as complete, the formula holds; patterns are expanded
  /// before.
  package func values(of formula: Formula<Atom>) -> [Bool] {
    let operands = formula.children.map(values)
    let a = operands.first ?? []
    let b = operands.last ?? []
    return (0..<count).map { i in
      switch formula {
      case .constant(let value): value
      case .atom(let atom): holds(atom, i)
      case .not: !a[i]
      case .and: a[i] && b[i]
      case .or: a[i] || b[i]
      case .implies: !a[i] || b[i]
      case .iff: a[i] == b[i]
      case .next: i + 1 < count && a[i + 1]
      case .weakNext: i + 1 == count || a[i + 1]
      case .previously: i > 0 && a[i - 1]
      case .weakPreviously: i == 0 || a[i - 1]
      case .always(_, let bound): ahead(i, bound).allSatisfy { a[$0] }
      case .eventually(_, let bound): ahead(i, bound).contains { a[$0] }
      case .historically(_, let bound): back(i, bound).allSatisfy { a[$0] }
      case .once(_, let bound): back(i, bound).contains { a[$0] }
      case .until: until(a, b, i)
      case .weakUntil: until(a, b, i) || ahead(i, nil).allSatisfy { a[$0] }
      case .release: ahead(i, nil).allSatisfy { j in b[j] || (i..<j).contains { a[$0] } }
      case .since: since(a, b, i)
      case .weakSince: since(a, b, i) || back(i, nil).allSatisfy { a[$0] }
      case .pattern: fatalError("patterns are expanded before")
      }
    }
  }

  private func until(_ a: [Bool], _ b: [Bool], _ i: Int) -> Bool {
    ahead(i, nil).contains { j in b[j] && (i..<j).allSatisfy { a[$0] } }
  }

  private func since(_ a: [Bool], _ b: [Bool], _ i: Int) -> Bool {
    back(i, nil).contains { j in b[j] && ((j + 1)..<(i + 1)).allSatisfy { a[$0] } }
  }

  private func ahead(_ i: Int, _ bound: Bound?) -> [Int] {
    (i..<count).filter { reaches($0, from: i, bound) }
  }

  private func back(_ i: Int, _ bound: Bound?) -> [Int] {
    (0...i).filter { reaches($0, from: i, bound) }
  }

  private func reaches(_ other: Int, from position: Int, _ bound: Bound?) -> Bool {
    switch bound {
    case nil: true
    case .positions(let count): abs(other - position) <= count
    case .milliseconds(let count): abs(times[other] - times[position]) <= count
    }
  }
}
