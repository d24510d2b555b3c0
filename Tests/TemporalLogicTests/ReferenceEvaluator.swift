import TemporalLogic

/// The meaning of formulas, written out from the definitions: slow, and sharing no code with the
/// monitors.
///
/// A letter is the set of atoms, as bits, that hold at a position.
struct ReferenceEvaluator {
  let word: [Int]
  /// The time of each position in milliseconds.
  let times: [Int]

  init(_ word: [Int], times: [Int]? = nil) {
    self.word = word
    self.times = times ?? Array(repeating: 0, count: word.count)
  }

  /// Whether the word satisfies the formula.
  static func accepts(_ formula: Formula<Int>, _ word: [Int], times: [Int]? = nil) -> Bool {
    word.isEmpty
      ? holdsOnNothing(formula) : ReferenceEvaluator(word, times: times).holds(formula)[0]
  }

  /// At which positions of the word, taken as complete, the formula holds.
  func holds(_ formula: Formula<Int>) -> [Bool] {
    let operands = formula.children.map(holds)
    let a = operands.first ?? []
    let b = operands.last ?? []
    return word.indices.map { i in
      switch formula {
      case .constant(let value): value
      case .atom(let atom): word[i] & (1 << atom) != 0
      case .not: !a[i]
      case .and: a[i] && b[i]
      case .or: a[i] || b[i]
      case .implies: !a[i] || b[i]
      case .iff: a[i] == b[i]
      case .next: i + 1 < word.count && a[i + 1]
      case .weakNext: i + 1 == word.count || a[i + 1]
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
    (i..<word.count).filter { isWithin(bound, $0 - i, times[$0] - times[i]) }
  }

  private func back(_ i: Int, _ bound: Bound?) -> [Int] {
    (0...i).filter { isWithin(bound, i - $0, times[i] - times[$0]) }
  }

  private func isWithin(_ bound: Bound?, _ positions: Int, _ milliseconds: Int) -> Bool {
    switch bound {
    case nil: true
    case .positions(let count): positions <= count
    case .milliseconds(let count): milliseconds <= count
    }
  }

  /// Whether the empty word is taken to satisfy the formula: what asks for a position is false
  /// there.
  private static func holdsOnNothing(_ formula: Formula<Int>) -> Bool {
    switch formula {
    case .constant(let value): value
    case .not(let a): !holdsOnNothing(a)
    case .and(let a, let b): holdsOnNothing(a) && holdsOnNothing(b)
    case .or(let a, let b): holdsOnNothing(a) || holdsOnNothing(b)
    case .implies(let a, let b): !holdsOnNothing(a) || holdsOnNothing(b)
    case .iff(let a, let b): holdsOnNothing(a) == holdsOnNothing(b)
    case .atom, .next, .previously, .eventually, .once, .until, .since, .pattern: false
    case .weakNext, .weakPreviously, .always, .historically, .weakUntil, .release, .weakSince: true
    }
  }
}
