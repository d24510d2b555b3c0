import FormulaMeanings
import TemporalLogic

/// The meaning of formulas on words whose letters are the sets of atoms, as bits, that hold at a
/// position.
struct ReferenceEvaluator {
  let word: [Int]
  /// The time of each position in milliseconds.
  let times: [Int]
  private let meaning: FormulaMeaning<Int>

  init(_ word: [Int], times: [Int]? = nil) {
    self.word = word
    self.times = times ?? word.map { _ in 0 }
    meaning = FormulaMeaning(times: self.times) { atom, position in
      word[position] & (1 << atom) != 0
    }
  }

  /// Whether the word satisfies the formula.
  static func accepts(_ formula: Formula<Int>, _ word: [Int], times: [Int]? = nil) -> Bool {
    word.isEmpty
      ? holdsOnNothing(formula) : ReferenceEvaluator(word, times: times).holds(formula)[0]
  }

  /// At which positions of the word, taken as complete, the formula holds.
  func holds(_ formula: Formula<Int>) -> [Bool] { meaning.values(of: formula) }

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
