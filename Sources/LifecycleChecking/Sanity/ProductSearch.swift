import AppLifecycle
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

  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let followsPayload: Bool
  private var seen: Set<Pair> = []
  private var waiting: [Pair] = []

  /// Where the model stands.
  private enum Place: Hashable {
    /// Between two actions.
    case state(Int32)
    /// Before the event of a node, in an action of that payload.
    case node(Int32, key: Int, canBeCut: Bool)
    /// The process is about to die inside an action, after which the model is in this state.
    case dying(Int32)
  }

  private struct Pair: Hashable {
    var place: Place
    var slices: TraceJudge.Snapshot
  }

  /// The payloads of a search: the one that is followed, and all others.
  private static let (others, followed) = (0, 1)

  /// - Parameter plan: judges one invariant.
  init(_ plan: CheckingPlan) {
    self.plan = plan
    judge = TraceJudge(plan)
    followsPayload = plan.groups.contains { $0.each == .payload }
  }

  /// Looks for a run that violates the invariant.
  ///
  /// - Complexity: O(p · e) for p pairs reached and e events that can come next.
  mutating func outcome() -> Outcome {
    judge.beginRun()
    var slices = judge.snapshot()
    slices.payloadsSeen = 1
    enter(.state(0), slices)
    var next = 0
    while next < waiting.count {
      guard waiting.count <= Self.limit else { return .undecided }
      let pair = waiting[next]
      next += 1
      if violates(pair) { return .refuted }
    }
    return .holds
  }

  private mutating func enter(_ place: Place, _ slices: TraceJudge.Snapshot) {
    let pair = Pair(place: place, slices: slices)
    if seen.insert(pair).inserted { waiting.append(pair) }
  }

  /// Takes all steps from a pair; true if one of them violates the invariant.
  private mutating func violates(_ pair: Pair) -> Bool {
    switch pair.place {
    case .state(let state):
      for index in plan.model.choicesOfState[Int(state)] {
        let choice = plan.model.choices[Int(index)]
        guard choice.twin < 0 else { continue }
        for key in keys(of: choice, pair.slices) {
          enter(.node(choice.firstNode, key: key, canBeCut: choice.canBeCut), pair.slices)
        }
      }
      return plan.model.settling[Int(state)] < 0 && violatesAtEnd(pair.slices)
    case .node(let node, let key, let canBeCut):
      return step(plan.model.nodes[Int(node)], key, canBeCut, pair.slices)
    case .dying(let state):
      return plan.model.cuts.contains { die($0, to: state, pair.slices) }
    }
  }

  /// Which payload the choice may carry.
  private func keys(
    of choice: CompiledModel.Choice, _ slices: TraceJudge.Snapshot
  ) -> [Int] {
    guard choice.payload != nil else { return [-1] }
    return followsPayload && slices.payloadsSeen == Self.followed
      ? [Self.others, Self.followed] : [Self.others]
  }

  private mutating func step(
    _ node: CompiledModel.Node, _ key: Int, _ canBeCut: Bool, _ slices: TraceJudge.Snapshot
  ) -> Bool {
    judge.resume(slices)
    judge.see(Int(node.event), action: key)
    if judge.hasViolations { return true }
    let after = judge.snapshot()
    for next in node.next == node.nextIfFalse ? [node.next] : [node.next, node.nextIfFalse] {
      enter(next < 0 ? .state(~next) : .node(next, key: key, canBeCut: canBeCut), after)
    }
    let event = plan.model.events[Int(node.event)]
    if canBeCut, node.killed >= 0, event.isCallback || event.isReturn {
      enter(.dying(node.killed), after)
    }
    return false
  }

  private mutating func die(
    _ cut: CompiledModel.Cut, to state: Int32, _ slices: TraceJudge.Snapshot
  ) -> Bool {
    judge.resume(slices)
    let action = plan.model.events[Int(cut.action)].instantiate(after: 1)
    judge.see(judge.row(of: action))
    judge.see(Int(cut.processEnd), action: -1)
    if judge.hasViolations { return true }
    enter(.state(state), judge.snapshot())
    return false
  }

  private func violatesAtEnd(_ slices: TraceJudge.Snapshot) -> Bool {
    judge.resume(slices)
    judge.endRun()
    return judge.hasViolations
  }
}
