import LifecycleModel
import LifecycleEngine
import LifecycleReports
import TemporalLogic

/// The slice of a recorded run that violates the one invariant of a plan.
struct ViolatedSlice {
  let violation: TraceJudge.Violation
  /// The events of the run.
  let trace: [Event]
  /// The positions of the slice, as indices into the events.
  let positions: [Int]
  private let group: JudgingPlan.Group
  /// The invariant's formula, with patterns expanded.
  let formula: Formula<LifecycleAtom>
  /// Whether only the end of the slice decided the formula.
  let isAtEnd: Bool
  /// The payload of the slice; `nil` if slices are not those of payloads.
  let payload: String?
  /// Whether other payloads have slices of their own.
  let hasOtherPayloads: Bool

  init(
    _ violation: TraceJudge.Violation, _ steps: [Report.Step], _ plan: CheckingPlan,
    _ judge: TraceJudge
  ) {
    self.violation = violation
    trace = steps.flatMap(\.events)
    positions = judge.positions(of: violation)
    group = plan.judging.groups[0]
    let payloads = group.each == .payload ? Self.payloads(in: trace) : []
    payload = payloads.indices.contains(violation.key) ? payloads[violation.key] : nil
    hasOtherPayloads = payloads.count > 1
    formula = plan.invariants[0].expanded
    isAtEnd =
      positions.last != violation.position
      || !Self.isDecided(positions.map { [trace] in trace[$0] }, group)
  }

  /// Returns the payloads in the order in which they are first seen, as their slices are numbered.
  private static func payloads(in trace: [Event]) -> [String] {
    var seen: [String] = []
    for event in trace { seen += event.payload.filter { !seen.contains($0) } }
    return seen
  }

  /// Whether something was still expected when the run ended.
  var isPending: Bool { violation.position == trace.count - 1 && isAtEnd }

  /// The meanings of the atoms.
  var vocabulary: LifecycleVocabulary { group.vocabulary }

  /// The time of each position.
  var times: [Int] { positions.map { trace[$0].time } }

  /// All that the formula can tell of the slice.
  var word: Word {
    let alphabet = group.formulas[0].alphabet
    return Word(
      letters: positions.map { alphabet.valuation(of: trace[$0], in: vocabulary) },
      times: group.isTimed ? times : [], isComplete: isAtEnd)
  }

  /// The valuations of a formula's atoms at consecutive positions.
  struct Word: Hashable {
    var letters: [UInt64]
    /// The time of each position; none if the formula has no durations.
    var times: [Int]
    var isComplete: Bool
  }

  /// Whether the atom holds at the position of that number.
  func holds(_ atom: LifecycleAtom, _ position: Int) -> Bool {
    vocabulary.holds(atom, at: trace[positions[position]])
  }

  /// Returns whether another word would not violate the formula: by its end or, where the slice was
  /// decided before its end, so far.
  ///
  /// Before the end, the monitor decides, as it did when the slice was judged: it may be sure of a
  /// violation before the last reason for it has come.
  func isMended(by word: [Event]) -> Bool {
    guard isAtEnd else { return !Self.isDecided(word, group) }
    return Explanation(
      of: formula, count: word.count, isComplete: true, times: word.map(\.time)
    ) { atom, position in vocabulary.holds(atom, at: word[position]) }.reasons.isEmpty
  }

  /// Returns whether the formula's monitor is sure of a violation after a word.
  private static func isDecided(_ word: [Event], _ group: JudgingPlan.Group) -> Bool {
    var monitor = group.formulas[0].judged
    var state = monitor.initial
    var time: Int?
    for event in word {
      let letter = group.formulas[0].alphabet.letter(for: event, in: group.vocabulary)
      state = monitor.next(state, letter: letter, elapsed: event.time - (time ?? event.time))
      time = event.time
    }
    return monitor.verdict(state) == .violated
  }
}
