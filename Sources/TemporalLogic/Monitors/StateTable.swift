/// A deterministic automaton as a table of successor states, one row per state.
struct StateTable: Sendable {
  /// The number of letters; at least 1.
  var letterCount: Int
  /// The state before the first letter.
  var initial: Int
  /// The successors; that of state `s` and letter `l` is at `s * letterCount + l`.
  var targets: [Int32]
  /// Whether the words that lead to each state are accepted.
  var accepting: [Bool]

  /// The number of states.
  var stateCount: Int { accepting.count }

  /// Creates the table of all states that a progression reaches from its initial state, breadth
  /// first.
  ///
  /// - Throws: `MonitorError` as soon as a limit is exceeded.
  /// - Complexity: Doubly exponential in the formula at worst, but bounded by the limits.
  init(
    _ progression: inout Progression, letters: [UInt64], limits: MonitorLimits
  ) throws(MonitorError) {
    letterCount = letters.count
    initial = 0
    targets = []
    accepting = []
    var states = [progression.initial]
    var numbers: [Progression.Obligation: Int32] = [states[0]: 0]
    var next = 0
    while next < states.count {
      accepting.append(Progression.value(states[next]).atEnd)
      for letter in letters {
        let target = progression.step(states[next], letter: letter, elapsed: 0)
        try Self.check(progression, states.count, targets.count, limits)
        let fresh = Int32(states.count)
        let number = numbers[target, default: fresh]
        if number == fresh {
          states.append(target)
          numbers[target] = fresh
        }
        targets.append(number)
      }
      next += 1
    }
  }

  /// Creates a table from its rows.
  init(letterCount: Int, initial: Int, targets: [Int32], accepting: [Bool]) {
    self.letterCount = letterCount
    self.initial = initial
    self.targets = targets
    self.accepting = accepting
  }

  private static func check(
    _ progression: Progression, _ states: Int, _ transitions: Int, _ limits: MonitorLimits
  ) throws(MonitorError) {
    guard states <= limits.states else { throw MonitorError(.states, limits.states) }
    guard transitions < limits.transitions else {
      throw MonitorError(.transitions, limits.transitions)
    }
    guard !progression.isExhausted else { throw MonitorError(.nodes, limits.nodes) }
    guard progression.operations <= limits.operations else {
      throw MonitorError(.operations, limits.operations)
    }
  }
}

extension StateTable {
  /// The verdict in each state, determined by the final values that can still be reached.
  ///
  /// - Complexity: O(states · letters).
  var verdicts: [Verdict] {
    let canAccept = reaching(accepting)
    let canReject = reaching(accepting.map(!))
    return accepting.indices.map { state in
      if !canReject[state] { return .holds }
      if !canAccept[state] { return .violated }
      return accepting[state] ? .presumablyHolds : .presumablyViolated
    }
  }

  /// Returns the states from which a goal can be reached in zero or more steps.
  private func reaching(_ goals: [Bool]) -> [Bool] {
    let sources = EdgesByTarget(targets, stateCount: stateCount)
    var reached = goals
    var waiting = goals.indices.filter { goals[$0] }
    while let state = waiting.popLast() {
      for edge in sources.edges(into: state) where !reached[Int(edge) / letterCount] {
        reached[Int(edge) / letterCount] = true
        waiting.append(Int(edge) / letterCount)
      }
    }
    return reached
  }
}

/// The edges of a table, sorted by target; an edge is its index in `targets`.
struct EdgesByTarget {
  private var starts: [Int32]
  private var edges: [Int32]

  /// Sorts the edges.
  ///
  /// - Complexity: O(edges).
  init(_ targets: [Int32], stateCount: Int) {
    starts = Array(repeating: 0, count: stateCount + 1)
    for target in targets { starts[Int(target) + 1] += 1 }
    for state in 0..<stateCount { starts[state + 1] += starts[state] }
    edges = Array(repeating: 0, count: targets.count)
    var next = starts
    for (edge, target) in targets.enumerated() {
      edges[Int(next[Int(target)])] = Int32(edge)
      next[Int(target)] += 1
    }
  }

  /// Returns the edges into a state, in ascending order.
  func edges(into state: Int) -> ArraySlice<Int32> {
    edges[Int(starts[state])..<Int(starts[state + 1])]
  }
}
