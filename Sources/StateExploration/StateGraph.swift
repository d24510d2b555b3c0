/// The reachable part of a transition system, found breadth first.
///
/// States are numbered in the order in which they were found, so the path to each state along
/// `parents` is a shortest one (Moore, "The shortest path through a maze", 1959).
public struct StateGraph<System: TransitionSystem> {
  /// The states in the order found; the initial ones first.
  public private(set) var states: [System.State] = []
  /// How many transitions were taken, those into known states included.
  public private(set) var transitionCount = 0
  /// Whether every reachable state was found, or the limit ended the search.
  public private(set) var isComplete = true

  private var parents: [Int] = []
  private var arrivals: [System.Action?] = []
  private var indices: [System.State: Int] = [:]

  /// Explores the system until nothing new is found, or `limit` states are.
  ///
  /// - Parameters:
  ///   - limit: at most so many states are kept; at least 1.
  ///   - stop: ends the search at the first state for which it is true.
  /// - Complexity: O(transitions), each state is expanded once.
  public init(
    exploring system: System, limit: Int = .max, until stop: (System.State) -> Bool = { _ in false }
  ) {
    for state in system.initialStates where add(state, from: -1, by: nil, limit) && stop(state) {
      return
    }
    var actions: [System.Action] = []
    var next = 0
    while next < states.count {
      actions.removeAll(keepingCapacity: true)
      system.appendActions(of: states[next], to: &actions)
      for action in actions {
        guard let state = system.successor(of: states[next], by: action) else { continue }
        transitionCount += 1
        if add(state, from: next, by: action, limit) && stop(state) { return }
      }
      next += 1
    }
  }

  /// The number of the state, if it was found.
  public func index(of state: System.State) -> Int? { indices[state] }

  /// A shortest sequence of actions from an initial state to the state of that number.
  public func path(to index: Int) -> [System.Action] {
    var path: [System.Action] = []
    var current = index
    while let action = arrivals[current] {
      path.append(action)
      current = parents[current]
    }
    return path.reversed()
  }

  /// Adds a state unless it is known; true if it is new.
  private mutating func add(
    _ state: System.State, from parent: Int, by action: System.Action?, _ limit: Int
  ) -> Bool {
    guard indices[state] == nil else { return false }
    guard states.count < limit else {
      isComplete = false
      return false
    }
    indices[state] = states.count
    states.append(state)
    parents.append(parent)
    arrivals.append(action)
    return true
  }
}
