/// A short set of sequences that takes every transition of a table, and then every pair of
/// consecutive transitions.
///
/// Sequences are built greedily: an uncovered transition of the current state is taken, or else the
/// shortest way to the nearest one (a cheap approximation of the Chinese postman tour; Aho,
/// Dahbura, Lee and Uyar, "An Optimization Technique for Protocol Conformance Test Generation",
/// 1991). All sequences start in state 0.
public struct CoveringSuite: Sendable {
  /// The sequences, as transition numbers.
  public private(set) var sequences: [[Int]] = []
  /// The number of leading sequences that together cover all transitions; the remaining ones cover
  /// pairs.
  public private(set) var transitionSequenceCount = 0

  /// Builds the suite.
  ///
  /// Transitions and pairs that cannot be reached from state 0 within the length are left out.
  ///
  /// - Parameters:
  ///   - maxLength: The maximum length of a sequence; at least 1.
  ///   - maxCount: The maximum number of sequences. The sequences themselves do not depend on it.
  ///   - detours: Returns the length of a transition that need not be covered but may be on the
  ///     way, or `nil` for a transition to cover, which has length 1.
  /// - Complexity: O(t · n) for n transitions or pairs to cover and t transitions, at worst.
  public init(
    of table: TransitionTable, maxLength: Int, maxCount: Int = .max,
    detours: (Int) -> Int? = { _ in nil }
  ) {
    let lengths = (0..<table.transitionCount).map { detours($0) }
    var transitions = Builder(
      table, maxLength, lengths, covered: BitSet(capacity: table.transitionCount),
      coversPairs: false)
    transitions.build(maxCount)
    var covered = BitSet(capacity: table.pairCount)
    for sequence in transitions.sequences {
      for (first, second) in zip(sequence, sequence.dropFirst()) {
        covered.insert(table.pair(first, second))
      }
    }
    var pairs = Builder(table, maxLength, lengths, covered: covered, coversPairs: true)
    pairs.build(maxCount - transitions.sequences.count)
    sequences = transitions.sequences + pairs.sequences
    transitionSequenceCount = transitions.sequences.count
  }

  /// A builder that adds sequences until no uncovered goal can be reached.
  private struct Builder {
    private(set) var sequences: [[Int]] = []
    private var current: [Int] = []
    private var covered: BitSet
    private let table: TransitionTable
    private let maxLength: Int
    /// The length of each transition as a detour; `nil` if it is to be covered.
    private let detours: [Int?]
    private let coversPairs: Bool
    private var length = 0
    /// The number of goals left, directly after each transition if pairs are covered, and otherwise
    /// in each state.
    private var left: [Int]

    init(
      _ table: TransitionTable, _ maxLength: Int, _ detours: [Int?], covered: BitSet,
      coversPairs: Bool
    ) {
      self.table = table
      self.maxLength = maxLength
      self.detours = detours
      self.covered = covered
      self.coversPairs = coversPairs
      left = []
      left = (0..<(coversPairs ? table.transitionCount : table.stateCount)).map { place in
        let state = coversPairs ? Int(table.targets[place]) : place
        return table.transitions(of: state).count { transition in
          goal(coversPairs ? place : nil, transition).map { !covered.contains($0) } ?? false
        }
      }
    }

    /// Returns the goal that taking a transition after another covers; `nil` if there is none.
    private func goal(_ previous: Int?, _ transition: Int) -> Int? {
      guard detours[transition] == nil else { return nil }
      guard coversPairs else { return transition }
      guard let previous, detours[previous] == nil else { return nil }
      return table.pair(previous, transition)
    }

    /// Whether a goal is left directly after the transition, which led to the state.
    private func isGoalAhead(_ last: Int?, in state: Int) -> Bool {
      coversPairs ? last.map { left[$0] > 0 } ?? false : left[state] > 0
    }

    mutating func build(_ maxCount: Int) {
      while sequences.count < maxCount, let way = nearestGoal() {
        if length + way.reduce(0, { $0 + (detours[$1] ?? 1) }) <= maxLength {
          for transition in way { take(transition) }
        } else if current.isEmpty {
          return
        } else {
          finish()
        }
      }
      guard sequences.count < maxCount, !current.isEmpty else { return }
      finish()
      build(maxCount)
    }

    private mutating func finish() {
      sequences.append(current)
      current = []
      length = 0
    }

    private mutating func take(_ transition: Int) {
      let state = current.last.map { Int(table.targets[$0]) } ?? 0
      if let reached = goal(current.last, transition), !covered.contains(reached) {
        covered.insert(reached)
        left[coversPairs ? current[current.count - 1] : state] -= 1
      }
      current.append(transition)
      length += detours[transition] ?? 1
    }

    /// Returns the shortest way from the end of the current sequence to an uncovered goal, found
    /// breadth first.
    private func nearestGoal() -> [Int]? {
      var isLeft = Array(repeating: false, count: table.stateCount)
      var queue: [(transition: Int, parent: Int)] = []
      var next = -1
      while next < queue.count {
        let last = next < 0 ? current.last : queue[next].transition
        let state = last.map { Int(table.targets[$0]) } ?? 0
        let transitions = table.transitions(of: state)
        if isGoalAhead(last, in: state),
          let transition = transitions.first(where: { transition in
            goal(last, transition).map { !covered.contains($0) } ?? false
          })
        {
          return way(to: next, in: queue) + [transition]
        }
        if !isLeft[state] {
          isLeft[state] = true
          for transition in transitions { queue.append((transition, next)) }
        }
        next += 1
      }
      return nil
    }

    private func way(to index: Int, in queue: [(transition: Int, parent: Int)]) -> [Int] {
      var way: [Int] = []
      var index = index
      while index >= 0 {
        way.append(queue[index].transition)
        index = queue[index].parent
      }
      return way.reversed()
    }
  }
}
