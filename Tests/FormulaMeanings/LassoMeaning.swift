package import TemporalLogic

/// The meaning of formulas on the infinite word of a lasso, written out from the definitions: slow,
/// and sharing no code with automata.
///
/// The truth of a formula repeats with the loop once the loop was passed as often as past operators
/// are nested in it (Laroussinie, Markey and Schnoebelen, "Temporal logic with forgettable past",
/// LICS 2002), so that a stretch of the word with a few loops stands for all of it.
package struct LassoMeaning<Atom: Hashable & Sendable> {
  private let stem: Int
  private let loop: Int
  private let holds: (Atom, Int) -> Bool

  /// - Parameters:
  ///   - stem: the number of positions before the loop.
  ///   - loop: the number of positions of the loop, at least 1.
  ///   - holds: whether an atom holds at a position below `stem + loop`.
  package init(stem: Int, loop: Int, holds: @escaping (Atom, Int) -> Bool) {
    (self.stem, self.loop, self.holds) = (stem, loop, holds)
  }

  /// Whether the word satisfies the formula; patterns are expanded before.
  package func satisfies(_ formula: Formula<Atom>) -> Bool {
    values(of: formula, stem + loop * (2 + back(in: formula)))[0]
  }

  /// The number of loops after which the past of a formula repeats.
  private func back(in formula: Formula<Atom>) -> Int {
    let below = formula.children.map(back).max() ?? 0
    switch formula {
    case .once(_, .positions(let count)), .historically(_, .positions(let count)):
      return below + count / loop + 2
    case .previously, .weakPreviously, .once, .historically, .since, .weakSince: return below + 2
    default: return below
    }
  }

  private func values(of formula: Formula<Atom>, _ count: Int) -> [Bool] {
    let operands = formula.children.map { values(of: $0, count) }
    func at(_ operand: Int, _ position: Int) -> Bool {
      let place =
        position < count ? position : count - loop + (position - count) % loop
      return operands[operand][place]
    }
    func a(_ position: Int) -> Bool { at(0, position) }
    func b(_ position: Int) -> Bool { at(1, position) }
    // Every position to come is equal to one of these.
    func ahead(_ i: Int, _ bound: Bound?) -> ClosedRange<Int> {
      if case .positions(let reach)? = bound { return i...(i + reach) }
      return i...(count + loop)
    }
    func behind(_ i: Int, _ bound: Bound?) -> ClosedRange<Int> {
      if case .positions(let reach)? = bound { return max(0, i - reach)...i }
      return 0...i
    }
    func until(_ i: Int) -> Bool {
      ahead(i, nil).contains { j in b(j) && (i..<j).allSatisfy(a) }
    }
    func since(_ i: Int) -> Bool {
      (0...i).contains { j in b(j) && ((j + 1)..<(i + 1)).allSatisfy(a) }
    }
    return (0..<count).map { i in
      switch formula {
      case .constant(let value): value
      case .atom(let atom):
        holds(atom, i < stem ? i : stem + (i - stem) % loop)
      case .not: !a(i)
      case .and: a(i) && b(i)
      case .or: a(i) || b(i)
      case .implies: !a(i) || b(i)
      case .iff: a(i) == b(i)
      case .next, .weakNext: a(i + 1)
      case .previously: i > 0 && a(i - 1)
      case .weakPreviously: i == 0 || a(i - 1)
      case .always(_, let bound): ahead(i, bound).allSatisfy(a)
      case .eventually(_, let bound): ahead(i, bound).contains(where: a)
      case .historically(_, let bound): behind(i, bound).allSatisfy(a)
      case .once(_, let bound): behind(i, bound).contains(where: a)
      case .until: until(i)
      case .weakUntil: until(i) || ahead(i, nil).allSatisfy(a)
      case .release: ahead(i, nil).allSatisfy { j in b(j) || (i..<j).contains(where: a) }
      case .since: since(i)
      case .weakSince: since(i) || (0...i).allSatisfy(a)
      case .pattern: fatalError("patterns are expanded before")
      }
    }
  }
}
