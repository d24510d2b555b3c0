import StateExploration

/// The moves of one sequence, drawn before it is run: those of the seed, then those that settle it.
///
/// It belongs to one worker and lives in plain memory; the plan must outlive it.
struct DrawnMoves {
  private let plan: CheckingPlan
  /// Kept apart from the plan, so that a draw touches no reference count.
  private let draws: WeightedDraws.Reader?
  private let facts: UnsafeBufferPointer<MoveTable.ChoiceFacts>
  private let targets: UnsafeBufferPointer<Int32>
  private let settling: UnsafeBufferPointer<Int>
  private let laidDownCount: Int
  private let labelHash: UInt64
  private let maxActions: Int
  private let variesLength: Bool
  private let cutsActions: Bool
  private let mayLeaveOut: Bool
  private(set) var moves: Storage<Int32>
  /// How many the seed gave; the others settle the run.
  private(set) var drawnCount = 0
  /// How many actions these are: a kill inside an action is one of its own.
  private(set) var length = 0
  /// Whether the sequence was laid down to cover the model.
  private(set) var isCovering = false
  /// Whether the sequence leaves out a part of the actions.
  private(set) var isSwarming = false

  init(_ plan: CheckingPlan) {
    self.plan = plan
    draws = plan.generation.draws?.reader
    facts = plan.moves.facts
    targets = plan.moves.targets
    settling = plan.moves.settling
    laidDownCount = plan.generation.covering.count
    labelHash = plan.labelHash
    maxActions = plan.generation.maxActions
    variesLength = plan.generation.variesLength
    cutsActions = plan.generation.cutsActions
    mayLeaveOut = plan.generation.weights.isSwarming
    moves = Storage()
  }

  /// How many there are.
  var count: Int { moves.count }

  subscript(index: Int) -> Int { Int(moves[index]) }

  /// Frees the memory.
  func deallocate() { moves.deallocate() }

  /// Draws the moves of a seed, as they are while methods return what the configuration says.
  mutating func draw(_ seed: UInt64) {
    moves.count = 0
    var state: Int
    if let draws, seed >= UInt64(laidDownCount) {
      state = draw(seed, draws)
    } else {
      state = generate(seed)
    }
    drawnCount = moves.count
    while case let move = settling[state], move >= 0 {
      moves.append(Int32(truncatingIfNeeded: move))
      state = Int(targets[move])
    }
  }

  /// Draws them as a `SequenceGenerator` does, without its loops.
  ///
  /// - Returns: the state they lead to.
  private mutating func draw(_ seed: UInt64, _ draws: WeightedDraws.Reader) -> Int {
    var stream = RandomStream(seed: seed, labelHash: labelHash)
    var left = variesLength ? 1 + stream.index(below: maxActions) : maxActions
    let kept = ActionMix.drawKeptLabels(isSwarming: mayLeaveOut, &stream)
    isCovering = false
    isSwarming = kept != .max
    length = 0
    moves.reserve(left)
    let room = moves.elements
    var count = 0
    var state = 0
    while left > 0 {
      let facts = facts[draws.draw(from: state, keeping: kept, &stream)]
      left &-= 1
      var move = facts.move
      if left > 0, cutsActions, facts.canBeCut,
        stream.index(below: SequenceGenerator.cutRarity) == 0
      {
        left &-= 1
        length &+= 1
        move = facts.cut(&stream)
      }
      room[count] = move
      count &+= 1
      state = Int(targets[Int(move)])
    }
    length += count
    moves.count = count
    return state
  }

  private mutating func generate(_ seed: UInt64) -> Int {
    var generator = SequenceGenerator(plan, seed: seed)
    var state = 0
    length = 0
    while let move = generator.nextMove(from: state) {
      moves.append(Int32(truncatingIfNeeded: move))
      state = Int(targets[move])
      length += plan.moves.moves[move].cut > 0 ? 2 : 1
    }
    isCovering = generator.isCovering
    isSwarming = generator.isSwarming
    return state
  }
}
