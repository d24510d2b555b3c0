package import LifecycleMachine
import StateExploration
import TemporalLogic

extension ActionAutomaton {
  /// Runs a few sequences that have been drawn.
  ///
  /// - Parameter ended: called with the index of each sequence when it has come to its end, in any
  ///   order, and whether anything was violated in it.
  package func run(
    _ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int, ended: (Int, Bool) -> Void
  ) {
    let lanes = walk.value.lanes.elements
    let moves = walkedMoves.start
    var next = 0
    var laneCount = min(count, Self.laneCount)
    for lane in 0..<laneCount {
      begin(lanes + lane, sequences, next)
      next += 1
    }
    while laneCount > 0 {
      var lane = 0
      while lane < laneCount {
        if lanes[lane].cursor < lanes[lane].drawnEnd {
          step(lanes + lane, moves)
          lane &+= 1
        } else {
          settle(lanes + lane)
          ended(lanes[lane].sequence, end(lanes + lane))
          if next < count {
            begin(lanes + lane, sequences, next)
            next &+= 1
          } else {
            laneCount &-= 1
            swap(&lanes[lane], &lanes[laneCount])
          }
        }
      }
    }
  }

  private func begin(
    _ lane: UnsafeMutablePointer<Lane>, _ sequences: UnsafeMutablePointer<DrawnMoves>,
    _ number: Int
  ) {
    let sequence = sequences + number
    lane.pointee.sequence = number
    lane.pointee.cursor = sequence.pointee.moves
    lane.pointee.drawnEnd = sequence.pointee.moves + sequence.pointee.drawnCount
    lane.pointee.end = sequence.pointee.moves + sequence.pointee.count
    lane.pointee.base = base(of: 0)
    lane.pointee.last = -1
    lane.pointee.pairStart = 0
    lane.pointee.hasFailed = false
    lane.pointee.live.removeAll()
  }

  /// Takes the next of the moves drawn.
  ///
  /// It branches on what is rare alone.
  @inline(__always)
  private func step(_ lane: UnsafeMutablePointer<Lane>, _ moves: UnsafePointer<WalkedMove>) {
    let number = Int(lane.pointee.cursor.pointee)
    lane.pointee.cursor += 1
    let place = Int(lane.pointee.base) &+ number &- bias
    var next = walk.value.nexts.elements[place]
    if next < 0 { next = workOut(joint(lane), number) }
    walk.value.counts.elements[place] &+= 1
    let move = moves[number]
    let pair = lane.pointee.pairStart &+ move.choice
    walk.value.pairs[Int(move.choice < 0 ? 0 : pair)] = true
    lane.pointee.pairStart = move.pairStart
    lane.pointee.last = place
    if next >= Self.eventful || lane.pointee.live.count > 0 {
      note(lane, place, number)
      next &= Self.eventful &- 1
    }
    lane.pointee.base = next
  }

  /// Takes the moves that settle the run.
  private func settle(_ lane: UnsafeMutablePointer<Lane>) {
    while lane.pointee.cursor < lane.pointee.end {
      let number = Int(lane.pointee.cursor.pointee)
      lane.pointee.cursor += 1
      let place = Int(lane.pointee.base) &+ number &- bias
      var next = walk.value.nexts[place]
      if next < 0 { next = workOut(joint(lane), number) }
      walk.value.facts[place].settlingCount &+= 1
      lane.pointee.last = place
      note(lane, place, number)
      lane.pointee.base = next & (Self.eventful &- 1)
    }
  }

  /// The joint state that a run is in.
  private func joint(_ lane: UnsafeMutablePointer<Lane>) -> Int {
    lane.pointee.last < 0 ? 0 : Int(walk.value.facts[lane.pointee.last].step.next)
  }

  /// What a step does besides.
  private func note(_ lane: UnsafeMutablePointer<Lane>, _ place: Int, _ move: Int) {
    let step = walk.value.facts[place].step
    if step.isViolating { lane.pointee.hasFailed = true }
    if lane.pointee.live.count > 0 { moveLive(move, lane) }
    if step.birth >= 0 { addBirths(Int(step.birth), lane) }
  }

  /// Ends the run; true if anything was violated in it.
  private func end(_ lane: UnsafeMutablePointer<Lane>) -> Bool {
    let joint = joint(lane)
    walk.value.rows[joint].endCount += 1
    let rejects = walk.value.rows[joint].rejects ?? memory.rejects(joint)
    walk.value.rows[joint].rejects = rejects
    if rejects { lane.pointee.hasFailed = true }
    for index in 0..<lane.pointee.live.count {
      let entry = lane.pointee.live[index]
      end(entry.slice, entry.count)
      if memory.rejects(entry.slice) {
        lane.pointee.hasFailed = true
      }
    }
    return lane.pointee.hasFailed
  }

  /// Takes the slices with keys through a move that is not their own.
  private func moveLive(_ move: Int, _ lane: UnsafeMutablePointer<Lane>) {
    swap(&lane.pointee.live, &walk.value.moving)
    for index in 0..<walk.value.moving.count {
      var entry = walk.value.moving[index]
      let step = keyedRow(entry.slice) + move
      if step.pointee.next < 0 { workOut(step, entry.slice, move) }
      if step.pointee.isViolating { lane.pointee.hasFailed = true }
      entry.slice.state = step.pointee.next
      if step.pointee.ends { end(entry.slice, entry.count) } else { addLive(entry, lane) }
    }
    walk.value.moving.removeAll()
  }

  private func addBirths(_ birth: Int, _ lane: UnsafeMutablePointer<Lane>) {
    for slice in memory.births[birth] { addLive(LiveSlices(slice: slice, count: 1), lane) }
  }

  private func addLive(_ entry: LiveSlices, _ lane: UnsafeMutablePointer<Lane>) {
    for index in 0..<lane.pointee.live.count
    where lane.pointee.live[index].slice == entry.slice {
      lane.pointee.live[index].count += entry.count
      return
    }
    lane.pointee.live.append(entry)
  }

  private func end(_ slice: GroupState, _ count: Int) {
    let (group, state) = (Int(slice.group), Int(slice.state))
    makeKeyedRow(slice)
    walk.value.keyed[group][state].endCount += count
  }

  private func makeKeyedRow(_ slice: GroupState) {
    let (group, state) = (Int(slice.group), Int(slice.state))
    while walk.value.keyed[group].count <= state { walk.value.keyed[group].append(KeyedRow()) }
  }

  private func keyedRow(_ slice: GroupState) -> UnsafeMutablePointer<KeyedStep> {
    let (group, state) = (Int(slice.group), Int(slice.state))
    makeKeyedRow(slice)
    if walk.value.keyed[group][state].steps.count == 0 {
      walk.value.keyed[group][state].steps.append(KeyedStep(), count: moves.moves.count)
    }
    return walk.value.keyed[group][state].steps.elements
  }
}
