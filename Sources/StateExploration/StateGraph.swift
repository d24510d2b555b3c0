/// The reachable part of a transition system, found breadth first.
///
/// States are numbered in the order in which they are found, so the path to each state is a
/// shortest one (Moore, "The shortest path through a maze", 1959). If transitions come in the order
/// of their actions, it is also the first of the shortest paths in that order.
public struct StateGraph<System: TransitionSystem> {
  /// The states in the order found, starting with the initial ones.
  public let states: [System.State]
  /// The number of transitions taken, including those into known states.
  public let transitionCount: Int
  /// Whether every reachable state was found; `false` if the limit cut the search short.
  public let isComplete: Bool
  /// The state that ended the search, if there is one; it is the last state found.
  public let goal: System.State?
  /// The depth of the search: unless the limit cut it short, all states that at most this many
  /// transitions lead to were found, and none of them is a goal. -1 if an initial state is a goal.
  public let depth: Int

  /// The transition by which each state was found; `nil` for initial states.
  @usableFromInline let arrivals: [(from: Int, action: System.Action)?]
  @usableFromInline let numbers: [System.State: Int]

  /// Explores the system until no new state is found or there are `limit` states.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states to keep; at least 1.
  ///   - isGoal: Returns whether a state ends the search. Called once for each state, as soon as it
  ///     is found.
  ///   - visit: Called for each transition that is taken, with the numbers of its states.
  /// - Complexity: O(transitions); each state is expanded once.
  @inlinable
  public init(
    exploring system: System, limit: Int = .max,
    until isGoal: (System.State) -> Bool = { _ in false },
    visiting visit: (_ from: Int, _ action: System.Action, _ to: Int) -> Void = { _, _, _ in }
  ) {
    var states: [System.State] = []
    var arrivals: [(from: Int, action: System.Action)?] = []
    var numbers: [System.State: Int] = [:]
    var (transitionCount, depth, isComplete) = (0, -1, true)
    var goal: System.State?

    /// Returns the number of a state, assigning the next one to a new state; `nil` if there are too
    /// many.
    func number(_ state: System.State, _ arrival: (from: Int, action: System.Action)?) -> Int? {
      if let known = numbers[state] { return known }
      guard states.count < limit else {
        isComplete = false
        return nil
      }
      numbers[state] = states.count
      states.append(state)
      arrivals.append(arrival)
      return states.count - 1
    }

    for state in system.initialStates where goal == nil {
      let count = states.count
      if number(state, nil) == count, isGoal(state) { goal = state }
    }
    var layer = goal == nil ? states.indices : 0..<0
    search: while !layer.isEmpty {
      depth += 1
      for index in layer {
        // Consecutive transitions often lead to the same state.
        var last = index
        for (action, state) in system.transitions(of: states[index]) {
          transitionCount += 1
          let count = states.count
          if states[last] != state {
            guard let next = number(state, (index, action)) else { continue }
            last = next
          }
          visit(index, action, last)
          guard last == count, isGoal(state) else { continue }
          goal = state
          break search
        }
      }
      layer = layer.upperBound..<states.count
    }
    self.states = states
    self.arrivals = arrivals
    self.numbers = numbers
    self.transitionCount = transitionCount
    self.depth = depth
    self.isComplete = isComplete
    self.goal = goal
  }

  /// Returns the number of a state, if it was found.
  public func index(of state: System.State) -> Int? { numbers[state] }

  /// Returns a shortest sequence of actions from an initial state to the state with the given
  /// number.
  public func path(to index: Int) -> [System.Action] {
    var path: [System.Action] = []
    var current = index
    while let (from, action) = arrivals[current] {
      path.append(action)
      current = from
    }
    return path.reversed()
  }
}
