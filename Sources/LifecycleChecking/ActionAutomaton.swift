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

  /// A slice in a state of a group's product.
  struct GroupState: Hashable {
    var group: Int
    var state: Int32
  }

  /// What a walk changes, apart from the object so that none pays for an exclusivity check.
  struct Walk {
    var joint: Int32 = 0
    var hasFailed = false
    var live: [(slice: GroupState, count: Int)] = []
    var rows: [UnsafeMutablePointer<Step>] = []
    var modelStates: [Int32] = []
    var endCounts: [Int] = []
    /// Of each group and state the steps of its slices, a row where any was asked for.
    var keyedRows: [[UnsafeMutablePointer<KeyedStep>?]] = []
    /// Of each group and state how many slices with keys ended there.
    var keyedEnds: [[Int]] = []
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
    walk.pointee.keyedRows = plan.groups.map { _ in [] }
    walk.pointee.keyedEnds = plan.groups.map { _ in [] }
    judge.beginRun()
    _ = judge.takeEnds()
    _ = intern(JointState(model: 0, snapshots: judge.snapshots()))
  }

  deinit {
    for row in walk.pointee.rows { row.deallocate() }
    for rows in walk.pointee.keyedRows { for row in rows { row?.deallocate() } }
    walk.deinitialize(count: 1)
    walk.deallocate()
  }

  /// Whether so much has been worked out that it had better begin anew.
  var isFull: Bool { walk.pointee.rows.count > Self.limit }

  /// The state of the model.
  var modelState: Int { Int(walk.pointee.modelStates[Int(walk.pointee.joint)]) }

  /// Begins a run.
  func beginRun() {
    walk.pointee.joint = 0
    walk.pointee.hasFailed = false
    walk.pointee.live.removeAll(keepingCapacity: true)
  }

  /// Performs a move that leaves from the state of the model.
  func perform(_ move: Int, isSettling: Bool = false) {
    let joint = Int(walk.pointee.joint)
    let local = move - plan.moves.starts[Int(walk.pointee.modelStates[joint])]
    let step = walk.pointee.rows[joint] + local
    if step.pointee.next < 0 { workOut(step, joint, move) }
    if isSettling { step.pointee.settlingCount += 1 } else { step.pointee.count += 1 }
    if step.pointee.isViolating { walk.pointee.hasFailed = true }
    if !walk.pointee.live.isEmpty { moveLive(move) }
    if step.pointee.birth >= 0 {
      for slice in births[Int(step.pointee.birth)] { addLive(slice, 1) }
    }
    walk.pointee.joint = step.pointee.next
  }

  /// Ends the run; true if anything was violated in it.
  func endRun() -> Bool {
    let joint = Int(walk.pointee.joint)
    walk.pointee.endCounts[joint] += 1
    for snapshot in snapshots[joint].enumerated() {
      for state in snapshot.element.states where judge.monitors[snapshot.offset].rejects(state) {
        walk.pointee.hasFailed = true
      }
    }
    for (slice, count) in walk.pointee.live {
      end(slice, count)
      if judge.monitors[slice.group].rejects(slice.state) { walk.pointee.hasFailed = true }
    }
    return walk.pointee.hasFailed
  }

  /// Takes the slices with keys through a move that is not their own.
  private func moveLive(_ move: Int) {
    var kept = 0
    for index in 0..<walk.pointee.live.count {
      var (slice, count) = walk.pointee.live[index]
      let row = keyedRow(slice)
      if row[move].next < 0 { workOut(row + move, slice, move) }
      let step = row[move]
      if step.isViolating { walk.pointee.hasFailed = true }
      slice.state = step.next
      guard !step.ends else {
        end(slice, count)
        continue
      }
      if let same = (0..<kept).first(where: { walk.pointee.live[$0].slice == slice }) {
        walk.pointee.live[same].count += count
      } else {
        walk.pointee.live[kept] = (slice, count)
        kept += 1
      }
    }
    walk.pointee.live.removeLast(walk.pointee.live.count - kept)
  }

  private func addLive(_ slice: GroupState, _ count: Int) {
    if let same = walk.pointee.live.firstIndex(where: { $0.slice == slice }) {
      walk.pointee.live[same].count += count
    } else {
      walk.pointee.live.append((slice, count))
    }
  }

  private func end(_ slice: GroupState, _ count: Int) {
    let state = Int(slice.state)
    while walk.pointee.keyedEnds[slice.group].count <= state {
      walk.pointee.keyedEnds[slice.group].append(0)
    }
    walk.pointee.keyedEnds[slice.group][state] += count
  }

  private func keyedRow(_ slice: GroupState) -> UnsafeMutablePointer<KeyedStep> {
    let state = Int(slice.state)
    if state < walk.pointee.keyedRows[slice.group].count,
      let row = walk.pointee.keyedRows[slice.group][state]
    {
      return row
    }
    while walk.pointee.keyedRows[slice.group].count <= state {
      walk.pointee.keyedRows[slice.group].append(nil)
    }
    let row = UnsafeMutablePointer<KeyedStep>.allocate(capacity: plan.moves.moves.count)
    row.initialize(repeating: KeyedStep(), count: plan.moves.moves.count)
    walk.pointee.keyedRows[slice.group][state] = row
    return row
  }
}
