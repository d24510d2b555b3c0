import LifecycleModel
import TemporalLogic

/// The shortest words that satisfy and violate an invariant, as its monitor has them.
struct InvariantWords {
  /// A word that puts it to the test and satisfies it; `nil` if there is none.
  let satisfying: [String]?
  /// A word that violates it; `nil` if there is none.
  let violating: [String]?
  /// Whether the violating word does so only by ending.
  let endsInViolation: Bool

  /// More pairs of states are not searched.
  private static let stateLimit = 20_000

  /// Searches the monitors of a formula without patterns, breadth first.
  init(
    _ formula: Formula<LifecycleAtom>, _ vocabulary: LifecycleVocabulary
  ) throws(MonitorError) {
    let table = try MonitorTable(formula, vocabulary)
    let exercise = try Monitor(formula.exercise, alphabet: table.alphabet)
    let judged = table.monitor
    // What is nothing that the formula speaks of is tried last, as it says the least.
    let letters = (0..<judged.letterCount).sorted {
      (table.alphabet.letters[$0].nonzeroBitCount + 99) % 100
        < (table.alphabet.letters[$1].nonzeroBitCount + 99) % 100
    }
    var found: [Pair: (from: Pair, letter: Int)] = [:]
    var queue = [Pair(judged: judged.initial, exercise: exercise.initial)]
    let start = queue[0]
    var good: Pair?
    var bad: Pair?
    var index = 0
    while index < queue.count, queue.count < Self.stateLimit, good == nil || bad == nil {
      let from = queue[index]
      index += 1
      for letter in letters {
        let next = Pair(
          judged: judged.next(from.judged, letter: letter),
          exercise: exercise.next(from.exercise, letter: letter))
        guard next != start, found[next] == nil else { continue }
        found[next] = (from, letter)
        queue.append(next)
        let verdict = judged.verdict(next.judged)
        if good == nil, verdict.isSatisfied, exercise.verdict(next.exercise).isSatisfied {
          good = next
        }
        if bad == nil, !verdict.isSatisfied { bad = next }
      }
    }
    func word(to end: Pair) -> [String] {
      var word: [String] = []
      var place = end
      while place != start, let step = found[place] {
        word.insert(table.describe(step.letter), at: 0)
        place = step.from
      }
      return word
    }
    satisfying = good.map(word)
    violating = bad.map(word)
    endsInViolation = bad.map { judged.verdict($0.judged) == .presumablyViolated } ?? false
  }

  /// Where the two monitors stand.
  private struct Pair: Hashable {
    var judged: Int
    var exercise: Int
  }
}
