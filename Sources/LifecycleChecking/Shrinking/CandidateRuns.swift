import AppLifecycle
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
  private let engine: any CandidateEngine
  /// Whether snapshots tell all that there is to know: no time is measured.
  private let isUntimed: Bool

  /// So many actions a failure of the adapter counts.
  private static let costOfFailure = 500

  init(_ plan: CheckingPlan, host: AdapterHost?) {
    self.plan = plan
    order = ActionOrder(plan)
    judge = TraceJudge(plan)
    engine = plan.candidateEngine(judge, host)
    isUntimed = plan.groups.allSatisfy { $0.formulas.allSatisfy { !$0.judged.isTimed } }
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
  var state: Int { engine.state }

  /// Whether the invariant was violated.
  var isFailing: Bool { judge.hasViolations }

  /// Performs actions as they stand; false as soon as one is not possible.
  func performAll(_ sequence: [ActionOrder.Number]) -> Bool {
    var index = 0
    while index < sequence.count {
      let planned = plannedStep(at: index, of: sequence)
      let end = index + planned.length
      guard let step = planned.step, let done = perform(step),
        Self.performed(done, sequence[index..<end]).count == planned.length
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
    guard let planned = order.step(sequence[index], in: engine.state) else { return (nil, 1) }
    guard case .model(var step) = planned, plan.model.choices[step.choice].canBeCut else {
      return (planned, 1)
    }
    var length = 1
    var last = 1
    while index + length < sequence.count,
      let (what, after) = order.inside(sequence[index + length]), after >= last
    {
      switch what {
      case .own(let number): step.inside.append(OwnInside(own: number, after: after))
      case .kill(let reason):
        guard plan.adapter != nil || after < plan.model.choices[step.choice].callbackCount else {
          return (.model(step), length)
        }
        step.cut = after
        step.reason = reason
        return (.model(step), length + 1)
      }
      last = after
      length += 1
    }
    return (.model(step), length)
  }

  /// What became of a step.
  private struct Performed {
    var isCut = false
    /// The indices of the own actions inside it that were performed.
    var inside: [Int] = []
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

  /// Performs a step; `nil` if it is not possible, and nothing happens.
  private func perform(_ step: RunStep) -> Performed? {
    guard engine.isPossible(step) else { return nil }
    let before = engine.callbackCount
    let isCut = engine.perform(step)
    let inside = engine.performedInside
    lastCallbackCount = 0
    if case .model(let step) = step, !isCut, plan.model.choices[step.choice].canBeCut {
      lastCallbackCount = engine.callbackCount - before
    }
    performedCount += 1 + (isCut ? 1 : 0) + inside.count
    if engine.hasFailed { performedCount += Self.costOfFailure }
    return Performed(isCut: isCut, inside: inside)
  }

  /// Settles and ends the run; whether the invariant was violated in it.
  func isFailingWhenSettled() -> Bool {
    guard !judge.hasViolations else { return true }
    engine.settle { self.performedCount += 1 }
    judge.endRun(excused: engine.hasFailed)
    return judge.hasViolations
  }

  /// Whether an adapter ever asked for the time; from then on snapshots tell times apart.
  var readsTime: Bool { engine.readsTime }

  /// Begins a run.
  func begin() {
    if judge.hasViolations { _ = judge.takeViolations() }
    judge.beginRun()
    engine.begin()
  }
}

extension CandidateRuns {
  /// All that decides how a run goes on.
  struct Snapshot: Hashable {
    var engine: EngineSnapshot
    var judge: TraceJudge.Snapshot
  }

  /// The state of a run that has just begun.
  func beginningSnapshot() -> Snapshot? {
    begin()
    return Snapshot(engine: engine.beginning, judge: judge.snapshot())
  }

  /// What decides how the run goes on; `nil` if that cannot be told.
  func snapshot() -> Snapshot? {
    guard isUntimed, let engine = engine.snapshot() else { return nil }
    var judge = judge.snapshot()
    if engine.forgetsPayloads { forgetKeys(&judge) }
    return Snapshot(engine: engine, judge: judge)
  }

  /// Goes on from a snapshot.
  func resume(_ snapshot: Snapshot) {
    judge.resume(snapshot.judge)
    engine.resume(snapshot.engine)
  }

  /// Where no judged event can carry a payload any more that came with an earlier action, it does
  /// not matter which slice is whose, nor how many are in one state.
  private func forgetKeys(_ judge: inout TraceJudge.Snapshot) {
    judge.payloadsSeen = 0
    for (index, group) in plan.groups.enumerated() where group.each == .payload {
      let states = Set(judge.monitors[index].states).sorted()
      judge.monitors[index].states = states
      judge.monitors[index].keys = states.indices.map { Self.someKey + $0 }
    }
  }

  /// Above the keys of all payloads that come later.
  private static var someKey: Int { 1 << 30 }
}
