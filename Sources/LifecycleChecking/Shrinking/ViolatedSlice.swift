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
  let vocabulary: LifecycleVocabulary
  /// The invariant's formula, with patterns expanded.
  let formula: Formula<LifecycleAtom>
  /// Whether only the end of the slice decided the formula.
  let isAtEnd: Bool
  /// Whether the slice is that of a payload.
  let isOfPayload: Bool

  init(
    _ violation: TraceJudge.Violation, _ steps: [Report.Step], _ plan: CheckingPlan,
    _ judge: TraceJudge
  ) {
    self.violation = violation
    trace = steps.flatMap(\.events)
    positions = judge.positions(of: violation)
    let group = plan.judging.groups[0]
    vocabulary = group.vocabulary
    isOfPayload = group.each == .payload
    formula = plan.invariants[0].expanded
    isAtEnd =
      positions.last != violation.position || !Self.isDecided(trace, positions, group)
  }

  /// Whether something was still expected when the run ended.
  var isPending: Bool { violation.position == trace.count - 1 && isAtEnd }

  /// The time of each position.
  var times: [Int] { positions.map { trace[$0].time } }

  /// Whether the atom holds at the position of that number.
  func holds(_ atom: LifecycleAtom, _ position: Int) -> Bool {
    vocabulary.holds(atom, at: trace[positions[position]])
  }

  /// Whether the last position itself decided the formula, regardless of what might have followed.
  private static func isDecided(
    _ trace: [Event], _ positions: [Int], _ group: JudgingPlan.Group
  ) -> Bool {
    var monitor = group.formulas[0].judged
    var state = monitor.initial
    var time = positions.first.map { trace[$0].time } ?? 0
    for position in positions {
      let letter = group.formulas[0].alphabet.letter(for: trace[position], in: group.vocabulary)
      state = monitor.next(state, letter: letter, elapsed: trace[position].time - time)
      time = trace[position].time
    }
    return monitor.verdict(state) == .violated
  }
}
