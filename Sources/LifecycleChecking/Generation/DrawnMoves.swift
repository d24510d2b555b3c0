import StateExploration

/// The moves of one sequence, drawn before it is run: those of the seed, then those that settle it.
struct DrawnMoves {
  /// The moves, in memory of a `MoveDrawer`.
  fileprivate(set) var moves: UnsafeMutablePointer<Int32>
  /// How many there are.
  fileprivate(set) var count = 0
  /// How many the seed gave; the others settle the run.
  fileprivate(set) var drawnCount = 0
  /// How many actions these are: a kill inside an action is one of its own.
  fileprivate(set) var length = 0
  fileprivate(set) var seed: UInt64 = 0
  /// Whether the sequence was laid down to cover the model.
  fileprivate(set) var isCovering = false
  /// Whether the sequence leaves out a part of the actions.
  fileprivate(set) var isSwarming = false

  subscript(index: Int) -> Int { Int(moves[index]) }

  fileprivate mutating func append(_ move: Int32) {
    moves[count] = move
    count &+= 1
  }
}

/// Draws the moves of a few sequences at a time, as they are while methods return what the
/// configuration says; belongs to one thread.
///
/// A draw waits for the state that the move before it led to, and so for memory most of the time.
/// Several sequences are therefore drawn in turn, a move of each. They are those that a
/// `SequenceGenerator` gives, whatever is drawn beside them.
final class MoveDrawer {
  /// The sequences drawn last.
  let sequences: UnsafeMutablePointer<DrawnMoves>
  /// How many are drawn at a time, at most.
  let capacity: Int

  private let plan: CheckingPlan
  private let moves: UnsafeMutablePointer<Int32>
  private let lanes: UnsafeMutablePointer<Lane>
  private let tables: Tables?

  /// A sequence that is being drawn.
  fileprivate struct Lane {
    var stream = RandomStream(seed: 0, labelHash: 0)
    /// The place of the labels kept among the draws.
    var kept = 0
    var left = 0
    var state = 0
    var sequence = 0
    /// Where the next move goes.
    var end: UnsafeMutablePointer<Int32>
  }

  /// What draws read, at hand without a reference count.
  fileprivate struct Tables {
    let draws: WeightedDraws.Reader
    let facts: UnsafeBufferPointer<MoveTable.ChoiceFacts>
    let targets: UnsafeBufferPointer<Int32>
    let labelHash: UInt64
    let maxActions: Int
    let variesLength: Bool
    /// 1 if actions may be cut, else 0.
    let cutsActions: UInt8
    let isSwarming: Bool
  }

  /// How many sequences are drawn in turn.
  private static let laneCount = 4
  /// How many moves are kept, about.
  private static let room = 4_096

  init(_ plan: CheckingPlan) {
    self.plan = plan
    let longest = plan.generation.maxActions + plan.table.stateCount
    capacity = max(1, min(64, Self.room / longest))
    moves = .allocate(capacity: capacity * longest)
    moves.initialize(repeating: 0, count: capacity * longest)
    sequences = .allocate(capacity: capacity)
    for index in 0..<capacity {
      (sequences + index).initialize(to: DrawnMoves(moves: moves + index * longest))
    }
    lanes = .allocate(capacity: Self.laneCount)
    lanes.initialize(repeating: Lane(end: moves), count: Self.laneCount)
    tables = plan.generation.draws.map { draws in
      Tables(
        draws: draws.reader, facts: plan.moves.facts, targets: plan.moves.targets,
        labelHash: plan.labelHash, maxActions: plan.generation.maxActions,
        variesLength: plan.generation.variesLength,
        cutsActions: plan.generation.cutsActions ? 1 : 0,
        isSwarming: plan.generation.weights.isSwarming)
    }
  }

  deinit {
    moves.deallocate()
    sequences.deallocate()
    lanes.deallocate()
  }

  /// Draws the sequences of so many seeds, one after the other, at most the capacity.
  func draw(_ first: UInt64, _ count: Int) {
    let laidDownCount = UInt64(plan.generation.covering.count)
    for index in 0..<count { sequences[index].seed = first &+ UInt64(index) }
    if let tables, (0..<count).allSatisfy({ sequences[$0].seed >= laidDownCount }) {
      draw(count, tables)
    } else {
      for index in 0..<count { generate(&sequences[index]) }
    }
    for index in 0..<count { settle(&sequences[index]) }
  }

  private func draw(_ count: Int, _ tables: Tables) {
    let (lanes, sequences) = (lanes, sequences)
    var next = 0
    var laneCount = min(count, Self.laneCount)
    for lane in 0..<laneCount {
      begin(&lanes[lane], next, tables)
      next += 1
    }
    while laneCount > 0 {
      var lane = 0
      while lane < laneCount {
        tables.draw(&lanes[lane])
        guard lanes[lane].left == 0 else {
          lane &+= 1
          continue
        }
        let sequence = sequences + lanes[lane].sequence
        sequence.pointee.count = lanes[lane].end - sequence.pointee.moves
        if next < count {
          begin(&lanes[lane], next, tables)
          next &+= 1
          lane &+= 1
        } else {
          laneCount &-= 1
          lanes[lane] = lanes[laneCount]
        }
      }
    }
  }

  private func begin(_ lane: inout Lane, _ index: Int, _ tables: Tables) {
    let sequence = sequences + index
    var stream = RandomStream(seed: sequence.pointee.seed, labelHash: tables.labelHash)
    let length =
      tables.variesLength ? 1 + stream.index(below: tables.maxActions) : tables.maxActions
    let kept = ActionMix.drawKeptLabels(isSwarming: tables.isSwarming, &stream)
    lane = Lane(
      stream: stream, kept: tables.draws.place(ofKept: kept), left: length, state: 0,
      sequence: index, end: sequence.pointee.moves)
    sequence.pointee.length = length
    sequence.pointee.isCovering = false
    sequence.pointee.isSwarming = kept != .max
  }

  private func generate(_ sequence: inout DrawnMoves) {
    var generator = SequenceGenerator(plan, seed: sequence.seed)
    var state = 0
    sequence.count = 0
    sequence.length = 0
    while let move = generator.nextMove(from: state) {
      sequence.append(Int32(truncatingIfNeeded: move))
      sequence.length += plan.moves.moves[move].cut > 0 ? 2 : 1
      state = Int(plan.moves.targets[move])
    }
    sequence.isCovering = generator.isCovering
    sequence.isSwarming = generator.isSwarming
  }

  private func settle(_ sequence: inout DrawnMoves) {
    let (settling, targets) = (plan.moves.settling, plan.moves.targets)
    sequence.drawnCount = sequence.count
    var state = sequence.count == 0 ? 0 : Int(targets[sequence[sequence.count - 1]])
    while case let move = settling[state], move >= 0 {
      sequence.append(Int32(truncatingIfNeeded: move))
      state = Int(targets[move])
    }
  }
}

extension MoveDrawer.Tables {
  /// Draws a move of the lane, as `SequenceGenerator.nextMove` does.
  @inline(__always)
  fileprivate func draw(_ lane: inout MoveDrawer.Lane) {
    let facts = facts[draws.draw(from: lane.state, keeping: lane.kept, &lane.stream)]
    lane.left &-= 1
    var (move, state) = (facts.move, facts.target)
    let mayBeCut = facts.mayBeCut & (lane.left > 0 ? cutsActions : 0) != 0
    if lane.stream.happens(oneIn: SequenceGenerator.cutRarity, if: mayBeCut) {
      lane.left &-= 1
      move = facts.cut(&lane.stream)
      state = targets[Int(move)]
    }
    lane.end.pointee = move
    lane.end += 1
    lane.state = Int(state)
  }
}
