import AppLifecycle
import TemporalLogic

/// Performs candidates of the shrinker under a plan with one invariant, keeping no trace.
///
/// It belongs to one thread.
final class CandidateRuns {
  let plan: CheckingPlan
  let order: ActionOrder
  /// How many actions were performed, settling ones among them.
  private(set) var performedCount = 0
  /// How many callbacks the last action had, if it may be cut short and was not; otherwise 0.
  private(set) var lastCallbackCount = 0

  private let judge: TraceJudge
  private let engine: any CandidateEngine
  /// Whether snapshots tell all that there is to know: no time is measured.
  private let isUntimed: Bool

  init(_ plan: CheckingPlan) {
    self.plan = plan
    order = ActionOrder(plan.model)
    judge = TraceJudge(plan)
    engine =
      if let adapter = plan.adapter {
        AdapterEngine(plan, adapter, judge)
      } else {
        ModelEngine(plan, judge)
      }
    isUntimed = plan.groups.allSatisfy { $0.formulas.allSatisfy { !$0.judged.isTimed } }
  }

  /// The part of a sequence that could be performed, up to where the invariant is violated; `nil` if
  /// it is not.
  ///
  /// What is not enabled when its turn comes is left out, a kill inside another action too where
  /// that has no such place.
  func failingPart(of sequence: [ActionOrder.Number]) -> [ActionOrder.Number]? {
    begin()
    var part: [ActionOrder.Number] = []
    for (index, number) in sequence.enumerated() {
      let next = index + 1 < sequence.count ? sequence[index + 1] : nil
      guard let isCut = perform(number, before: next) else { continue }
      part.append(number)
      if isCut, let next { part.append(next) }
      if judge.hasViolations { return part }
    }
    return isFailingWhenSettled() ? part : nil
  }

  /// Whether exactly these actions, all of them enabled, violate the invariant.
  func fails(_ sequence: [ActionOrder.Number]) -> Bool {
    begin()
    guard performAll(sequence) else { return false }
    return judge.hasViolations || isFailingWhenSettled()
  }

  /// The state of the model.
  var state: Int { engine.state }

  /// Whether the invariant was violated.
  var isFailing: Bool { judge.hasViolations }

  /// Performs actions as they stand; false as soon as one is not possible.
  func performAll(_ sequence: [ActionOrder.Number]) -> Bool {
    var index = 0
    while index < sequence.count {
      let next = index + 1 < sequence.count ? sequence[index + 1] : nil
      guard let isCut = perform(sequence[index], before: next) else { return false }
      index += isCut ? 2 : 1
    }
    return true
  }

  /// Performs an action, cut short if the next is a kill inside it.
  ///
  /// - Returns: whether it was cut short; `nil` if it is not enabled, and nothing happens.
  private func perform(_ number: ActionOrder.Number, before next: ActionOrder.Number?) -> Bool? {
    guard let choice = order.choice(number, in: engine.state) else { return nil }
    var step = PlannedStep(choice: choice)
    if let next, let cut = order.cut(next), plan.model.choices[choice].canBeCut {
      step.cut = cut.after
      step.reason = cut.reason
      if plan.adapter == nil && cut.after >= plan.model.choices[choice].callbackCount {
        step.cut = 0
      }
    }
    return perform(step)
  }

  @discardableResult
  private func perform(_ step: PlannedStep) -> Bool {
    let before = engine.callbackCount
    let isCut = engine.perform(step)
    let canBeCut = !isCut && plan.model.choices[step.choice].canBeCut
    lastCallbackCount = canBeCut ? engine.callbackCount - before : 0
    performedCount += isCut ? 2 : 1
    return isCut
  }

  /// Settles and ends the run; whether the invariant was violated in it.
  func isFailingWhenSettled() -> Bool {
    while let choice = plan.settlingChoice(in: engine.state) {
      perform(PlannedStep(choice: choice))
    }
    judge.endRun()
    return judge.hasViolations
  }

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
    return engine.snapshot().map { Snapshot(engine: $0, judge: judge.snapshot()) }
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
    engine.resume(snapshot.engine)
    judge.resume(snapshot.judge)
  }

  /// Where no judged event can carry a payload any more that came with an earlier action, it does not matter
  /// which slice is whose, nor how many are in one state.
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
