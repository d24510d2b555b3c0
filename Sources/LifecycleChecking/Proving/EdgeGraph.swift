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
    func path(_ isAllowed: (Int) -> Bool) -> [JudgedModel<FiniteJudge>.Action]? {
      var origins: [Int: (state: Int, action: JudgedModel<FiniteJudge>.Action)] = [:]
      var reached = [Bool](repeating: false, count: graph.states.count)
      var queue = [0]
      reached[0] = true
      var next = 0
      while next < queue.count {
        let state = queue[next]
        next += 1
        guard !system.isViolated(graph.states[state]) else {
          var path: [JudgedModel<FiniteJudge>.Action] = []
          var place = state
          while let origin = origins[place] {
            path.append(origin.action)
            place = origin.state
          }
          return path.reversed()
        }
        for index in begins[state]..<begins[state + 1] {
          let target = Int(targets[index])
          guard !reached[target], isAllowed(Int(transitions[index])) else { continue }
          reached[target] = true
          origins[target] = (
            state, .init(transition: Int(transitions[index]), end: graph.states[target])
          )
          queue.append(target)
        }
      }
      return nil
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
