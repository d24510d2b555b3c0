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

  /// Whether the formula holds at the position of the word taken as complete.
  func holds(_ formula: Formula<Int>, _ i: Int) -> Bool {
    switch formula {
    case .constant(let value): value
    case .atom(let atom): word[i] & (1 << atom) != 0
    case .not(let a): !holds(a, i)
    case .and(let a, let b): holds(a, i) && holds(b, i)
    case .or(let a, let b): holds(a, i) || holds(b, i)
    case .implies(let a, let b): !holds(a, i) || holds(b, i)
    case .iff(let a, let b): holds(a, i) == holds(b, i)
    case .next(let a): i + 1 < word.count && holds(a, i + 1)
    case .weakNext(let a): i + 1 == word.count || holds(a, i + 1)
    case .previously(let a): i > 0 && holds(a, i - 1)
    case .weakPreviously(let a): i == 0 || holds(a, i - 1)
    case .always(let a, let bound): ahead(i, bound).allSatisfy { holds(a, $0) }
    case .eventually(let a, let bound): ahead(i, bound).contains { holds(a, $0) }
    case .historically(let a, let bound): back(i, bound).allSatisfy { holds(a, $0) }
    case .once(let a, let bound): back(i, bound).contains { holds(a, $0) }
    case .until(let a, let b): until(a, b, i)
    case .weakUntil(let a, let b): until(a, b, i) || ahead(i, nil).allSatisfy { holds(a, $0) }
    case .release(let a, let b):
      ahead(i, nil).allSatisfy { j in holds(b, j) || (i..<j).contains { holds(a, $0) } }
    case .since(let a, let b): since(a, b, i)
    case .weakSince(let a, let b): since(a, b, i) || back(i, nil).allSatisfy { holds(a, $0) }
    case .pattern: fatalError("patterns are expanded before")
    }
  }

  private func until(_ a: Formula<Int>, _ b: Formula<Int>, _ i: Int) -> Bool {
    ahead(i, nil).contains { j in holds(b, j) && (i..<j).allSatisfy { holds(a, $0) } }
  }

  private func since(_ a: Formula<Int>, _ b: Formula<Int>, _ i: Int) -> Bool {
    back(i, nil).contains { j in
      holds(b, j) && ((j + 1)..<(i + 1)).allSatisfy { holds(a, $0) }
    }
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

  /// Whether the empty word is taken to satisfy the formula: what asks for a position is false there.
  static func holdsOnNothing(_ formula: Formula<Int>) -> Bool {
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

  /// Whether the word satisfies the formula.
  static func accepts(_ formula: Formula<Int>, _ word: [Int], times: [Int]? = nil) -> Bool {
    word.isEmpty
      ? holdsOnNothing(formula) : ReferenceEvaluator(word, times: times).holds(formula, 0)
  }
}
