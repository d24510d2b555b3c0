/// The reachable part of a transition system, found breadth first.
///
/// States are numbered in the order in which they were found, so the path to each state is a
/// shortest one (Moore, "The shortest path through a maze", 1959). Where transitions come in the
/// order of their actions it is also the first of those in that order.
public struct StateGraph<System: TransitionSystem> {
  /// The states in the order found; the initial ones first.
  public let states: [System.State]
  /// How many transitions were taken, those into known states included.
  public let transitionCount: Int
  /// Whether every reachable state was found, or the limit ended the search.
  public let isComplete: Bool
  /// The state that ended the search, if one did; it is the last one found.
  public let goal: System.State?
  /// All states that at most so many transitions lead to were found, and none of them is a goal; -1
  /// if an initial one is.
  public let depth: Int

  /// Of each state the transition with which it was found; of initial ones none.
  @usableFromInline let arrivals: [(from: Int, action: System.Action)?]
  @usableFromInline let numbers: [System.State: Int]

  /// Explores the system until nothing new is found, or `limit` states are.
  ///
  /// - Parameters:
  ///   - limit: at most so many states are kept; at least 1.
  ///   - isGoal: ends the search at the first state for which it is true; asked once of each state,
  ///     as soon as it is found.
  ///   - visit: told of each transition that is taken, with the numbers of its states.
  /// - Complexity: O(transitions), each state is expanded once.
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

    /// The number of a state, which is new if it was never met; `nil` if there are too many.
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
        // Transitions that follow each other often lead to one state.
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

  /// The number of the state, if it was found.
  public func index(of state: System.State) -> Int? { numbers[state] }

  /// A shortest sequence of actions from an initial state to the state of that number.
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
