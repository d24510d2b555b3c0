/// The moves of one sequence, drawn before it is run: those of the seed, then those that settle it.
@usableFromInline
package struct DrawnMoves {
  /// The moves, in memory of whoever drew them.
  @usableFromInline package let moves: UnsafeMutablePointer<Int32>
  /// How many there are.
  @usableFromInline package var count = 0
  /// How many the seed gave; the others settle the run.
  @usableFromInline package var drawnCount = 0
  /// How many actions these are: a kill inside an action is one of its own.
  package var length = 0
  package var seed: UInt64 = 0
  /// Whether the sequence was laid down to cover the model.
  package var isCovering = false
  /// Whether the sequence leaves out a part of the actions.
  package var isSwarming = false

  /// - Parameter moves: has room for as many moves as will be appended.
  package init(moves: UnsafeMutablePointer<Int32>) { self.moves = moves }

  @inlinable
  package subscript(index: Int) -> Int { Int(moves[index]) }

  @inlinable
  package mutating func append(_ move: Int32) {
    moves[count] = move
    count &+= 1
  }
}
