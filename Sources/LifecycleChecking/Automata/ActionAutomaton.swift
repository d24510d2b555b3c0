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
  /// Where a step leads: the joint state, and `eventful` more if anything else happens; -1 while it
  /// is not worked out.
  typealias Next = Int32

  /// Added to where a step leads if slices with keys begin with it, or it violates something.
  static let eventful: Next = 1 << 30

  /// What of a step does not decide where it leads, as far as it has been worked out.
  struct StepFacts {
    /// The slices that begin with it, an index into `births`; -1 for none.
    var birth: Int32 = -1
    /// The slices that end with it, an index into `endings`; -1 for none.
    var ending: Int32 = -1
    var isViolating = false
    /// The joint state it leads to.
    var next: Int32 = -1
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
  struct KeyedRow {
    var steps: UnsafeMutablePointer<KeyedStep>?
    /// How many slices with keys ended here.
    var endCount = 0
    /// Whether it matters no more what follows; `nil` while that is not known.
    var isIndifferent: Bool?
  }

  /// A joint state with its steps, one for each move of its state of the model.
  struct Row {
    var nexts: UnsafeMutablePointer<Next>
    /// How often each step was taken by drawn moves.
    var counts: UnsafeMutablePointer<Int>
    var facts: UnsafeMutablePointer<StepFacts>
    /// The number of the first of these moves, and how many there are.
    var firstMove: Int
    var moveCount: Int
    var modelState: Int
    /// How many runs ended here.
    var endCount = 0
    /// Whether a run that ends here violates something by that; `nil` while that is not known.
    var rejects: Bool?
  }

  /// What a walk needs of the steps of a joint state.
  struct Steps {
    var nexts: UnsafeMutablePointer<Next>
    var counts: UnsafeMutablePointer<Int>
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

  /// A run that is being walked.
  struct Lane {
    var sequence = 0
    var position = 0
    var joint: Int32 = 0
    /// Where the pairs of the last choice begin; below all if there is none.
    var pairStart = Int.min
    var hasFailed = false
    /// The live slices with keys, no two entries in one state.
    var live = Storage<LiveSlices>()
  }

  /// What a walk changes, apart from the object so that none pays for an exclusivity check.
  struct Walk {
    let lanes: UnsafeMutablePointer<Lane>
    var rows = Storage<Row>()
    /// Of each group the states of its product, as far as slices with keys were in them.
    var keyed = Storage<Storage<KeyedRow>>()
    /// Of each joint state where its steps begin, less its first move, so that moves are indices.
    var steps = Storage<Steps>()
    /// Of each pair of choices whether one was taken straight after the other.
    let pairs: UnsafeMutablePointer<Bool>
  }

  /// How many runs are walked in turn, a move of each, since a step waits for memory.
  static let laneCount = 4
  /// More joint states than this are not kept.
  static let limit = 20_000

  let plan: CheckingPlan
  let judge: TraceJudge
  let walk: UnsafeMutablePointer<Walk>
  let pairCount: Int
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
    let lanes = UnsafeMutablePointer<Lane>.allocate(capacity: Self.laneCount)
    for lane in 0..<Self.laneCount { (lanes + lane).initialize(to: Lane()) }
    walk.initialize(to: Walk(lanes: lanes, pairs: pairs))
    for _ in plan.groups { walk.pointee.keyed.append(Storage()) }
    judge.beginRun()
    _ = judge.takeEnds()
    _ = intern(JointState(model: 0, snapshots: judge.snapshots()))
  }

  deinit {
    for index in 0..<walk.pointee.rows.count {
      walk.pointee.rows[index].nexts.deallocate()
      walk.pointee.rows[index].counts.deallocate()
      walk.pointee.rows[index].facts.deallocate()
    }
    walk.pointee.rows.deallocate()
    for lane in 0..<Self.laneCount { walk.pointee.lanes[lane].live.deallocate() }
    walk.pointee.lanes.deallocate()
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

  /// The pairs of choices that were taken one straight after the other, in all runs so far.
  var pairs: BitSet {
    var set = BitSet(capacity: pairCount)
    for pair in 0..<pairCount where walk.pointee.pairs[pair] { set.insert(pair) }
    return set
  }
}
