extension MarkedGraph {
  /// Returns the strongly connected components among some states and transitions that have a
  /// transition inside, each in ascending order, by their first states.
  ///
  /// Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing, 1972;
  /// without recursion.
  ///
  /// - Parameters:
  ///   - states: The states, in ascending order.
  ///   - isLeftOut: Returns whether a transition is left out.
  /// - Complexity: O(states + their transitions).
  func components(
    of states: some Sequence<Int>, without isLeftOut: (Index) -> Bool = { _ in false }
  ) -> [[Int]] {
    var search = ComponentSearch(self, states)
    search.run(without: isLeftOut)
    return search.components.sorted { $0[0] < $1[0] }
  }
}

/// A depth-first search for strongly connected components.
private struct ComponentSearch {
  private(set) var components: [[Int]] = []
  private let graph: MarkedGraph
  private let states: [Int]
  /// The place of each state in the order of the search, from 1; 0 before it is met, -1 for states
  /// that are left out or whose component is complete.
  private var places: [Int]
  /// The smallest place known to be reachable from each state on the path.
  private var lowest: [Int]
  private var count = 0
  private var open: [Int] = []
  private var path: [(state: Int, next: Int)] = []

  init(_ graph: MarkedGraph, _ states: some Sequence<Int>) {
    self.graph = graph
    self.states = Array(states)
    places = Array(repeating: -1, count: graph.stateCount)
    lowest = Array(repeating: 0, count: graph.stateCount)
    for state in self.states { places[state] = 0 }
  }

  mutating func run(without isLeftOut: (Int) -> Bool) {
    for start in states where places[start] == 0 {
      enter(start)
      while let (state, next) = path.last {
        guard next < graph.transitions(of: state).upperBound else {
          leave(state, isLeftOut)
          continue
        }
        path[path.count - 1].next += 1
        guard !isLeftOut(next) else { continue }
        let target = graph.target(of: next)
        if places[target] == 0 {
          enter(target)
        } else if places[target] > 0 {
          lowest[state] = min(lowest[state], places[target])
        }
      }
    }
  }

  private mutating func enter(_ state: Int) {
    count += 1
    (places[state], lowest[state]) = (count, count)
    open.append(state)
    path.append((state, graph.transitions(of: state).lowerBound))
  }

  private mutating func leave(_ state: Int, _ isLeftOut: (Int) -> Bool) {
    path.removeLast()
    if let (parent, _) = path.last { lowest[parent] = min(lowest[parent], lowest[state]) }
    guard lowest[state] == places[state] else { return }
    var component: [Int] = []
    while let last = open.popLast() {
      places[last] = -1
      component.append(last)
      if last == state { break }
    }
    let returns = graph.transitions(of: state).contains { transition in
      graph.target(of: transition) == state && !isLeftOut(transition)
    }
    if component.count > 1 || returns { components.append(component.sorted()) }
  }
}
