import LifecycleModel
import LifecycleReports
import TemporalLogic

extension CounterexampleRecord {
  /// The numbers of subformulas and of positions beyond which the values of subformulas are left
  /// out.
  private static let partLimit = 80
  private static let positionLimit = 300

  /// Returns an account of how the violation came about, event by event.
  func judgement(of slice: ViolatedSlice, _ watch: StandingsWatch) -> Report.Judgement {
    let (courses, quiet) = watch.courses(first: plan.invariants[0].name)
    let reading = FormulaReading(
      of: slice.formula, in: slice.vocabulary, count: slice.positions.count,
      isComplete: slice.isAtEnd, times: slice.times, holds: slice.holds)
    let isShort =
      reading.parts.count <= Self.partLimit && slice.positions.count <= Self.positionLimit
    return Report.Judgement(
      positions: slice.positions, formula: reading.text,
      parts: isShort ? reading.parts.map { .init(range: $0.range, values: $0.values) } : [],
      courses: courses, quiet: quiet)
  }
}
