import LifecycleModel
import LifecycleEngine
import StateExploration

/// Everything that can happen under some edges, combined with the monitor of one invariant.
///
/// Fewer edges leave a part of the graph, so that whether they suffice to violate the invariant is
/// read from it without another search of the model.
struct EdgeGraph: Refutations {
  /// Whether every pair was found; `false` if a limit cut the search short.
  private(set) var isComplete = true
  private var parts: [Part] = []
  private let labels: EdgeLabels

  /// The graph of one way to choose the slices.
  private struct Part {
    let system: JudgedModel<FiniteJudge>
    var graph: StateGraph<JudgedModel<FiniteJudge>>
    /// The place where the transitions of each state begin in the two lists below.
    var begins: [Int] = []
    var targets: [Int32] = []
    /// The transitions of the model, one for each target and set of edges.
    var transitions: [Int32] = []

    /// Returns a shortest path to a violation, breadth first; `nil` if there is none.
    ///
    /// - Parameter isAllowed: returns whether a transition of the model may be taken.
    func path(_ isAllowed: @escaping (Int) -> Bool) -> [JudgedModel<FiniteJudge>.Action]? {
      let found = StateGraph(
        exploring: AllowedPart(part: self, isAllowed: isAllowed),
        until: { system.isViolated(graph.states[$0]) })
      return found.goal.flatMap(found.index).map { goal in
        found.path(to: goal).map { index in
          .init(
            transition: Int(transitions[index]), end: graph.states[Int(targets[index])])
        }
      }
    }
  }

  /// The part of a graph that only some transitions of the model lead through. Its states are
  /// places in the list of the whole graph, its actions places in the list of transitions.
  private struct AllowedPart: TransitionSystem {
    typealias State = Int
    typealias Action = Int

    let part: Part
    let isAllowed: (Int) -> Bool

    var initialStates: [Int] { [0] }

    func transitions(of state: Int) -> some Sequence<(Int, Int)> {
      (part.begins[state]..<part.begins[state + 1]).lazy
        .filter { isAllowed(Int(part.transitions[$0])) }
        .map { ($0, Int(part.targets[$0])) }
    }
  }

  /// Explores the model to its end.
  ///
  /// - Parameter plan: a plan that judges one invariant.
  /// - Complexity: that of ``ProductSearch/result()`` for an invariant that holds; the transitions
  ///   stay in memory, eight bytes each.
  init(_ plan: CheckingPlan, limits: ProofLimits) {
    labels = EdgeLabels(plan.model)
    let rows = EventRows(plan.moves)
    for slices in InvariantSlices.all(of: plan.judging, rows) {
      let system = JudgedModel(plan, rows, FiniteJudge(slices), answersFreely: true)
      parts.append(explored(system, limits))
    }
  }

  private mutating func explored(_ system: JudgedModel<FiniteJudge>, _ limits: ProofLimits) -> Part
  {
    var watch = limits.watch
    var (begins, targets, transitions): ([Int], [Int32], [Int32]) = ([], [], [])
    var seen: Set<Int> = []
    let graph = StateGraph(
      exploring: system, limit: limits.states,
      visiting: { from, action, to in
        if from >= begins.count {
          while begins.count <= from { begins.append(targets.count) }
          seen.removeAll(keepingCapacity: true)
        }
        let label = labels.label(of: action.transition)
        guard from != to, seen.insert(to * labels.count + label).inserted else { return }
        targets.append(Int32(to))
        transitions.append(Int32(action.transition))
      }, unless: { watch.isStopped })
    while begins.count <= graph.states.count { begins.append(targets.count) }
    isComplete = isComplete && graph.isComplete
    return Part(
      system: system, graph: graph, begins: begins, targets: targets, transitions: transitions)
  }

  /// Returns a shortest run that violates the invariant and needs no other edges than these; `nil`
  /// if none was found.
  ///
  /// - Complexity: O(transitions).
  func refutation(under edges: [String]) -> ProofRun? {
    let isAllowed = labels.allowing(edges)
    return parts.compactMap { part in
      part.path(isAllowed).map { ProofRun(part.system.run($0)) }
    }.min { $0.count < $1.count }
  }
}
