/// A short set of sequences that takes every transition of a table, and then every pair of
/// consecutive transitions.
///
/// Sequences are built greedily: an uncovered transition of the state at hand is taken, or else the
/// shortest way to the nearest one is gone (a cheap approximation of the Chinese postman tour; Aho,
/// Dahbura, Lee and Uyar, "An Optimization Technique for Protocol Conformance Test Generation",
/// 1991). All start in state 0.
public struct CoveringSuite: Sendable {
  /// The sequences, as numbers of transitions.
  public private(set) var sequences: [[Int]] = []
  /// How many of them it takes to cover all transitions; the rest covers pairs.
  public private(set) var transitionSequenceCount = 0

  /// Builds the suite.
  ///
  /// What cannot be reached from state 0 within the length is left out.
  ///
  /// - Parameters:
  ///   - maxLength: no sequence is longer; at least 1.
  ///   - maxCount: no more sequences are built; those there are do not depend on it.
  ///   - detours: the length of a transition that need not be covered but may be on the way, `nil`
  ///     for one that is to be covered, which has length 1.
  /// - Complexity: O(t · n) for n transitions or pairs to cover and t transitions.
  public init(
    of table: TransitionTable, maxLength: Int, maxCount: Int = .max,
    detours: @escaping (Int) -> Int? = { _ in nil }
  ) {
    let none = BitSet(capacity: table.transitionCount)
    var transitions = Builder(table, maxLength, none, detours) { _, transition in
      detours(transition) == nil ? transition : nil
    }
    transitions.build(maxCount)
    var covered = BitSet(capacity: table.pairCount)
    for sequence in transitions.sequences {
      for (first, second) in zip(sequence, sequence.dropFirst()) {
        covered.insert(table.pair(first, second))
      }
    }
    var pairs = Builder(table, maxLength, covered, detours) { previous, transition in
      guard let previous, detours(previous) == nil, detours(transition) == nil else { return nil }
      return table.pair(previous, transition)
    }
    pairs.build(maxCount - transitions.sequences.count)
    sequences = transitions.sequences + pairs.sequences
    transitionSequenceCount = transitions.sequences.count
  }

  /// Builds sequences until nothing uncovered is in reach.
  private struct Builder {
    private(set) var sequences: [[Int]] = []
    private var current: [Int] = []
    private var covered: BitSet
    private let table: TransitionTable
    private let maxLength: Int
    private let detours: (Int) -> Int?
    private var length = 0
    /// What taking a transition after another covers; `nil` for nothing.
    private let goal: (Int?, Int) -> Int?

    init(
      _ table: TransitionTable, _ maxLength: Int, _ covered: BitSet,
      _ detours: @escaping (Int) -> Int?, goal: @escaping (Int?, Int) -> Int?
    ) {
      self.table = table
      self.maxLength = maxLength
      self.covered = covered
      self.detours = detours
      self.goal = goal
    }

    mutating func build(_ maxCount: Int) {
      while sequences.count < maxCount, let way = nearestGoal() {
        if length + way.reduce(0, { $0 + (detours($1) ?? 1) }) <= maxLength {
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
      if let reached = goal(current.last, transition) { covered.insert(reached) }
      current.append(transition)
      length += detours(transition) ?? 1
    }

    /// The shortest way from where the sequence stands to something uncovered, found breadth first.
    private func nearestGoal() -> [Int]? {
      var seen = BitSet(capacity: table.transitionCount)
      var queue: [(transition: Int, parent: Int)] = []
      var next = -1
      while next < queue.count {
        let last = next < 0 ? current.last : queue[next].transition
        for transition in table.transitions(of: last.map { Int(table.targets[$0]) } ?? 0) {
          if let reached = goal(last, transition), !covered.contains(reached) {
            return way(to: next, in: queue) + [transition]
          }
          guard !seen.contains(transition) else { continue }
          seen.insert(transition)
          queue.append((transition, next))
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
