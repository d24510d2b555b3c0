import AppLifecycle
import DelegateAdapters
import StateExploration

/// Runs blocks of seeds, one sequence after another; belongs to one thread.
final class BlockWorker {
  private let plan: CheckingPlan
  private let options: FuzzOptions
  private let judge: TraceJudge
  private var execution: Execution
  private var exercisedBefore: [Int]
  /// Whether a sequence can take so long that nobody waits for the rest of a block.
  private let isSlow: Bool
  private let spotCheck: SpotCheck
  /// Whether a formula has durations, whose monitor may reach a limit in any sequence.
  private let isTimed: Bool

  /// - Parameter host: where adapters come from; a new one if none is given.
  init(_ plan: CheckingPlan, _ options: FuzzOptions, host: AdapterHost? = nil) {
    self.plan = plan
    self.options = options
    judge = TraceJudge(plan)
    let host = plan.adapter.map { host ?? AdapterHost($0) }
    spotCheck = SpotCheck(plan, options, host)
    execution = Execution(plan, namesPayloads: false, host: host)
    exercisedBefore = judge.exercised
    isTimed = plan.groups.contains(where: \.isTimed)
    isSlow = plan.adapter?.isLocal == false
  }

  /// Runs the seeds at these offsets from the first seed.
  ///
  /// - Parameter hangLimit: when the adapter did not answer in so many of them the others are left
  ///   out.
  func run(_ offsets: Range<Int>, hangLimit: Int = .max) -> BlockResult {
    var result = BlockResult(plan)
    let callbacksBefore = execution.callbackCount
    for offset in offsets {
      if isSlow && options.isInterrupted() { break }
      runSequence(options.firstSeed &+ UInt64(offset), &result)
      result.seedCount += 1
      note(offset, &result)
      if !execution.hasFailed,
        let unstable = spotCheck.violation(options.firstSeed &+ UInt64(offset))
      {
        result.violations[unstable] += 1
        result.firstFailures[unstable] = result.firstFailures[unstable] ?? offset
      }
      if options.stopsAtFirstFailure && result.hasFailed { break }
      if result.hangs(plan) >= hangLimit { break }
    }
    result.callbacks = execution.callbackCount - callbacksBefore
    let exercised = judge.exercised
    result.exercised = zip(exercised, exercisedBefore).map { $0 - $1 }
    exercisedBefore = exercised
    return result
  }

  private func runSequence(_ seed: UInt64, _ result: inout BlockResult) {
    var generator = RunGenerator(plan, seed: seed)
    var sink = JudgedTrace(judge: judge)
    judge.beginRun()
    execution.beginRun()
    execution.showFailureToBegin(&sink)
    result.coverage.enter(execution.state)
    var previous: Int?
    var length = 0
    while !execution.hasFailed, let step = generator.next(execution) {
      length += perform(step, after: &previous, &sink, &result)
    }
    result.actions += length
    result.tally.add(
      length: length, isCovering: generator.isCovering, isSwarming: generator.isSwarming)
    var settling = SettlingSteps(plan)
    while let step = settling.next(execution) { execution.perform(step, &sink) }
    judge.endRun(excused: execution.hasFailed)
    if isTimed { noteUndecided(&result) }
    result.events += judge.eventCount
  }

  /// Performs a step and counts it.
  ///
  /// - Parameter previous: the choice before it, if that was performed as the model foresees.
  /// - Returns: how many actions it comes to.
  private func perform(
    _ step: RunStep, after previous: inout Int?, _ sink: inout JudgedTrace,
    _ result: inout BlockResult
  ) -> Int {
    let before = execution.state
    let isCut = execution.perform(step, &sink)
    result.tally.add(step, isCut: isCut, execution.performedInside, plan)
    let length = 1 + (isCut ? 1 : 0) + execution.performedInside.count
    if case .model(let step) = step, !isCut, !execution.hasFailed {
      result.coverage.take(step.choice, after: previous, in: plan.table)
      previous = execution.state == Int(plan.table.targets[step.choice]) ? step.choice : nil
    } else if isCut || execution.state != before || execution.hasFailed {
      previous = nil
    }
    if !execution.hasFailed { result.coverage.enter(execution.state) }
    return length
  }

  /// Notes which invariants the sequence left undecided.
  private func noteUndecided(_ result: inout BlockResult) {
    for (invariant, isUndecided) in judge.undecided.enumerated() where isUndecided {
      result.undecided[invariant] = true
    }
  }

  /// Notes what the sequence violated, each invariant once.
  private func note(_ offset: Int, _ result: inout BlockResult) {
    for invariant in Set(judge.takeViolations().map(\.invariant)) {
      result.violations[invariant] += 1
      result.firstFailures[invariant] = result.firstFailures[invariant] ?? offset
    }
  }
}
