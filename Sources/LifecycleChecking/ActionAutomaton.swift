import AppLifecycle
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
    var joint: Int32 = 0
    var hasFailed = false
    /// The live slices with keys, no two entries in one state.
    var live = Storage<LiveSlices>()
    var rows = Storage<Row>()
    /// Of each group the states of its product, as far as slices with keys were in them.
    var keyed = Storage<Storage<KeyedRow>>()
  }

  /// More joint states than this are not kept.
  static let limit = 20_000

  let plan: CheckingPlan
  let judge: TraceJudge
  let walk: UnsafeMutablePointer<Walk>
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
    walk.initialize(to: Walk())
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
    walk.deinitialize(count: 1)
    walk.deallocate()
  }

  /// Whether so much has been worked out that it had better begin anew.
  var isFull: Bool { walk.pointee.rows.count > Self.limit }

  /// The state of the model.
  var modelState: Int { walk.pointee.rows[Int(walk.pointee.joint)].modelState }

  /// Begins a run.
  func beginRun() {
    walk.pointee.joint = 0
    walk.pointee.hasFailed = false
    walk.pointee.live.count = 0
  }

  /// Performs a move that leaves from the state of the model.
  func perform(_ move: Int, isSettling: Bool = false) {
    let joint = Int(walk.pointee.joint)
    let row = walk.pointee.rows[joint]
    let step = row.steps + (move - row.firstMove)
    if step.pointee.next < 0 { workOut(step, joint, move) }
    if isSettling { step.pointee.settlingCount += 1 } else { step.pointee.count += 1 }
    if step.pointee.isViolating { walk.pointee.hasFailed = true }
    if walk.pointee.live.count > 0 { moveLive(move) }
    if step.pointee.birth >= 0 { addBirths(Int(step.pointee.birth)) }
    walk.pointee.joint = step.pointee.next
  }

  /// Ends the run; true if anything was violated in it.
  func endRun() -> Bool {
    let joint = Int(walk.pointee.joint)
    walk.pointee.rows[joint].endCount += 1
    if isRejecting(joint) { walk.pointee.hasFailed = true }
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
    while walk.pointee.keyed[group].count <= state { walk.pointee.keyed[group].append(KeyedRow()) }
    walk.pointee.keyed[group][state].endCount += count
  }

  private func keyedRow(_ slice: GroupState) -> UnsafeMutablePointer<KeyedStep> {
    let (group, state) = (Int(slice.group), Int(slice.state))
    while walk.pointee.keyed[group].count <= state { walk.pointee.keyed[group].append(KeyedRow()) }
    if let row = walk.pointee.keyed[group][state].steps { return row }
    let row = UnsafeMutablePointer<KeyedStep>.allocate(capacity: plan.moves.moves.count)
    row.initialize(repeating: KeyedStep(), count: plan.moves.moves.count)
    walk.pointee.keyed[group][state].steps = row
    return row
  }
}

/// Elements in plain memory that grows: an array that touches no reference count.
struct Storage<Element> {
  private(set) var elements = UnsafeMutablePointer<Element>.allocate(capacity: 8)
  private var capacity = 8
  var count = 0

  subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// Frees the memory; elements must be trivial.
  func deallocate() { elements.deallocate() }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
