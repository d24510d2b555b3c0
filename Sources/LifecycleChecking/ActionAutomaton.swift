import AppLifecycle
import StateExploration
import TemporalLogic

/// Model and monitors together as one automaton whose letters are whole actions.
///
/// Without an adapter the events of an action are known beforehand, so what it does to every slice
/// follows from the state of the model and of the monitors alone. Each such step is worked out once,
/// by a `TraceJudge`, and then looked up. Slices with keys are kept aside, those in equal states
/// together, since after its own action no event of a payload comes again.
///
/// It counts how often each step is taken; all figures are worked out from those counts. That
/// something was violated is noticed, not what: the sequence is then run again event by event. It
/// belongs to one thread.
final class ActionAutomaton {
  /// One step, as far as it has been worked out.
  struct Step {
    /// The joint state it leads to; -1 while it is not worked out.
    var next: Int32 = -1
    /// The slices that begin with it, an index into `births`; -1 for none.
    var birth: Int32 = -1
    /// The slices that end with it, an index into `endings`; -1 for none.
    var ending: Int32 = -1
    var isViolating = false
    /// How often it was taken by drawn moves, and by settling ones.
    var count = 0
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
  struct KeyedRow {
    var steps: UnsafeMutablePointer<KeyedStep>?
    /// How many slices with keys ended here.
    var endCount = 0
    /// Whether it matters no more what follows; `nil` while that is not known.
    var isIndifferent: Bool?
  }

  /// A joint state with its steps, one for each move of its state of the model.
  struct Row {
    var steps: UnsafeMutablePointer<Step>
    /// The number of the first of these moves, and how many there are.
    var firstMove: Int
    var moveCount: Int
    var modelState: Int
    /// How many runs ended here.
    var endCount = 0
    /// Whether a run that ends here violates something by that; `nil` while that is not known.
    var rejects: Bool?
  }

  /// Slices with keys in the same state of a group's product.
  struct LiveSlices {
    var slice: GroupState
    var count: Int
  }

  /// A slice in a state of a group's product.
  struct GroupState: Hashable {
    var group: Int32
    var state: Int32
  }

  /// What a walk changes, apart from the object so that none pays for an exclusivity check.
  struct Walk {
    var hasFailed = false
    /// The live slices with keys, no two entries in one state.
    var live = Storage<LiveSlices>()
    var rows = Storage<Row>()
    /// Of each group the states of its product, as far as slices with keys were in them.
    var keyed = Storage<Storage<KeyedRow>>()
    /// Of each joint state its steps, less its first move, so that moves are indices.
    var steps = Storage<UnsafeMutablePointer<Step>>()
    /// Of each pair of choices whether one was taken straight after the other.
    let pairs: UnsafeMutablePointer<Bool>
  }

  /// More joint states than this are not kept.
  static let limit = 20_000

  let plan: CheckingPlan
  let judge: TraceJudge
  let walk: UnsafeMutablePointer<Walk>
  private let pairCount: Int
  var execution: Execution
  var snapshots: [[SliceMonitor.Snapshot]] = []
  var indices: [JointState: Int32] = [:]
  var births: [[GroupState]] = []
  var endings: [[GroupState]] = []

  /// The model and all slices without keys.
  struct JointState: Hashable {
    var model: Int32
    var snapshots: [SliceMonitor.Snapshot]
  }

  init(_ plan: CheckingPlan) {
    self.plan = plan
    judge = TraceJudge(plan)
    execution = Execution(plan, namesPayloads: false)
    walk = .allocate(capacity: 1)
    pairCount = plan.table.pairCount
    let pairs = UnsafeMutablePointer<Bool>.allocate(capacity: max(1, pairCount))
    pairs.initialize(repeating: false, count: pairCount)
    walk.initialize(to: Walk(pairs: pairs))
    for _ in plan.groups { walk.pointee.keyed.append(Storage()) }
    judge.beginRun()
    _ = judge.takeEnds()
    _ = intern(JointState(model: 0, snapshots: judge.snapshots()))
  }

  deinit {
    for index in 0..<walk.pointee.rows.count { walk.pointee.rows[index].steps.deallocate() }
    walk.pointee.rows.deallocate()
    walk.pointee.live.deallocate()
    for group in 0..<walk.pointee.keyed.count {
      let rows = walk.pointee.keyed[group]
      for index in 0..<rows.count { rows[index].steps?.deallocate() }
      rows.deallocate()
    }
    walk.pointee.keyed.deallocate()
    walk.pointee.steps.deallocate()
    walk.pointee.pairs.deallocate()
    walk.deinitialize(count: 1)
    walk.deallocate()
  }

  /// Whether so much has been worked out that it had better begin anew.
  var isFull: Bool { walk.pointee.rows.count > Self.limit }

  /// Runs the moves of a sequence; true if anything was violated in it.
  func run(_ drawn: borrowing DrawnMoves) -> Bool {
    let walk = walk
    walk.pointee.hasFailed = false
    walk.pointee.live.count = 0
    let (moves, pairStarts) = (plan.moves.moves, plan.moves.pairStarts)
    let (drawnCount, numbers) = (drawn.drawnCount, drawn.moves.elements)
    var joint: Int32 = 0
    // Starts can be below 0.
    var pairStart = Int.min
    for index in 0..<drawn.count {
      let move = Int(numbers[index])
      let step = walk.pointee.steps[Int(joint)] + move
      if step.pointee.next < 0 { workOut(step, Int(joint), move) }
      if index < drawnCount {
        step.pointee.count &+= 1
        let facts = moves[move]
        if facts.cut > 0 {
          pairStart = .min
        } else {
          if pairStart > .min { walk.pointee.pairs[pairStart &+ Int(facts.choice)] = true }
          pairStart = pairStarts[Int(facts.choice)]
        }
      } else {
        step.pointee.settlingCount &+= 1
      }
      if step.pointee.isViolating { walk.pointee.hasFailed = true }
      if walk.pointee.live.count > 0 { moveLive(move) }
      if step.pointee.birth >= 0 { addBirths(Int(step.pointee.birth)) }
      joint = step.pointee.next
    }
    return endRun(in: Int(joint))
  }

  /// The pairs of choices that were taken one straight after the other, in all runs so far.
  var pairs: BitSet {
    var set = BitSet(capacity: pairCount)
    for pair in 0..<pairCount where walk.pointee.pairs[pair] { set.insert(pair) }
    return set
  }

  /// Ends the run; true if anything was violated in it.
  private func endRun(in joint: Int) -> Bool {
    walk.pointee.rows[joint].endCount += 1
    let rejects = walk.pointee.rows[joint].rejects ?? isRejecting(joint)
    walk.pointee.rows[joint].rejects = rejects
    if rejects { walk.pointee.hasFailed = true }
    for index in 0..<walk.pointee.live.count {
      let entry = walk.pointee.live[index]
      end(entry.slice, entry.count)
      if judge.monitors[Int(entry.slice.group)].rejects(entry.slice.state) {
        walk.pointee.hasFailed = true
      }
    }
    return walk.pointee.hasFailed
  }

  /// Whether a run that ends in the joint state violates anything by that.
  private func isRejecting(_ joint: Int) -> Bool {
    snapshots[joint].enumerated().contains { group, snapshot in
      snapshot.states.contains { judge.monitors[group].rejects($0) }
    }
  }

  /// Takes the slices with keys through a move that is not their own.
  private func moveLive(_ move: Int) {
    let count = walk.pointee.live.count
    walk.pointee.live.count = 0
    for index in 0..<count {
      var entry = walk.pointee.live.elements[index]
      let step = keyedRow(entry.slice) + move
      if step.pointee.next < 0 { workOut(step, entry.slice, move) }
      if step.pointee.isViolating { walk.pointee.hasFailed = true }
      entry.slice.state = step.pointee.next
      if step.pointee.ends { end(entry.slice, entry.count) } else { addLive(entry) }
    }
  }

  private func addBirths(_ birth: Int) {
    for slice in births[birth] { addLive(LiveSlices(slice: slice, count: 1)) }
  }

  private func addLive(_ entry: LiveSlices) {
    for index in 0..<walk.pointee.live.count where walk.pointee.live[index].slice == entry.slice {
      walk.pointee.live[index].count += entry.count
      return
    }
    walk.pointee.live.append(entry)
  }

  private func end(_ slice: GroupState, _ count: Int) {
    let (group, state) = (Int(slice.group), Int(slice.state))
    makeKeyedRow(slice)
    walk.pointee.keyed[group][state].endCount += count
  }

  private func makeKeyedRow(_ slice: GroupState) {
    let (group, state) = (Int(slice.group), Int(slice.state))
    while walk.pointee.keyed[group].count <= state { walk.pointee.keyed[group].append(KeyedRow()) }
  }

  /// Whether it matters no more to the slice what follows, since no event of its payload comes again.
  func isIndifferent(_ slice: GroupState) -> Bool {
    makeKeyedRow(slice)
    let (group, state) = (Int(slice.group), Int(slice.state))
    if let known = walk.pointee.keyed[group][state].isIndifferent { return known }
    let isIndifferent = judge.monitors[group].isIndifferent(
      slice.state, to: judge.lettersOfAnyPayload(group))
    walk.pointee.keyed[group][state].isIndifferent = isIndifferent
    return isIndifferent
  }

  private func keyedRow(_ slice: GroupState) -> UnsafeMutablePointer<KeyedStep> {
    let (group, state) = (Int(slice.group), Int(slice.state))
    makeKeyedRow(slice)
    if let row = walk.pointee.keyed[group][state].steps { return row }
    let row = UnsafeMutablePointer<KeyedStep>.allocate(capacity: plan.moves.moves.count)
    row.initialize(repeating: KeyedStep(), count: plan.moves.moves.count)
    walk.pointee.keyed[group][state].steps = row
    return row
  }
}
