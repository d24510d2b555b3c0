/// Sequences of moves that can be tried one by one, as a `ShortlexSearch` sees them.
public protocol SequenceSpace {
  /// One element of a sequence.
  associatedtype Move
  /// What a sequence led to, as far as it takes to try those that extend it.
  associatedtype Place

  /// The place of the empty sequence; it can be resumed.
  var origin: Place { get }
  /// Whether no more may be tried.
  var isSpent: Bool { get }
  /// Whether moves can be performed from the place itself; otherwise those that led to it are
  /// repeated from the last place on the way that can be resumed.
  func canResume(_ place: Place) -> Bool
  /// The moves that may extend a sequence that led to the place, simplest first.
  mutating func moves(from place: Place) -> [Move]
  /// Performs moves from a place that can be resumed, and judges the sequence as a whole.
  ///
  /// - Parameter isLast: whether no extension will be tried, so that no places are asked for.
  mutating func perform(
    _ moves: [Move], from place: Place, isLast: Bool
  ) -> SequenceOutcome<Place>
}

/// What came of one sequence.
public enum SequenceOutcome<Place> {
  /// It fails.
  case failing
  /// It does not fail. Its extensions start from these places, those of the first place being the
  /// simpler ones; none where every extension behaves like that of a sequence tried before.
  case passing([Place])
  /// It cannot be performed.
  case impossible
}

/// Breadth-first search for the failing sequence that is first in shortlex order.
///
/// That is the shortest, and of equal length the one whose first differing move is the simpler.
///
/// Each layer is kept in that order and each sequence's moves are tried in order, so that the first
/// failure found is the first of all. A space may leave out sequences that behave like one tried
/// before, which is shorter or simpler: what extends them fails only if what extends the other does
/// (Moore, "The shortest path through a maze", 1959).
public struct ShortlexSearch<Space: SequenceSpace> {
  /// The first failing sequence; `nil` if none was found.
  public private(set) var failure: [Space.Move]?
  /// How many sequences were tried.
  public private(set) var attempts = 0
  /// Every sequence of at most so many moves was tried, or one that behaves like it, up to the
  /// failure if there is one; -1 if not even the empty one was.
  public private(set) var coveredLength = -1

  private var nodes: [Node] = []

  private struct Node {
    let place: Space.Place
    let parent: Int
    let move: Space.Move?
  }

  /// Searches the sequences of at most `maxLength` moves.
  ///
  /// - Complexity: O(tried sequences) places are kept.
  public init(_ space: inout Space, maxLength: Int) {
    guard maxLength >= 0, !space.isSpent else { return }
    attempts = 1
    switch space.perform([], from: space.origin, isLast: maxLength == 0) {
    case .failing: failure = []
    case .passing(let places):
      nodes = places.map { Node(place: $0, parent: -1, move: nil) }
    case .impossible: break
    }
    coveredLength = 0
    var layer = nodes.indices
    while failure == nil, coveredLength < maxLength {
      for node in layer where failure == nil {
        guard extend(node, &space, isLast: coveredLength + 1 == maxLength) else { return }
      }
      coveredLength += 1
      layer = layer.upperBound..<nodes.count
      if layer.isEmpty { coveredLength = maxLength }
    }
  }

  /// Tries all sequences one move longer, up to the first that fails; false if it may not.
  private mutating func extend(_ node: Int, _ space: inout Space, isLast: Bool) -> Bool {
    let (start, path) = wayBack(from: node, space)
    var sequence = path
    for move in space.moves(from: nodes[node].place) {
      guard !space.isSpent else { return false }
      sequence.append(move)
      switch space.perform(sequence, from: start, isLast: isLast) {
      case .failing:
        attempts += 1
        failure = moves(to: node) + [move]
        return true
      case .passing(let places):
        attempts += 1
        for place in places { nodes.append(Node(place: place, parent: node, move: move)) }
      case .impossible: break
      }
      sequence.removeLast()
    }
    return true
  }

  /// The last place on the way to the node that can be resumed, and the moves from there.
  private func wayBack(from node: Int, _ space: Space) -> (Space.Place, [Space.Move]) {
    var moves: [Space.Move] = []
    var current = node
    while !space.canResume(nodes[current].place), let move = nodes[current].move {
      moves.append(move)
      current = nodes[current].parent
    }
    return (nodes[current].place, moves.reversed())
  }

  private func moves(to node: Int) -> [Space.Move] {
    var moves: [Space.Move] = []
    var current = node
    while current >= 0, let move = nodes[current].move {
      moves.append(move)
      current = nodes[current].parent
    }
    return moves.reversed()
  }
}
