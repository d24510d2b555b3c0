/// A search for the endless runs of a graph that fulfil a condition.
///
/// Strongly connected components are taken apart until each of them either fulfils the condition or
/// has no cycle left (Emerson and Lei, "Modalities for model checking: branching time logic strikes
/// back", 1987). Whether there is such a run is therefore decided exactly.
public struct LassoSearch {
  private let graph: MarkedGraph
  private let condition: FairnessCondition

  /// Creates a search.
  public init(_ graph: MarkedGraph, _ condition: FairnessCondition) {
    self.graph = graph
    self.condition = condition
  }

  /// The largest number of pairs of a state and the marks met that are visited to make a lasso
  /// shorter.
  private static let workLimit = 4_000_000

  /// Returns a lasso that fulfils the condition and starts in one of the initial states; `nil` if
  /// there is none.
  ///
  /// It is the shortest, the first of these in the order of states and transitions, unless
  /// ``Lasso/isShortest`` says that the search for it took too long. (To find a shortest fair lasso
  /// is NP-hard in the number of marks: Clarke, Grumberg, McMillan and Zhao, "Efficient generation
  /// of counterexamples and witnesses in symbolic model checking", 1995.)
  ///
  /// - Complexity: O((states + transitions) · pairs) to decide, and at most the work limit to find
  ///   the shortest.
  public func lasso(from initial: [Int] = [0]) -> Lasso? {
    let stems = Stems(graph, from: initial)
    var best: Lasso?
    var work = Self.workLimit
    var wasCut = false
    var starts: [(depth: Int, state: Int, component: Int)] = []
    let components = fairComponents(of: stems.reached)
    for (number, component) in components.enumerated() {
      starts += component.map { (stems.depth[$0], $0, number) }
    }
    starts.sort { ($0.depth, $0.state) < ($1.depth, $1.state) }
    var member = [Int32](repeating: -1, count: graph.stateCount)
    for (number, component) in components.enumerated() {
      for state in component { member[state] = Int32(number) }
    }
    for start in starts {
      let longest = best.map { $0.count - start.depth - 1 } ?? .max
      guard longest > 0 else { break }
      // One lasso is found however long it takes.
      guard work > 0 || best == nil else {
        wasCut = true
        break
      }
      var loop = Loops(graph, condition, member, start.component)
      let found = loop.shortest(from: start.state, atMost: longest)
      work -= loop.work
      if let found {
        best = Lasso(stem: stems.path(to: start.state), loop: found, isShortest: true)
      }
    }
    if wasCut { best?.isShortest = false }
    return best
  }

  /// Returns the components in which each state lies on a cycle that fulfils the condition.
  private func fairComponents(of states: [Int]) -> [[Int]] {
    var fair: [[Int]] = []
    var open = graph.components(of: states).map { (states: $0, leftOut: UInt64(0)) }
    while let (states, leftOut) = open.popLast() {
      let inside = Set(states)
      var marks: UInt64 = 0
      for state in states {
        for transition in graph.transitions(of: state)
        where graph.marks(of: transition) & leftOut == 0
          && inside.contains(graph.target(of: transition))
        {
          marks |= graph.marks(of: transition)
        }
      }
      guard marks & condition.always == condition.always else { continue }
      let unanswered = condition.answered.filter {
        marks & $0.asked != 0 && marks & $0.answer == 0
      }
      if unanswered.isEmpty {
        fair.append(states)
        continue
      }
      let without = unanswered.reduce(leftOut) { $0 | $1.asked }
      open += graph.components(of: states) { graph.marks(of: $0) & without != 0 }
        .map { ($0, without) }
    }
    return fair
  }
}

/// The shortest paths to all states, breadth first.
private struct Stems {
  let graph: MarkedGraph
  /// The number of transitions to each state; -1 for those not reached.
  private(set) var depth: [Int]
  /// The states reached, in ascending order.
  private(set) var reached: [Int] = []
  private var origins: [(state: Int, transition: Int)]

  init(_ graph: MarkedGraph, from initial: [Int]) {
    self.graph = graph
    depth = Array(repeating: -1, count: graph.stateCount)
    origins = Array(repeating: (-1, -1), count: graph.stateCount)
    var queue: [Int] = []
    for state in initial where state < graph.stateCount && depth[state] < 0 {
      depth[state] = 0
      queue.append(state)
    }
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for transition in graph.transitions(of: state) {
        let target = graph.target(of: transition)
        guard depth[target] < 0 else { continue }
        depth[target] = depth[state] + 1
        origins[target] = (state, transition)
        queue.append(target)
      }
    }
    reached = queue.sorted()
  }

  func path(to state: Int) -> [Int] {
    var path: [Int] = []
    var state = state
    while origins[state].state >= 0 {
      path.append(origins[state].transition)
      state = origins[state].state
    }
    return path.reversed()
  }
}

/// A breadth-first search of loops inside a component, by state and the marks met.
private struct Loops {
  /// The number of pairs visited.
  private(set) var work = 0
  private let graph: MarkedGraph
  private let condition: FairnessCondition
  private let member: [Int32]
  private let component: Int32

  /// A state with the marks met since the loop began.
  private struct MarkedState: Hashable {
    var state: Int
    var marks: UInt64
  }

  init(
    _ graph: MarkedGraph, _ condition: FairnessCondition, _ member: [Int32], _ component: Int
  ) {
    self.graph = graph
    self.condition = condition
    self.member = member
    self.component = Int32(component)
  }

  /// Returns a shortest loop through a state that fulfils the condition; `nil` if none is that
  /// short.
  mutating func shortest(from start: Int, atMost longest: Int) -> [Int]? {
    var queue = [MarkedState(state: start, marks: 0)]
    var origins: [(place: Int, transition: Int)] = [(-1, -1)]
    var known: Set<MarkedState> = []
    var (next, length, layer) = (0, 0, 1)
    while next < queue.count {
      if next == layer { (length, layer) = (length + 1, queue.count) }
      guard length < longest else { return nil }
      let place = queue[next]
      for transition in graph.transitions(of: place.state) {
        let target = graph.target(of: transition)
        guard member[target] == component else { continue }
        work += 1
        let marks = place.marks | graph.marks(of: transition) & condition.named
        if target == start, condition.admits(marks) {
          return path(to: next, origins) + [transition]
        }
        let found = MarkedState(state: target, marks: marks)
        guard known.insert(found).inserted else { continue }
        queue.append(found)
        origins.append((next, transition))
      }
      next += 1
    }
    return nil
  }

  private func path(to place: Int, _ origins: [(place: Int, transition: Int)]) -> [Int] {
    var path: [Int] = []
    var place = place
    while origins[place].place >= 0 {
      path.append(origins[place].transition)
      place = origins[place].place
    }
    return path.reversed()
  }
}
