/// The moves of one sequence, drawn before it runs: those drawn from the seed, then those that
/// settle the run.
@usableFromInline
package struct DrawnMoves {
  /// The moves, in memory owned by the code that drew them.
  @usableFromInline package let moves: UnsafeMutablePointer<Int32>
  /// The number of moves.
  @usableFromInline package var count = 0
  /// The number of moves drawn from the seed; the others settle the run.
  @usableFromInline package var drawnCount = 0
  /// The number of actions, where a kill inside an action counts as one of its own.
  package var length = 0
  package var seed: UInt64 = 0
  /// Whether the sequence is a covering one, see `CoveringSequence`.
  package var isCovering = false
  /// Whether the sequence leaves out part of the actions.
  package var isSwarming = false

  /// Creates an empty sequence.
  ///
  /// - Parameter moves: Memory with room for all moves that will be appended.
  package init(moves: UnsafeMutablePointer<Int32>) { self.moves = moves }

  @inlinable
  package subscript(index: Int) -> Int { Int(moves[index]) }

  @inlinable
  package mutating func append(_ move: Int32) {
    moves[count] = move
    count &+= 1
  }
}
