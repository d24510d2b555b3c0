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
  private let machine: Pinned<Machine>
  /// Whether snapshots tell all that there is to know: no time is measured.
  private let isUntimed: Bool

  /// So many actions a failure of the adapter counts.
  private static let costOfFailure = 500

  init(_ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost?) {
    self.plan = plan
    self.judge = judge
    order = ActionOrder(plan)
    machine = Pinned(plan.machine(judge.rows, host))
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
  var state: Int { machine.value.state }

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
    guard let step = order.step(sequence[index], in: machine.value.state) else { return (nil, 1) }
    let behind = sequence[(index + 1)...].prefix { order.inside($0) != nil }
    return machine.value.step(step, with: behind.map(order.inside))
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
    guard machine.value.isPossible(step) else { return nil }
    if case .model(let step) = step, machine.value.mustTurn(before: step.choice) { return nil }
    let before = machine.value.callbackCount
    let isCut = machine.value.perform(step)
    judge.see(machine.value.tape)
    lastCallbackCount = 0
    if case .model(let step) = step, !isCut, plan.model.choices[step.choice].canBeCut {
      lastCallbackCount = machine.value.callbackCount - before
    }
    let done = Performed(isCut: isCut, inside: machine.value.performedInside)
    performedCount += done.count
    if machine.value.hasFailed { performedCount += Self.costOfFailure }
    return done
  }

  /// Settles and ends the run; whether the invariant was violated in it.
  func isFailingWhenSettled() -> Bool {
    guard !judge.hasViolations else { return true }
    var settling = SettlingSteps(machine.value)
    while let step = settling.next(machine.value) {
      machine.value.perform(step)
      judge.see(machine.value.tape)
      performedCount += 1
    }
    judge.endRun(excused: machine.value.hasFailed)
    return judge.hasViolations
  }

  /// Whether an adapter ever asked for the time; from then on snapshots tell times apart.
  var readsTime: Bool { machine.value.readsTime }

  /// Whether an adapter ever spoke of a payload that a snapshot had left out.
  var missedForgottenPayload: Bool { machine.value.missedForgottenPayload }

  /// Begins a run.
  func begin() {
    if judge.hasViolations { _ = judge.takeViolations() }
    judge.beginRun()
    machine.value.beginRun()
    judge.see(machine.value.tape)
  }
}

extension CandidateRuns {
  /// All that decides how a run goes on.
  struct Snapshot: Hashable {
    var machine: Machine.Snapshot
    var judge: TraceJudge.Snapshot
  }

  /// What decides how the run goes on; `nil` if that cannot be told.
  func snapshot() -> Snapshot? {
    guard isUntimed,
      let machine = machine.value.snapshot(judgesPayloads: plan.judging.judgesPayloads)
    else { return nil }
    var judge = judge.snapshot()
    if !machine.remembersPayloads { forgetKeys(&judge) }
    return Snapshot(machine: machine, judge: judge)
  }

  /// Goes on from a snapshot.
  func resume(_ snapshot: Snapshot) {
    judge.resume(snapshot.judge)
    machine.value.resume(snapshot.machine)
  }

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
