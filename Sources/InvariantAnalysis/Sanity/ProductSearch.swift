import LifecycleModel
import LifecycleChecking
import LifecycleEngine
import StateExploration

/// An exhaustive search of a model combined with the monitor of one invariant, event by event.
///
/// Places of the model are paired with the states of the slices, breadth first, each pair once
/// (reachability as in Vardi and Wolper, "An Automata-Theoretic Approach to Automatic Program
/// Verification", 1986). A method may return any value, and the process may die after any callback.
/// Only one arbitrary payload of a run is followed; all others are merely known to differ from it.
struct ProductSearch {
  /// The result of a search.
  enum Outcome: Hashable {
    case holds, refuted
    /// There are more pairs than the limit.
    case undecided
  }

  /// The maximum number of pairs that are examined.
  static let limit = 500_000

  private let plan: CheckingPlan

  /// Creates a search.
  ///
  /// - Parameter plan: A plan that judges one invariant.
  init(_ plan: CheckingPlan) { self.plan = plan }

  /// Searches for a run that violates the invariant.
  ///
  /// - Complexity: O(p · e) for p pairs reached and e events that can come next.
  func outcome() -> Outcome {
    let rows = EventRows(plan.moves)
    var outcome = Outcome.holds
    for slices in InvariantSlices.all(of: plan.judging, rows) {
      let system = JudgedModel(plan: plan, rows: rows, slices: slices)
      let graph = StateGraph(exploring: system, limit: Self.limit) { $0 == .violated }
      if graph.goal != nil { return .refuted }
      if !graph.isComplete { outcome = .undecided }
    }
    return outcome
  }
}

/// A model and one invariant on the slices of one key, as a single transition system.
private struct JudgedModel: TransitionSystem {
  /// Transitions carry no action; the resulting state tells what happened.
  typealias Action = Void

  enum State: Hashable {
    /// A place of the model, inside an action with the given payload.
    case running(ModelPlace, payload: Int, InvariantSlices.Walk)
    case violated
  }

  let plan: CheckingPlan
  let rows: EventRows
  let slices: InvariantSlices

  /// The payloads of a search: the followed one and all others; -1 stands for no payload.
  private static let (followed, others) = (0, 2)

  var initialStates: [State] { [.running(.state(0), payload: -1, slices.start)] }

  func transitions(of state: State) -> [(Void, State)] {
    guard case .running(let place, let payload, let walk) = state else { return [] }
    let next: [State] =
      switch place {
      case .state(let state): begin(in: Int(state), walk)
      case .node(let node, let canBeCut): take(node, payload, canBeCut, walk)
      case .dying(let state): die(to: state, walk)
      }
    return next.map { ((), $0) }
  }

  /// Begins every action, only once for those that differ in name alone, or ends the run.
  private func begin(in state: Int, _ walk: InvariantSlices.Walk) -> [State] {
    let begun = slices.beginning(walk, reading: plan.model.states[state].app)
    var next: [State] = []
    for index in plan.model.transitionsOfState[state] {
      let transition = plan.model.transitions[Int(index)]
      guard transition.twin < 0 else { continue }
      let place = ModelPlace.node(transition.firstNode, canBeCut: transition.canBeCut)
      for payload in payloads(of: transition, walk) {
        next.append(.running(place, payload: payload, begun))
      }
    }
    guard plan.model.settling[state] < 0 else { return next }
    return slices.failsAtEnd(walk) ? next + [.violated] : next
  }

  /// The payload that the transition may carry.
  private func payloads(of transition: CompiledModel.Transition, _ walk: InvariantSlices.Walk)
    -> [Int]
  {
    guard transition.payload != nil else { return [-1] }
    return slices.followsPayloads && walk.awaitsPayload
      ? [Self.others, Self.followed] : [Self.others]
  }

  private func take(
    _ node: Int32, _ payload: Int, _ canBeCut: Bool, _ walk: InvariantSlices.Walk
  ) -> [State] {
    let after = slices.after(Int(plan.model.nodes[Int(node)].event), action: payload, walk)
    guard !after.fails else { return [.violated] }
    return plan.model.continuations(of: node, canBeCut: canBeCut).map { next in
      if case .node = next.place { return .running(next.place, payload: payload, after) }
      return .running(next.place, payload: -1, after)
    }
  }

  private func die(to state: Int32, _ walk: InvariantSlices.Walk) -> [State] {
    plan.model.cuts.map { cut in
      let kill = rows.row(of: plan.model.events[Int(cut.action)].instantiate(after: 1))
      let after = slices.after(
        Int(cut.processEnd), action: -1, slices.after(kill, action: -1, walk))
      return after.fails ? .violated : .running(.state(state), payload: -1, after)
    }
  }
}
