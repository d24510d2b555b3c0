import StateExploration

/// A generator that draws the moves of several sequences at a time, assuming that methods return
/// the configured values.
///
/// A draw waits for the state to which the previous move led, and therefore for memory most of the
/// time. Several sequences are therefore drawn in turn, one move of each. They equal those of a
/// `SequenceGenerator`, regardless of the sequences drawn alongside. A drawer belongs to one
/// thread.
package final class MoveDrawer {
  /// The sequences drawn last, valid for the lifetime of this object.
  package var sequences: UnsafeMutablePointer<DrawnMoves> { memory.value.sequences.elements }
  /// The most sequences drawn at a time.
  package let capacity: Int

  private let plan: GenerationPlan
  private let memory = Pinned(Memory())
  private let transitions: FlatTable<DrawnTransition>
  private let tables: Tables?

  private struct Memory: ~Copyable {
    var moves = GrowingTable<Int32>()
    var sequences = GrowingTable<DrawnMoves>()
    var lanes = GrowingTable<Lane>()
    /// Memory for the sums of each lane.
    var sums = GrowingTable<UInt64>()
  }

  /// A sequence being drawn.
  fileprivate struct Lane {
    var stream: RandomStream
    /// The groups of the lane's current state.
    var groups: WeightedDraws.StateGroups
    /// The location of the next move.
    var end: UnsafeMutablePointer<Int32>
    /// The location after that of the last move.
    var limit: UnsafeMutablePointer<Int32>
    /// The running sums of weights, by the labels that the sequence keeps.
    var sums: UnsafePointer<UInt64>
    /// Memory for the lane's own sums.
    let room: UnsafeMutablePointer<UInt64>
    var sequence: UnsafeMutablePointer<DrawnMoves>

    /// Whether all its moves are drawn.
    var isOver: Bool { end == limit }

    /// Removes one move, for an action that is a kill inside another and has no move of its own.
    mutating func leaveOut() {
      limit -= 1
      sequence.pointee.count &-= 1
    }
  }

  /// The properties of a transition that a draw uses.
  fileprivate struct DrawnTransition {
    /// The number of the move that performs the whole choice.
    var move: Int32
    /// 1 if it may be cut, otherwise 0.
    var mayBeCut: UInt32
    /// The groups of the state in which it ends.
    var groups: WeightedDraws.StateGroups
  }

  /// The tables read by draws, accessible without reference counting.
  fileprivate struct Tables {
    let draws: WeightedDraws.Reader
    let transitions: UnsafePointer<DrawnTransition>
    let facts: UnsafePointer<MoveTable.TransitionFacts>
    let targets: UnsafePointer<Int32>
    let labelHash: UInt64
    let settings: GenerationSettings
    let isSwarming: Bool
  }

  /// The number of sequences drawn in turn.
  private static let laneCount = 4
  /// The approximate number of moves kept.
  private static let room = 4_096

  package init(_ plan: GenerationPlan) {
    self.plan = plan
    let longest = plan.settings.maxActions + plan.moves.table.stateCount
    capacity = max(1, min(64, Self.room / longest))
    let reader = plan.draws?.reader
    transitions = FlatTable(
      plan.moves.facts.indices.map { index in
        let facts = plan.moves.facts[index]
        return DrawnTransition(
          move: facts.move, mayBeCut: plan.settings.cutsActions && facts.canBeCut ? 1 : 0,
          groups: reader?.groups(of: Int(facts.target)) ?? WeightedDraws.StateGroups())
      })
    if let reader { tables = Tables(plan, reader, transitions.start) } else { tables = nil }
    memory.value.moves.append(0, count: capacity * longest)
    for index in 0..<capacity {
      memory.value.sequences.append(
        DrawnMoves(moves: memory.value.moves.elements + index * longest))
    }
    let sumCount = max(1, reader?.sumCount ?? 0)
    memory.value.sums.append(0, count: sumCount * Self.laneCount)
    for lane in 0..<Self.laneCount {
      memory.value.lanes.append(
        Lane(memory.value.sequences.elements, memory.value.sums.elements + lane * sumCount))
    }
  }

  /// Draws the sequences of consecutive seeds, at most as many as the capacity.
  package func draw(_ first: UInt64, _ count: Int) {
    for index in 0..<count {
      let seed = first &+ UInt64(index)
      sequences[index].seed = seed
      sequences[index].isCovering = plan.covering(seed) != nil
      if tables == nil || sequences[index].isCovering { generate(&sequences[index]) }
    }
    if let tables { draw(count, tables) }
    for index in 0..<count { settle(&sequences[index]) }
  }

  /// Draws those of the first sequences that aren't covering ones.
  private func draw(_ count: Int, _ tables: Tables) {
    let lanes = memory.value.lanes.elements
    let end = sequences + count
    var next = sequences
    var lanesEnd = lanes
    while lanesEnd < lanes + Self.laneCount, beginNext(&lanesEnd.pointee, &next, end, tables) {
      lanesEnd += 1
    }
    var lane = lanes
    while lane < lanesEnd {
      tables.draw(&lane.pointee)
      if !lane.pointee.isOver {
        lane += 1
      } else if !beginNext(&lane.pointee, &next, end, tables) {
        lanesEnd -= 1
        swap(&lane.pointee, &lanesEnd.pointee)
      }
      if lane == lanesEnd { lane = lanes }
    }
  }

  /// Begins the next sequence with anything left to draw; returns false if there is none before the
  /// end.
  private func beginNext(
    _ lane: inout Lane, _ next: inout UnsafeMutablePointer<DrawnMoves>,
    _ end: UnsafeMutablePointer<DrawnMoves>, _ tables: Tables
  ) -> Bool {
    while next < end {
      let sequence = next
      next += 1
      guard !sequence.pointee.isCovering else { continue }
      begin(&lane, sequence, tables)
      if !lane.isOver { return true }
    }
    return false
  }

  private func begin(
    _ lane: inout Lane, _ sequence: UnsafeMutablePointer<DrawnMoves>, _ tables: Tables
  ) {
    var stream = RandomStream(seed: sequence.pointee.seed, labelHash: tables.labelHash)
    let role = SeedRole(sequence.pointee.seed)
    let length = tables.settings.length(of: role, &stream)
    let kept = ActionMix.drawKeptLabels(isSwarming: tables.isSwarming, &stream)
    lane.stream = stream
    lane.sums = tables.draws.sums(keeping: kept, in: lane.room)
    lane.groups = tables.draws.groups(of: 0)
    lane.sequence = sequence
    lane.end = sequence.pointee.moves
    lane.limit = lane.end + length
    sequence.pointee.count = length
    sequence.pointee.length = length
    sequence.pointee.isSwarming = kept != .max
    // A kill that has to come is waited for here, so that the other draws need not ask for it.
    var cut = tables.settings.cut(role)
    while cut.isDue, !lane.isOver { tables.draw(&lane, &cut) }
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
    let (settling, targets) = (plan.moves.settling.start, plan.moves.targets.start)
    sequence.drawnCount = sequence.count
    var state = sequence.count == 0 ? 0 : Int(targets[sequence[sequence.count - 1]])
    while case let move = settling[state], move >= 0 {
      sequence.append(Int32(truncatingIfNeeded: move))
      state = Int(targets[move])
    }
  }
}

extension MoveDrawer.Lane {
  /// Creates a lane in which nothing is drawn yet.
  fileprivate init(
    _ sequence: UnsafeMutablePointer<DrawnMoves>, _ room: UnsafeMutablePointer<UInt64>
  ) {
    self.init(
      stream: RandomStream(seed: 0, labelHash: 0), groups: WeightedDraws.StateGroups(),
      end: sequence.pointee.moves, limit: sequence.pointee.moves, sums: UnsafePointer(room),
      room: room, sequence: sequence)
  }
}

extension MoveDrawer.Tables {
  fileprivate init(
    _ plan: GenerationPlan, _ draws: WeightedDraws.Reader,
    _ transitions: UnsafePointer<MoveDrawer.DrawnTransition>
  ) {
    self.transitions = transitions
    self.draws = draws
    facts = plan.moves.facts.start
    targets = plan.moves.targets.start
    labelHash = plan.labelHash
    settings = plan.settings
    isSwarming = plan.weights.isSwarming
  }

  /// Draws a move of the lane, in which no kill has to come.
  @inline(__always)
  fileprivate func draw(_ lane: inout MoveDrawer.Lane) {
    var cut = BernoulliDraw(oneIn: SequenceGenerator.cutRarity)
    draw(&lane, &cut)
  }

  /// Draws a move of the lane, as `SequenceGenerator.nextMove` does.
  @inline(__always)
  fileprivate func draw(_ lane: inout MoveDrawer.Lane, _ cut: inout BernoulliDraw) {
    // Held in a register meanwhile: the compiler doesn't know that nothing else reads the lane.
    var stream = lane.stream
    let number = draws.draw(from: lane.groups, lane.sums, &stream)
    let transition = transitions[number]
    let end = lane.end + 1
    var move = transition.move
    var groups = transition.groups
    // One action has to be left for the kill.
    let mayBeCut = UInt64(transition.mayBeCut) & (end < lane.limit ? 1 : 0)
    if cut.comes(if: mayBeCut, &stream) {
      lane.leaveOut()
      move = facts[number].cut(&stream)
      groups = draws.groups(of: Int(targets[Int(move)]))
    }
    lane.stream = stream
    lane.end.pointee = move
    lane.end = end
    lane.groups = groups
  }
}
