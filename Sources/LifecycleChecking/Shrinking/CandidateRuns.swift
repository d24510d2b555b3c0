import LifecycleModel
import LifecycleEngine
import StateExploration
import TemporalLogic

/// A runner of the shrinker's candidates under a plan with one invariant. It keeps no trace.
///
/// An instance belongs to one thread.
final class CandidateRuns {
  let plan: CheckingPlan
  let order: ActionOrder
  /// The number of actions that were performed, including settling ones. A failure of the adapter
  /// counts as `costOfFailure` actions, since it takes that long.
  private(set) var performedCount = 0
  /// The number of callbacks of the last action if it may be cut short and was not; otherwise 0.
  private(set) var lastCallbackCount = 0

  private let judge: TraceJudge
  private let run: Pinned<JudgedRun>
  private let snapshots: RunSnapshots

  /// The number of actions that a failure of the adapter counts as.
  private static let costOfFailure = 500

  init(_ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost?) {
    self.plan = plan
    self.judge = judge
    order = ActionOrder(plan)
    run = Pinned(JudgedRun(plan.machine(judge.rows, host), judge))
    snapshots = RunSnapshots(plan)
  }

  /// Returns the part of a sequence that could be performed, up to where the invariant is violated,
  /// or `nil` if the invariant is not violated.
  ///
  /// Actions that are not enabled when their turn comes are left out, and so are those inside an
  /// action that has no such place.
  func failingPart(of sequence: [ActionOrder.Number]) -> [ActionOrder.Number]? {
    begin()
    var part: [ActionOrder.Number] = []
    var index = 0
    while index < sequence.count {
      guard !judge.hasViolations else { return part }
      let planned = plannedStep(at: index, of: sequence)
      if let step = planned.step, let done = perform(step) {
        part += Self.performed(done, sequence[index..<index + planned.length])
      }
      index += planned.length
    }
    return isFailingWhenSettled() ? part : nil
  }

  /// Whether exactly these actions, all of them enabled, violate the invariant.
  func fails(_ sequence: [ActionOrder.Number]) -> Bool {
    begin()
    guard performAll(sequence) else { return false }
    return isFailingWhenSettled()
  }

  /// The state of the model.
  var state: Int { run.value.machine.state }

  /// Whether the invariant was violated.
  var isFailing: Bool { judge.hasViolations }

  /// Performs actions as they stand. Returns `false` as soon as one is not possible.
  func performAll(_ sequence: [ActionOrder.Number]) -> Bool {
    var index = 0
    while index < sequence.count {
      let planned = plannedStep(at: index, of: sequence)
      let end = index + planned.length
      guard let step = planned.step, let done = perform(step), done.count == planned.length
      else { return false }
      index = end
    }
    return true
  }

  // MARK: Steps

  /// Returns the step at an index of a sequence and the number of actions that it spans, including
  /// those inside it. The step is `nil` if its action is not enabled.
  private func plannedStep(
    at index: Int, of sequence: [ActionOrder.Number]
  ) -> (step: RunStep?, length: Int) {
    guard let step = order.step(sequence[index], in: run.value.machine.state) else {
      return (nil, 1)
    }
    let behind = sequence[(index + 1)...].prefix { order.inside($0) != nil }
    return run.value.machine.step(step, with: behind.map(order.inside))
  }

  /// The outcome of a step.
  private struct Performed {
    var isCut = false
    /// The indices of the custom actions inside it that were performed.
    var inside: [Int] = []
    /// The number of actions that were performed.
    var count: Int { 1 + inside.count + (isCut ? 1 : 0) }
  }

  /// Returns the actions that were performed, out of those that make up a step.
  private static func performed(
    _ done: Performed, _ actions: ArraySlice<ActionOrder.Number>
  ) -> [ActionOrder.Number] {
    guard actions.count > 1 else { return Array(actions) }
    let inside = Array(actions.dropFirst())
    return [actions[actions.startIndex]] + done.inside.map { inside[$0] }
      + (done.isCut ? [inside[inside.count - 1]] : [])
  }

  /// Performs a step. Does nothing and returns `nil` if the step is not possible, or something
  /// queued has to run before it.
  private func perform(_ step: RunStep) -> Performed? {
    guard run.value.machine.isPossible(step) else { return nil }
    if case .model(let step) = step, run.value.machine.mustTurn(before: step.transition) {
      return nil
    }
    let before = run.value.machine.callbackCount
    let isCut = run.value.perform(step)
    lastCallbackCount = 0
    if case .model(let step) = step, !isCut, plan.model.transitions[step.transition].canBeCut {
      lastCallbackCount = run.value.machine.callbackCount - before
    }
    let done = Performed(isCut: isCut, inside: run.value.machine.performedInside)
    performedCount += done.count
    if run.value.machine.hasFailed { performedCount += Self.costOfFailure }
    return done
  }

  /// Settles and ends the run, and returns whether it violated the invariant.
  func isFailingWhenSettled() -> Bool {
    guard !judge.hasViolations else { return true }
    run.value.end { _ in performedCount += 1 }
    return judge.hasViolations
  }

  /// Whether an adapter ever asked for the time; from then on snapshots tell times apart.
  var readsTime: Bool { run.value.machine.readsTime }

  /// Whether an adapter ever spoke of a payload that a snapshot had left out.
  var missedForgottenPayload: Bool { run.value.machine.missedForgottenPayload }

  /// Begins a run.
  func begin() { run.value.begin() }
}

extension CandidateRuns {
  /// Returns everything that decides how the run goes on; `nil` if that is unknown.
  func snapshot() -> JudgedRun.Snapshot? { snapshots.snapshot(of: run.value) }

  /// Goes on from a snapshot.
  func resume(_ snapshot: JudgedRun.Snapshot) { run.value.resume(snapshot) }
}
