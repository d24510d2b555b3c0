import LifecycleModel
import LifecycleAdapters
package import LifecycleEngine
import StateExploration

/// A worker that runs blocks of seeds by the reference, one sequence after another.
///
/// An instance belongs to one thread.
package final class BlockWorker {
  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let run: Pinned<JudgedRun>
  private var exercisedBefore: [Int]
  private var rowsBefore = 0
  /// Whether a sequence can take so long that nobody waits for the rest of a block.
  private let isSlow: Bool
  private let spotCheck: SpotCheck
  /// The calls since they were last added to a result; `nil` without an adapter.
  private var calls: CallTally?

  /// Creates a worker.
  ///
  /// - Parameter host: the source of adapters; a new one if `nil`.
  package init(_ plan: CheckingPlan, host: AdapterHost? = nil) {
    self.plan = plan
    judge = plan.judge()
    let host = plan.adapter.map { host ?? AdapterHost($0) }
    spotCheck = SpotCheck(plan, host)
    run = Pinned(JudgedRun(plan.machine(judge.rows, host), judge))
    calls = plan.adapter.map { [judge] _ in CallTally(judge.rows) }
    exercisedBefore = judge.exercised
    isSlow = plan.adapter?.isLocal == false
  }

  /// The state of the judge in the run that goes on.
  package var judgeSnapshot: TraceJudge.Snapshot { judge.snapshot() }

  /// Runs the sequences of some seeds.
  ///
  /// - Parameter hangLimit: the number of sequences in which the adapter did not answer after which
  ///   the others are left out.
  package func run(_ seeds: SeedRange, hangLimit: Int = .max) -> BlockResult {
    var result = BlockResult(plan)
    for seed in seeds {
      if isSlow && plan.options.work.isInterrupted() { break }
      run(seed, &result)
      result.seedCount += 1
      if plan.options.sequences.stopsAtFirstFailure && result.hasFailed { break }
      if result.hangs(plan) >= hangLimit { break }
    }
    addExercised(to: &result)
    return result
  }

  /// Runs one seed, and adds its result; see also `addExercised(to:)`.
  package func run(_ seed: UInt64, _ result: inout BlockResult) {
    let callbacksBefore = run.value.machine.callbackCount
    runSequence(seed, &result)
    result.callbacks += run.value.machine.callbackCount - callbacksBefore
    for invariant in judge.takeViolated() { result.note(invariant, seed) }
    guard !run.value.machine.hasFailed, let unstable = spotCheck.violation(seed) else { return }
    result.note(unstable, seed)
  }

  /// Adds the number of slices in which each invariant was exercised, and what was called, since
  /// the last call.
  func addExercised(to result: inout BlockResult) {
    let exercised = judge.exercised
    result.add(exercised: zip(exercised, exercisedBefore).map(-))
    exercisedBefore = exercised
    result.noteDone(judge.rows, after: rowsBefore)
    rowsBefore = judge.rows.count
    if let counts = calls?.take() { result.add(calls: counts) }
  }

  private func runSequence(_ seed: UInt64, _ result: inout BlockResult) {
    var generator = RunGenerator(plan.generation, plan.extras, seed: seed)
    run.value.begin()
    run.value.machine.host?.note?.seed = seed
    let length = performAll(&result) { machine, _ in generator.next(machine) }
    result.tally.add(
      length: length, isCovering: generator.isCovering, isSwarming: generator.isSwarming)
    end(&result)
  }

  /// Performs a sequence that is given step by step, and adds its result; see also
  /// `addExercised(to:)`.
  ///
  /// - Parameters:
  ///   - next: Returns the next step, given whether the process died in the last one; `nil` at the
  ///     end.
  ///   - isWhole: Returns whether the run is the one that was meant, and so is to be settled, ended
  ///     and counted.
  /// - Returns: The invariants that it violated; `nil` if it is not to be counted.
  package func run(
    _ result: inout BlockResult, next: (borrowing Machine, _ wasCut: Bool) -> RunStep?,
    isWhole: (borrowing JudgedRun) -> Bool
  ) -> [Int]? {
    let callbacksBefore = run.value.machine.callbackCount
    run.value.begin()
    let length = performAll(&result, next)
    guard isWhole(run.value) else { return nil }
    result.tally.add(length: length, isCovering: false, isSwarming: false)
    end(&result)
    result.callbacks += run.value.machine.callbackCount - callbacksBefore
    result.seedCount += 1
    return judge.takeViolated().sorted()
  }

  /// Performs all steps of a run that has begun; returns the number of their actions.
  private func performAll(
    _ result: inout BlockResult, _ next: (borrowing Machine, _ wasCut: Bool) -> RunStep?
  ) -> Int {
    result.coverage.enter(run.value.machine.state)
    var previous: Int?
    var (length, wasCut) = (0, false)
    while let step = next(run.value.machine, wasCut) {
      length += perform(step, after: &previous, &wasCut, &result)
    }
    result.actions += length
    return length
  }

  private func end(_ result: inout BlockResult) {
    run.value.end { calls?.add($0.trace) }
    for (invariant, isUndecided) in judge.undecided.enumerated() where isUndecided {
      result.undecided[invariant] = true
    }
    result.events += judge.eventCount
  }

  /// Performs a step and counts it.
  ///
  /// - Parameters:
  ///   - previous: the choice before it, if that was performed as the model predicts.
  ///   - isCut: set to whether the process died at the place of a cut.
  /// - Returns: the number of actions in the step.
  private func perform(
    _ step: RunStep, after previous: inout Int?, _ isCut: inout Bool, _ result: inout BlockResult
  ) -> Int {
    let before = run.value.machine.state
    isCut = run.value.perform(step)
    calls?.add(run.value.machine.trace)
    let (state, hasFailed) = (run.value.machine.state, run.value.machine.hasFailed)
    result.tally.add(step, isCut: isCut, run.value.machine.performedInside, plan.generation)
    let length = actionCount(of: step) + (isCut ? 1 : 0)
    if case .model(let step) = step, !isCut, !hasFailed {
      result.coverage.take(step.transition, after: previous, in: plan.table)
      previous = state == plan.table.target(of: step.transition) ? step.transition : nil
    } else if isCut || state != before || hasFailed {
      previous = nil
    }
    if !hasFailed { result.coverage.enter(state) }
    return length
  }

  /// Returns the number of actions in a step, including those inside it; turns of a loop do not
  /// count.
  private func actionCount(of step: RunStep) -> Int {
    let turn = plan.extras?.drain
    switch step {
    case .custom(turn): return 0
    case .custom, .wait: return 1
    case .model(let step):
      return 1 + run.value.machine.performedInside.count { step.inside[$0].number != turn }
    }
  }
}
