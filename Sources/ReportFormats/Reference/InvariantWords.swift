import LifecycleModel
import TemporalLogic

/// The shortest words that satisfy and violate an invariant, according to its monitor.
struct InvariantWords {
  /// A word that exercises the invariant and satisfies it; `nil` if there is none.
  let satisfying: [String]?
  /// A word that violates the invariant; `nil` if there is none.
  let violating: [String]?
  /// Whether the violating word violates the invariant only by ending.
  let endsInViolation: Bool

  /// The number of state pairs after which the search stops.
  private static let stateLimit = 20_000

  /// Searches the monitors of a formula without patterns, breadth first.
  init(
    _ formula: Formula<LifecycleAtom>, _ vocabulary: LifecycleVocabulary
  ) throws(MonitorError) {
    let table = try MonitorTable(formula, vocabulary)
    let exercise = try Monitor(formula.exercise, alphabet: table.alphabet)
    let judged = table.monitor
    // The letter with none of the formula's atoms is tried last, because it says the least.
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

  /// The states of the two monitors.
  private struct Pair: Hashable {
    var judged: Int
    var exercise: Int
  }
}
