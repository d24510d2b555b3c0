/// The reachable part of a transition system, found breadth first.
///
/// States are numbered in the order in which they are found, so the path to each state is a
/// shortest one (Moore, "The shortest path through a maze", 1959). If transitions come in the order
/// of their actions, it is also the first of the shortest paths in that order.
///
/// Beside the state itself and its action, a state takes up to 20 bytes, half of which are room for
/// more. There are at most 2³¹ - 1 states.
public struct StateGraph<System: TransitionSystem> {
  /// The states in the order found, starting with the initial ones.
  public let states: [System.State]
  /// The number of transitions taken, including those into known states.
  public let transitionCount: Int
  /// Whether every reachable state was found; `false` if a limit cut the search short.
  public let isComplete: Bool
  /// The state that ended the search, if there is one; it is the last state found.
  public let goal: System.State?
  /// The depth of the search: unless there were too many states, all states that at most this many
  /// transitions lead to were found, and none of them is a goal. -1 if an initial state is a goal.
  public let depth: Int

  @usableFromInline let system: System
  /// The numbers of states in an open hash table; see `StateNumbers`.
  @usableFromInline let slots: [Int32]
  /// The number of the state from which each state was found, without the initial ones.
  @usableFromInline let origins: [Int32]
  /// The action by which each was found, likewise.
  @usableFromInline let actions: [System.Action]

  /// Explores the system until no new state is found or there are `limit` states.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states to keep; at least 1.
  ///   - isGoal: Returns whether a state ends the search. Called once for each state, as soon as it
  ///     is found.
  ///   - visit: Called for each transition that is taken, with the numbers of its states.
  ///   - isStopped: Returns whether to stop for another reason. Called once for each state, before
  ///     its transitions are taken.
  /// - Complexity: O(transitions); each state is expanded once.
  @inlinable
  public init(
    exploring system: System, limit: Int = .max,
    until isGoal: (System.State) -> Bool = { _ in false },
    visiting visit: (_ from: Int, _ action: System.Action, _ to: Int) -> Void = { _, _, _ in },
    unless isStopped: () -> Bool = { false }
  ) {
    let limit = Swift.min(limit, Int(Int32.max))
    var numbers = StateNumbers<System.State>()
    var origins: [Int32] = []
    var actions: [System.Action] = []
    var (transitionCount, depth, isComplete) = (0, -1, true)
    var goal: System.State?

    for state in system.initialStates where goal == nil {
      let slot = numbers.slot(of: state, system.hash(of: state))
      guard numbers.slots[slot] < 0 else { continue }
      guard numbers.states.count < limit else {
        isComplete = false
        continue
      }
      numbers.add(state, at: slot, system.hash)
      if isGoal(state) { goal = state }
    }
    var layer = goal == nil ? numbers.states.indices : 0..<0
    search: while !layer.isEmpty {
      depth += 1
      for index in layer {
        if isStopped() {
          isComplete = false
          break search
        }
        // Consecutive transitions often lead to the same state.
        var last = index
        for (action, state) in system.transitions(of: numbers.states[index]) {
          transitionCount += 1
          guard numbers.states[last] != state else {
            visit(index, action, last)
            continue
          }
          let slot = numbers.slot(of: state, system.hash(of: state))
          let known = numbers.slots[slot]
          if known >= 0 {
            last = Int(known)
            visit(index, action, last)
            continue
          }
          guard numbers.states.count < limit else {
            isComplete = false
            continue
          }
          last = numbers.states.count
          numbers.add(state, at: slot, system.hash)
          origins.append(Int32(truncatingIfNeeded: index))
          actions.append(action)
          visit(index, action, last)
          guard isGoal(state) else { continue }
          goal = state
          break search
        }
      }
      layer = layer.upperBound..<numbers.states.count
    }
    self.system = system
    self.states = numbers.states
    self.slots = numbers.slots
    self.origins = origins
    self.actions = actions
    self.transitionCount = transitionCount
    self.depth = depth
    self.isComplete = isComplete
    self.goal = goal
  }

  /// Returns the number of a state, if it was found.
  public func index(of state: System.State) -> Int? {
    let numbers = StateNumbers(states: states, slots: slots)
    let number = slots[numbers.slot(of: state, system.hash(of: state))]
    return number < 0 ? nil : Int(number)
  }

  /// Returns a shortest sequence of actions from an initial state to the state with the given
  /// number.
  public func path(to index: Int) -> [System.Action] {
    let initialCount = states.count - origins.count
    var path: [System.Action] = []
    var current = index
    while current >= initialCount {
      path.append(actions[current - initialCount])
      current = Int(origins[current - initialCount])
    }
    return path.reversed()
  }
}
