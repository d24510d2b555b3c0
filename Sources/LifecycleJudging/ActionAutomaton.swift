package import LifecycleMachine
package import StateExploration
import TemporalLogic

/// The judge that remembers, walked together with the model: its letters are whole actions.
///
/// As long as methods return what the configuration says, the events of an action are known
/// beforehand, so what it does to every slice follows from the state of the model and of the
/// monitors alone, and costs one look-up. Slices of payloads are kept aside, those in equal states
/// together, since after its own action no event of a payload comes again.
///
/// It counts how often each step is taken; all figures are worked out from those counts. That
/// something was violated is noticed, not what: the sequence is then run again event by event. It
/// belongs to one thread.
package final class ActionAutomaton {
  /// Where a step leads: the place of the joint state's steps, less its first move so that moves
  /// are indices, plus `bias` so that it is never negative, and `eventful` more if anything else
  /// happens; -1 while it is not worked out.
  typealias Next = Int32

  /// Added to where a step leads if slices with keys begin with it, or it violates something.
  static let eventful: Next = 1 << 30

  /// What of a step does not decide where it leads, as far as it has been worked out.
  struct StepFacts {
    var step = RememberingJudge.Step()
    /// How often it was taken by settling moves.
    var settlingCount = 0
  }

  /// One step of a slice with a key, in an action that is not its own.
  struct KeyedStep {
    /// The state of the product it leads to, or in which it ends; -1 while it is not worked out.
    var next: Int32 = -1
    var ends = false
    var isViolating = false
  }

  /// A state of a group's product with the steps of slices with keys, one for each move.
  struct KeyedRow: ~Copyable {
    /// Empty as long as no such slice goes on from here.
    var steps = GrowingTable<KeyedStep>()
    /// How many slices with keys ended here.
    var endCount = 0
  }

  /// A joint state; it has a step for each move of its state of the model.
  struct Row {
    /// The place of its first step.
    var first: Int
    /// The number of the move that this is, and how many there are.
    var firstMove: Int
    var moveCount: Int
    /// How many runs ended here.
    var endCount = 0
    /// Whether a run that ends here violates something by that; `nil` while that is not known.
    var rejects: Bool?
  }

  /// What a walk wants to know of a move.
  struct WalkedMove {
    /// The choice; -1 if it is cut.
    var choice: Int32
    /// Where the pairs begin that the choice is the first of; 0 if it is cut.
    var pairStart: Int32
  }

  /// Slices with keys in the same state of a group's product.
  struct LiveSlices {
    var slice: GroupState
    var count: Int
  }

  /// A run that is being walked.
  struct Lane: ~Copyable {
    /// The next move, and the ends of the moves drawn and of all.
    var cursor: UnsafeMutablePointer<Int32>
    var drawnEnd: UnsafeMutablePointer<Int32>
    var end: UnsafeMutablePointer<Int32>
    /// Where the steps of the joint state are, as in `Next`.
    var base: Next = 0
    /// Where the pairs of the last choice begin; 0 if there is none.
    var pairStart: Int32 = 0
    /// The place of the last step; -1 at the start.
    var last = -1
    var sequence = 0
    var hasFailed = false
    /// The live slices with keys, no two entries in one state.
    var live = GrowingTable<LiveSlices>()
  }

  /// What a walk changes.
  struct Walk: ~Copyable {
    var lanes = GrowingTable<Lane>()
    var rows = GrowingTable<Row>()
    /// Of each step where it leads, how often it was taken by drawn moves, and what else it does.
    var nexts = GrowingTable<Next>()
    var counts = GrowingTable<Int>()
    var facts = GrowingTable<StepFacts>()
    /// Of each group the states of its product, as far as slices with keys were in them.
    var keyed = GrowingTable<GrowingTable<KeyedRow>>()
    /// Of each pair of choices whether one was taken straight after the other, behind room for what
    /// is no pair.
    var pairs = GrowingTable<Bool>()
    /// Slices with keys on their way through a move.
    var moving = GrowingTable<LiveSlices>()
  }

  /// How many runs are walked in turn, a move of each, since a step waits for memory.
  static let laneCount = 4
  /// More joint states than this are not kept.
  static let limit = 20_000
  /// With more than these the groups of invariants had better be walked apart.
  static let partingLimit = 6_000
  /// Nor are more steps.
  static let stepLimit = 1 << 24

  let memory: RememberingJudge
  let moves: MoveTable
  let walkedMoves: FlatTable<WalkedMove>
  let walk = Pinned(Walk())
  /// What places of steps are greater by in `Next`.
  let bias: Int
  /// Where the moves are of a lane in which there are none.
  private let nowhere = Pinned<Int32>(0)

  package init(_ plan: JudgingPlan, _ moves: MoveTable) {
    memory = RememberingJudge(plan, EventRows(moves))
    self.moves = moves
    bias = moves.moves.count
    let choiceCount = moves.facts.count
    walkedMoves = FlatTable(
      moves.moves.indices.map { index in
        let move = moves.moves[index]
        return move.cut > 0
          ? WalkedMove(choice: -1, pairStart: 0)
          : WalkedMove(
            choice: move.choice,
            pairStart: Int32(choiceCount + moves.pairStarts[Int(move.choice)]))
      })
    walk.value.pairs.append(false, count: choiceCount + moves.table.pairCount)
    for _ in 0..<Self.laneCount {
      walk.value.lanes.append(
        Lane(cursor: nowhere.place, drawnEnd: nowhere.place, end: nowhere.place))
    }
    for _ in plan.groups { walk.value.keyed.append(GrowingTable()) }
    addRows()
  }

  /// Whether so much has been worked out that it had better begin anew.
  package var isFull: Bool {
    walk.value.rows.count > (memory.plan.groups.count > 1 ? Self.partingLimit : Self.limit)
      || walk.value.nexts.count > Self.stepLimit
  }

  /// The pairs of choices that were taken one straight after the other, in all runs so far.
  package var takenPairs: BitSet {
    var set = BitSet(capacity: moves.table.pairCount)
    let first = moves.facts.count
    for pair in 0..<moves.table.pairCount where walk.value.pairs[first + pair] { set.insert(pair) }
    return set
  }

  /// The invariants in two parts, each of which has far fewer joint states.
  package var parts: [JudgingPlan] { memory.parts }

  /// Calls the body with every move taken, how often it was drawn, and how often it settled a run.
  package func forEachMove(_ body: (_ move: Int, _ count: Int, _ settlingCount: Int) -> Void) {
    forEachStep { move, count, facts in body(move, count, facts.settlingCount) }
  }

  /// In how many slices each invariant was exercised, in all runs so far.
  package func exercised() -> [Int] {
    var endingCounts = Array(repeating: 0, count: memory.endings.count)
    forEachStep { _, count, facts in
      guard facts.step.ending >= 0 else { return }
      endingCounts[Int(facts.step.ending)] += count + facts.settlingCount
    }
    var others: [GroupState: Int] = [:]
    for group in 0..<walk.value.keyed.count {
      for state in 0..<walk.value.keyed[group].count {
        let count = walk.value.keyed[group][state].endCount
        if count > 0 { others[GroupState(group: Int32(group), state: Int32(state))] = count }
      }
    }
    return memory.exercised(
      endingCounts: endingCounts, endCount: { walk.value.rows[$0].endCount }, others: others)
  }

  /// Calls the body with every step taken: its move, how often it was drawn, and what else it does.
  private func forEachStep(_ body: (_ move: Int, _ count: Int, StepFacts) -> Void) {
    for joint in 0..<walk.value.rows.count {
      let row = walk.value.rows[joint]
      for index in 0..<row.moveCount {
        let count = walk.value.counts[row.first + index]
        let facts = walk.value.facts[row.first + index]
        if count > 0 || facts.settlingCount > 0 { body(row.firstMove + index, count, facts) }
      }
    }
  }

  // MARK: Working out

  /// Makes room for joint states that are new: a row of steps not worked out yet.
  private func addRows() {
    while walk.value.rows.count < memory.states.count {
      let range = moves.moves(of: Int(memory.states[walk.value.rows.count][0]))
      walk.value.rows.append(
        Row(
          first: walk.value.nexts.count, firstMove: range.lowerBound, moveCount: range.count))
      walk.value.nexts.append(-1, count: range.count)
      walk.value.counts.append(0, count: range.count)
      walk.value.facts.append(StepFacts(), count: range.count)
    }
  }

  /// Where the steps of a joint state are.
  func base(of joint: Int) -> Next {
    let row = walk.value.rows[joint]
    return Next(row.first - row.firstMove + bias)
  }

  /// Works out a step of a joint state; a move that differs in name alone from one before it is
  /// copied.
  func workOut(_ joint: Int, _ move: Int) -> Next {
    let twin = Int(moves.twins[move])
    guard twin >= 0 else { return workOutAnew(joint, move) }
    let first = walk.value.rows[joint].first - walk.value.rows[joint].firstMove
    let known = walk.value.nexts[first + twin]
    let next = known >= 0 ? known : workOut(joint, twin)
    walk.value.facts[first + move] = StepFacts(step: walk.value.facts[first + twin].step)
    walk.value.nexts[first + move] = next
    return next
  }

  private func workOutAnew(_ joint: Int, _ move: Int) -> Next {
    let step = memory.step(from: joint, to: moves.targets[move]) { judge in
      judge.see(move, of: moves)
      judge.endAction()
    }
    addRows()
    let place = walk.value.rows[joint].first + move - walk.value.rows[joint].firstMove
    walk.value.facts[place] = StepFacts(step: step)
    let isEventful = step.isViolating || step.birth >= 0
    let next = base(of: Int(step.next)) + (isEventful ? Self.eventful : 0)
    walk.value.nexts[place] = next
    return next
  }

  /// Works out a step of a slice with a key in an action of another.
  func workOut(_ step: UnsafeMutablePointer<KeyedStep>, _ slice: GroupState, _ move: Int) {
    let judge = memory.judge
    let group = Int(slice.group)
    var snapshots = memory.plan.groups.map { _ in SliceMonitor.Snapshot() }
    snapshots[group].states = [slice.state]
    snapshots[group].keys = [Self.otherKey]
    judge.resume(snapshots)
    judge.see(move, of: moves)
    let violations = judge.takeViolations().filter { $0.key == Self.otherKey }
    step.pointee.isViolating = violations.contains { violation in
      memory.plan.groups[group].members.contains(violation.invariant)
    }
    let ends = judge.takeEnds()
    let after = judge.snapshots()[group]
    if let place = after.keys.firstIndex(of: Self.otherKey) {
      step.pointee.next = after.states[place]
      step.pointee.ends = memory.isIndifferent(
        GroupState(group: slice.group, state: after.states[place]))
    } else {
      step.pointee.ends = true
      step.pointee.next = ends.first { $0.group == slice.group }?.state ?? slice.state
    }
  }

  /// The key of a slice that is not the action's own.
  private static var otherKey: Int { 1 << 30 }
}
