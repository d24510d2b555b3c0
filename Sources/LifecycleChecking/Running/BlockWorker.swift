import AppLifecycle
import StateExploration

/// Runs blocks of seeds, one sequence after another; belongs to one thread.
final class BlockWorker {
  private let plan: CheckingPlan
  private let options: FuzzOptions
  private let judge: TraceJudge
  private var execution: Execution
  private var exercisedBefore: [Int]

  init(_ plan: CheckingPlan, _ options: FuzzOptions) {
    self.plan = plan
    self.options = options
    judge = TraceJudge(plan)
    execution = Execution(plan, namesPayloads: false)
    exercisedBefore = judge.exercised
  }

  /// Runs the seeds at these offsets from the first seed.
  func run(_ offsets: Range<Int>) -> BlockResult {
    var result = BlockResult(plan)
    let callbacksBefore = execution.callbackCount
    for offset in offsets {
      runSequence(options.firstSeed &+ UInt64(offset), &result)
      result.seedCount += 1
      note(offset, &result)
      if options.stopsAtFirstFailure && result.hasFailed { break }
    }
    result.undecided = judge.undecided
    result.callbacks = execution.callbackCount - callbacksBefore
    let exercised = judge.exercised
    result.exercised = zip(exercised, exercisedBefore).map { $0 - $1 }
    exercisedBefore = exercised
    return result
  }

  private func runSequence(_ seed: UInt64, _ result: inout BlockResult) {
    var generator = SequenceGenerator(plan, seed: seed)
    var sink = JudgedTrace(judge: judge)
    judge.beginRun()
    execution.beginRun()
    result.coverage.enter(execution.state)
    var previous: Int?
    var length = 0
    while let move = generator.nextMove(from: execution.state) {
      let step = plan.moves.step(move)
      let isCut = execution.perform(step, &sink)
      length += isCut ? 2 : 1
      result.tally.add(plan.moves.traits[step.choice])
      if isCut {
        result.tally.addCut(Int(plan.moves.moves[move].reason))
        result.coverage.enter(execution.state)
        previous = nil
      } else {
        result.coverage.take(step.choice, after: previous, in: plan.table)
        previous = execution.state == Int(plan.table.targets[step.choice]) ? step.choice : nil
        result.coverage.enter(execution.state)
      }
    }
    result.actions += length
    result.tally.add(
      length: length, isCovering: generator.isCovering, isSwarming: generator.isSwarming)
    while let choice = plan.settlingChoice(in: execution.state) {
      execution.perform(PlannedStep(choice: choice), &sink)
    }
    judge.endRun()
    result.events += judge.eventCount
  }

  /// Notes what the sequence violated, each invariant once.
  private func note(_ offset: Int, _ result: inout BlockResult) {
    for invariant in Set(judge.takeViolations().map(\.invariant)) {
      result.violations[invariant] += 1
      result.firstFailures[invariant] = result.firstFailures[invariant] ?? offset
    }
  }
}
