import LifecycleModel
import LifecycleEngine
import StateExploration
import TemporalLogic

/// Performs candidates of the shrinker under a plan with one invariant, keeping no trace.
///
/// It belongs to one thread.
final class CandidateRuns {
  let plan: CheckingPlan
  let order: ActionOrder
  /// How many actions were performed, settling ones among them; a failure of the adapter counts as
  /// many, since it takes that long.
  private(set) var performedCount = 0
  /// How many callbacks the last action had, if it may be cut short and was not; otherwise 0.
  private(set) var lastCallbackCount = 0

  private let judge: TraceJudge
  private let run: Pinned<JudgedRun>
  /// Whether snapshots tell all that there is to know: no time is measured.
  private let isUntimed: Bool

  /// So many actions a failure of the adapter counts.
  private static let costOfFailure = 500

  init(_ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost?) {
    self.plan = plan
    self.judge = judge
    order = ActionOrder(plan)
    run = Pinned(JudgedRun(plan.machine(judge.rows, host), judge))
    isUntimed = plan.judging.groups.allSatisfy { $0.formulas.allSatisfy { !$0.judged.isTimed } }
  }

  /// The part of a sequence that could be performed, up to where the invariant is violated; `nil`
  /// if it is not.
  ///
  /// What is not enabled when its turn comes is left out, what falls inside another action too
  /// where that has no such place.
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

  /// Performs actions as they stand; false as soon as one is not possible.
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

  /// The step that stands at an index of a sequence, with what falls inside it; `nil` if the action
  /// is not enabled.
  private func plannedStep(
    at index: Int, of sequence: [ActionOrder.Number]
  ) -> (step: RunStep?, length: Int) {
    guard let step = order.step(sequence[index], in: run.value.machine.state) else {
      return (nil, 1)
    }
    let behind = sequence[(index + 1)...].prefix { order.inside($0) != nil }
    return run.value.machine.step(step, with: behind.map(order.inside))
  }

  /// What became of a step.
  private struct Performed {
    var isCut = false
    /// The indices of the own actions inside it that were performed.
    var inside: [Int] = []
    /// How many actions it was.
    var count: Int { 1 + inside.count + (isCut ? 1 : 0) }
  }

  /// Of the actions that make up a step those that were performed.
  private static func performed(
    _ done: Performed, _ actions: ArraySlice<ActionOrder.Number>
  ) -> [ActionOrder.Number] {
    guard actions.count > 1 else { return Array(actions) }
    let inside = Array(actions.dropFirst())
    return [actions[actions.startIndex]] + done.inside.map { inside[$0] }
      + (done.isCut ? [inside[inside.count - 1]] : [])
  }

  /// Performs a step; `nil` if it is not possible, or something queued has to run before it, and
  /// nothing happens.
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

  /// Settles and ends the run; whether the invariant was violated in it.
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
  /// What decides how the run goes on; `nil` if that cannot be told.
  func snapshot() -> JudgedRun.Snapshot? {
    guard isUntimed,
      var snapshot = run.value.snapshot(judgesPayloads: plan.judging.judgesPayloads)
    else { return nil }
    if !snapshot.machine.remembersPayloads { forgetKeys(&snapshot.judge) }
    return snapshot
  }

  /// Goes on from a snapshot.
  func resume(_ snapshot: JudgedRun.Snapshot) { run.value.resume(snapshot) }

  /// Where no judged event can carry a payload any more that came with an earlier action, it does
  /// not matter which slice is whose, nor how many are in one state.
  private func forgetKeys(_ judge: inout TraceJudge.Snapshot) {
    judge.payloadsSeen = 0
    for (index, group) in plan.judging.groups.enumerated() where group.each == .payload {
      let states = Set(judge.monitors[index].states).sorted()
      judge.monitors[index].states = states
      judge.monitors[index].keys = states.indices.map { Self.someKey + $0 }
    }
  }

  /// Above the keys of all payloads that come later.
  private static var someKey: Int { 1 << 30 }
}
