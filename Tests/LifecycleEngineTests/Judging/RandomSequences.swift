import LifecycleModel
import LifecycleEngine
import StateExploration

/// Sequences of random moves in memory of their own, each settled at its end.
final class RandomSequences {
  let count: Int
  let drawn: UnsafeMutablePointer<DrawnMoves>
  private let room: Int
  private let memory: UnsafeMutablePointer<Int32>

  /// - Parameter length: none has more moves that are drawn.
  init(_ table: MoveTable, seed: UInt64, count: Int, length: Int) {
    self.count = count
    room = length + table.model.states.count
    memory = .allocate(capacity: count * room)
    drawn = .allocate(capacity: count)
    var stream = RandomStream(seed: seed, label: "sequences")
    for number in 0..<count {
      var moves = DrawnMoves(moves: memory + number * room)
      var state = 0
      for _ in 0...stream.index(below: length) {
        let move = Self.move(from: state, table, &stream)
        moves.append(move)
        state = Int(table.targets[Int(move)])
      }
      moves.drawnCount = moves.count
      while table.settling[state] >= 0 {
        moves.append(Int32(table.settling[state]))
        state = Int(table.targets[table.settling[state]])
      }
      (drawn + number).initialize(to: moves)
    }
  }

  deinit {
    drawn.deinitialize(count: count)
    drawn.deallocate()
    memory.deallocate()
  }

  /// A move from the state, now and then one that is cut short.
  private static func move(
    from state: Int, _ table: MoveTable, _ stream: inout RandomStream
  ) -> Int32 {
    let transitions = table.model.transitionsOfState[state]
    let facts = table.facts[Int(transitions.lowerBound) + stream.index(below: transitions.count)]
    return facts.canBeCut && stream.index(below: 5) == 0 ? facts.cut(&stream) : facts.move
  }

  /// The moves of a sequence, those that settle it included.
  subscript(number: Int) -> [Int] { (0..<drawn[number].count).map { drawn[number][$0] } }
}
