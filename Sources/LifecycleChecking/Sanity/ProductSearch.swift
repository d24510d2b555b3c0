import AppLifecycle
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
    /// A place of the model, in an action that carries that payload, with the slices.
    case running(ModelPlace, payload: Int, TraceJudge.Snapshot)
    case violated
  }

  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let followsPayload: Bool

  /// The payloads of a search: the one that is followed, and all others; -1 stands for none.
  private static let (others, followed) = (0, 1)

  init(_ plan: CheckingPlan) {
    self.plan = plan
    judge = plan.judge()
    followsPayload = plan.judging.groups.contains { $0.each == .payload }
  }

  var initialStates: [State] {
    judge.beginRun()
    var slices = judge.snapshot()
    slices.payloadsSeen = 1
    return [.running(.state(0), payload: -1, slices)]
  }

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
  private func begin(in state: Int, _ slices: TraceJudge.Snapshot) -> [State] {
    let slices = judge.beginning(slices, reading: plan.model.states[state].app)
    var next: [State] = []
    for index in plan.model.choicesOfState[state] {
      let choice = plan.model.choices[Int(index)]
      guard choice.twin < 0 else { continue }
      let place = ModelPlace.node(choice.firstNode, canBeCut: choice.canBeCut)
      for payload in payloads(of: choice, slices) {
        next.append(.running(place, payload: payload, slices))
      }
    }
    guard plan.model.settling[state] < 0 else { return next }
    judge.resume(slices)
    judge.endRun()
    return judge.hasViolations ? next + [.violated] : next
  }

  /// Which payload the choice may carry.
  private func payloads(
    of choice: CompiledModel.Choice, _ slices: TraceJudge.Snapshot
  ) -> [Int] {
    guard choice.payload != nil else { return [-1] }
    return followsPayload && slices.payloadsSeen == Self.followed
      ? [Self.others, Self.followed] : [Self.others]
  }

  private func take(
    _ node: Int32, _ payload: Int, _ canBeCut: Bool, _ slices: TraceJudge.Snapshot
  ) -> [State] {
    judge.resume(slices)
    let row = Int(plan.model.nodes[Int(node)].event)
    judge.see(row, payload: judge.rows.carriesPayload[row] ? payload : -1)
    guard !judge.hasViolations else { return [.violated] }
    let after = judge.snapshot()
    return plan.model.continuations(of: node, canBeCut: canBeCut).map { next in
      if case .node = next.place { return .running(next.place, payload: payload, after) }
      return .running(next.place, payload: -1, after)
    }
  }

  private func die(to state: Int32, _ slices: TraceJudge.Snapshot) -> [State] {
    plan.model.cuts.map { cut in
      judge.resume(slices)
      let action = plan.model.events[Int(cut.action)].instantiate(after: 1)
      judge.see(judge.rows.row(of: action))
      judge.see(Int(cut.processEnd))
      return judge.hasViolations
        ? .violated : .running(.state(state), payload: -1, judge.snapshot())
    }
  }
}
