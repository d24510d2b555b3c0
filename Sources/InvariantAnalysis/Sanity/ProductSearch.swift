import AppLifecycle
import LifecycleChecking
import LifecycleJudging
import LifecycleMachine
import StateExploration
import TemporalLogic

/// The exhaustive search of a model together with the monitor of one invariant, event by event.
///
/// Places of the model are paired with the states of the slices, breadth first, each pair once
/// (reachability as in Vardi and Wolper, "An Automata-Theoretic Approach to Automatic Program
/// Verification", 1986). A method may return anything, and the process may die after any callback.
/// Of the payloads of a run one is followed, any of them: all others are told apart from it only.
struct ProductSearch {
  /// What the search comes to.
  enum Outcome: Hashable {
    case holds, refuted
    /// There are more pairs than the limit.
    case undecided
  }

  /// More pairs than this are not looked at.
  static let limit = 500_000

  private let system: JudgedModel

  /// - Parameter plan: judges one invariant.
  init(_ plan: CheckingPlan) { system = JudgedModel(plan) }

  /// Looks for a run that violates the invariant.
  ///
  /// - Complexity: O(p · e) for p pairs reached and e events that can come next.
  func outcome() -> Outcome {
    let graph = StateGraph(exploring: system, limit: Self.limit) { $0 == .violated }
    if graph.goal != nil { return .refuted }
    return graph.isComplete ? .holds : .undecided
  }
}

/// A model and the monitor of one invariant as one transition system.
private struct JudgedModel: TransitionSystem {
  /// What happens is told by the state that it leads to.
  typealias Action = Void

  enum State: Hashable {
    /// A place of the model, in an action that carries that payload, with the slices' number.
    case running(ModelPlace, payload: Int, slices: Int32)
    case violated
  }

  private let plan: CheckingPlan
  private let memory: SliceMemory
  private let followsPayload: Bool

  /// The payloads of a search: the one that is followed, and all others; -1 stands for none.
  private static let (others, followed) = (0, 1)

  init(_ plan: CheckingPlan) {
    self.plan = plan
    memory = SliceMemory(plan.judge())
    followsPayload = plan.judging.groups.contains { $0.each == .payload }
  }

  var initialStates: [State] { [.running(.state(0), payload: -1, slices: memory.start())] }

  func transitions(of state: State) -> [(Void, State)] {
    guard case .running(let place, let payload, let slices) = state else { return [] }
    let next: [State] =
      switch place {
      case .state(let state): begin(in: Int(state), slices)
      case .node(let node, let canBeCut): take(node, payload, canBeCut, slices)
      case .dying(let state): die(to: state, slices)
      }
    return next.map { ((), $0) }
  }

  /// Begins every action, once where several differ in name alone; or ends the run.
  private func begin(in state: Int, _ slices: Int32) -> [State] {
    let slices = memory.beginning(slices, reading: plan.model.states[state].app)
    let choosesPayload = followsPayload && memory[slices].payloadsSeen == Self.followed
    var next: [State] = []
    for index in plan.model.choicesOfState[state] {
      let choice = plan.model.choices[Int(index)]
      guard choice.twin < 0 else { continue }
      let place = ModelPlace.node(choice.firstNode, canBeCut: choice.canBeCut)
      for payload in payloads(of: choice, choosesPayload) {
        next.append(.running(place, payload: payload, slices: slices))
      }
    }
    guard plan.model.settling[state] < 0 else { return next }
    return memory.violatesAtEnd(slices) ? next + [.violated] : next
  }

  /// Which payload the choice may carry.
  private func payloads(of choice: CompiledModel.Choice, _ choosesPayload: Bool) -> [Int] {
    guard choice.payload != nil else { return [-1] }
    return choosesPayload ? [Self.others, Self.followed] : [Self.others]
  }

  private func take(_ node: Int32, _ payload: Int, _ canBeCut: Bool, _ slices: Int32) -> [State] {
    let row = Int(plan.model.nodes[Int(node)].event)
    guard let after = memory.step(slices, row, payload: payload) else { return [.violated] }
    return plan.model.continuations(of: node, canBeCut: canBeCut).map { next in
      if case .node = next.place { return .running(next.place, payload: payload, slices: after) }
      return .running(next.place, payload: -1, slices: after)
    }
  }

  private func die(to state: Int32, _ slices: Int32) -> [State] {
    plan.model.cuts.map { cut in
      let kill = memory.row(of: plan.model.events[Int(cut.action)].instantiate(after: 1))
      guard let dying = memory.step(slices, kill, payload: -1),
        let after = memory.step(dying, Int(cut.processEnd), payload: -1)
      else { return .violated }
      return .running(.state(state), payload: -1, slices: after)
    }
  }
}

/// What a judge makes of its slices, event by event: each step is worked out once and then looked
/// up, since many places of a model share the state of their slices.
private final class SliceMemory {
  private struct Step: Hashable {
    let slices: Int32
    let row: Int32
    let payload: Int32
  }

  private struct Beginning: Hashable {
    let slices: Int32
    let reading: AppState?
  }

  private let judge: TraceJudge
  private var snapshots: [TraceJudge.Snapshot] = []
  private var numbers: [TraceJudge.Snapshot: Int32] = [:]
  /// Below 0 where a step violates something.
  private var steps: [Step: Int32] = [:]
  private var beginnings: [Beginning: Int32] = [:]
  private var ends: [Int32: Bool] = [:]

  init(_ judge: TraceJudge) { self.judge = judge }

  /// The slices of that number.
  subscript(number: Int32) -> TraceJudge.Snapshot { snapshots[Int(number)] }

  /// The slices with which runs begin.
  func start() -> Int32 {
    judge.beginRun()
    var slices = judge.snapshot()
    slices.payloadsSeen = 1
    return number(of: slices)
  }

  /// The slices when an action begins.
  func beginning(_ slices: Int32, reading: AppState?) -> Int32 {
    let beginning = Beginning(slices: slices, reading: reading)
    if let known = beginnings[beginning] { return known }
    let number = number(of: judge.beginning(self[slices], reading: reading))
    beginnings[beginning] = number
    return number
  }

  /// The slices after an event of that row; `nil` if it violates something.
  func step(_ slices: Int32, _ row: Int, payload: Int) -> Int32? {
    let carried = judge.rows.carriesPayload[row] ? payload : -1
    let step = Step(slices: slices, row: Int32(row), payload: Int32(carried))
    let next = steps[step] ?? take(step)
    return next < 0 ? nil : next
  }

  private func take(_ step: Step) -> Int32 {
    judge.resume(self[step.slices])
    judge.see(Int(step.row), payload: Int(step.payload))
    let next = judge.hasViolations ? -1 : number(of: judge.snapshot())
    steps[step] = next
    return next
  }

  /// Whether a run that ends now violates something.
  func violatesAtEnd(_ slices: Int32) -> Bool {
    if let known = ends[slices] { return known }
    judge.resume(self[slices])
    judge.endRun()
    ends[slices] = judge.hasViolations
    return judge.hasViolations
  }

  /// The row of an event.
  func row(of event: Event) -> Int { judge.rows.row(of: event) }

  private func number(of slices: TraceJudge.Snapshot) -> Int32 {
    if let known = numbers[slices] { return known }
    let number = Int32(snapshots.count)
    numbers[slices] = number
    snapshots.append(slices)
    return number
  }
}
