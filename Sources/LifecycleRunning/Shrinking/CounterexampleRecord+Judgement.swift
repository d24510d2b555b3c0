import AppLifecycle
import LifecycleJudging
import LifecycleRecords
import TemporalLogic

extension CounterexampleRecord {
  /// More sub-formulas, or a longer slice, are not told of.
  private static let partLimit = 80
  private static let positionLimit = 300

  /// How the violation came about, event by event.
  func judgement(
    of violation: TraceJudge.Violation, in steps: [Report.Step], _ watch: StandingsWatch
  ) -> Report.Judgement? {
    let trace = steps.flatMap(\.events)
    let invariant = plan.invariants[0]
    guard let group = plan.judging.groups.first(where: { $0.members.contains(0) }) else {
      return nil
    }
    let positions = judge.positions(of: violation)
    let formula = invariant.expanded
    let (courses, quiet) = watch.courses(first: invariant.name)
    let reading = FormulaReading(
      of: formula, in: group.vocabulary, count: positions.count,
      isComplete: isAtEnd(violation, positions, group, trace),
      times: positions.map { trace[$0].time }
    ) { atom, position in
      group.vocabulary.holds(atom, at: trace[positions[position]])
    }
    let isShort =
      reading.parts.count <= Self.partLimit && positions.count <= Self.positionLimit
    return Report.Judgement(
      positions: positions, formula: reading.text,
      parts: isShort ? reading.parts.map { .init(range: $0.range, values: $0.values) } : [],
      courses: courses, quiet: quiet)
  }
}
