public import StateExploration

/// A transition system that was explored, to be checked against formulas.
///
/// A run is a sequence of transitions from an initial state. It ends in a state without
/// transitions, or never. Its word has one position for each transition.
public struct ExploredSystem<System: TransitionSystem> {
  /// A transition of an explored state.
  struct Edge {
    var source: Int32
    var action: System.Action
    var target: Int32
  }

  /// The states, in the order in which they were found.
  public let states: [System.State]
  /// Whether all reachable states were found; otherwise nothing is said to hold.
  public let isComplete: Bool
  /// The number of transitions.
  public var transitionCount: Int { edges.count }

  let edges: [Edge]
  /// The transitions of each state.
  let edgesOfState: [Range<Int>]
  let initialCount: Int

  /// Explores a system breadth first.
  ///
  /// - Parameter limit: The largest number of states to keep.
  /// - Complexity: O(states + transitions)
  public init(_ system: System, limit: Int = .max) {
    var edges: [Edge] = []
    let graph = StateGraph(
      exploring: system, limit: limit,
      visiting: { from, action, to in
        edges.append(Edge(source: Int32(from), action: action, target: Int32(to)))
      })
    states = graph.states
    isComplete = graph.isComplete
    initialCount = Set(system.initialStates).count
    var ranges = [Range<Int>](repeating: 0..<0, count: states.count)
    var start = 0
    while start < edges.count {
      let source = edges[start].source
      let end = edges[start...].firstIndex { $0.source != source } ?? edges.count
      ranges[Int(source)] = start..<end
      start = end
    }
    self.edges = edges
    edgesOfState = ranges
  }

  /// A run: some actions and, if it never ends, others that it repeats for ever.
  public struct Run {
    /// The actions before the loop, or all of them if the run ends.
    public var stem: [System.Action]
    /// The actions that are repeated for ever; empty if the run ends.
    public var loop: [System.Action]
  }

  /// An assumption about runs that never end.
  public enum Fairness {
    /// Some such action is taken again and again if, from some point on, one always can be.
    case weak((System.Action) -> Bool)
    /// Some such action is taken again and again if one can be again and again.
    case strong((System.Action) -> Bool)
  }

  /// The result of a check.
  public enum Outcome {
    /// Every run satisfies the formula.
    case holds
    /// A run violates it.
    case violated(Run)
    /// No run ends, and none that never ends is fair: every formula would hold.
    case noRun
    /// Not all states were found, and no run through those found violates the formula.
    case undecided
  }
}
