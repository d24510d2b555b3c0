import AppLifecycle
import StateExploration
import TemporalLogic

/// Model and monitors together as one automaton whose letters are whole actions.
///
/// Without an adapter the events of an action are known beforehand, so what it does to every slice
/// follows from the state of the model and of the monitors alone. Each such step is worked out
/// once, by a `TraceJudge`, and then looked up. Slices with keys are kept aside, those in equal
/// states together, since after its own action no event of a payload comes again.
///
/// It counts how often each step is taken; all figures are worked out from those counts. That
/// something was violated is noticed, not what: the sequence is then run again event by event. It
/// belongs to one thread.
final class ActionAutomaton {
  /// Where a step leads: the place of the joint state's steps, less its first move so that moves
  /// are indices, plus `bias` so that it is never negative, and `eventful` more if anything else
  /// happens; -1 while it is not worked out.
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

  /// A joint state; it has a step for each move of its state of the model.
  struct Row {
    /// The place of its first step.
    var first: Int
    /// The number of the move that this is, and how many there are.
    var firstMove: Int
    var moveCount: Int
    var modelState: Int
    /// How many runs ended here.
    var endCount = 0
    /// Whether a run that ends here violates something by that; `nil` while that is not known.
    var rejects: Bool?
  }

  /// What a walk wants to know of a move.
  struct WalkedMove {
    /// The choice; -1 if it is cut.
    var choice: Int32
    /// Where the pairs begin that the choice is the first of.
    var pairStart: Int32
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
    /// The next move, and the ends of the moves drawn and of all.
    var cursor: UnsafeMutablePointer<Int32>
    var drawnEnd: UnsafeMutablePointer<Int32>
    var end: UnsafeMutablePointer<Int32>
    /// Where the steps of the joint state are, as in `Next`.
    var base: Next = 0
    /// Where the pairs of the last choice begin; `noPair` if there is none.
    var pairStart: Int32 = 0
    /// The place of the last step; -1 at the start.
    var last = -1
    var sequence = 0
    var hasFailed = false
    /// The live slices with keys, no two entries in one state.
    var live = Storage<LiveSlices>()
  }

  /// What a walk changes, apart from the object so that none pays for an exclusivity check.
  struct Walk {
    let lanes: UnsafeMutablePointer<Lane>
    var rows = Storage<Row>()
    /// Of each step where it leads, how often it was taken by drawn moves, and what else it does.
    var nexts = Storage<Next>()
    var counts = Storage<Int>()
    var facts = Storage<StepFacts>()
    /// Of each group the states of its product, as far as slices with keys were in them.
    var keyed = Storage<Storage<KeyedRow>>()
    /// Of each pair of choices whether one was taken straight after the other; below the first is
    /// room for what is no pair.
    let pairs: UnsafeMutablePointer<Bool>
    let moves: UnsafeMutablePointer<WalkedMove>
  }

  /// How many runs are walked in turn, a move of each, since a step waits for memory.
  static let laneCount = 4
  /// More joint states than this are not kept.
  static let limit = 20_000
  /// With more than these the groups of invariants had better be walked apart.
  static let partingLimit = 6_000
  /// Nor are more steps.
  static let stepLimit = 1 << 24

  let plan: CheckingPlan
  let judge: TraceJudge
  let walk: UnsafeMutablePointer<Walk>
  let pairCount: Int
  /// What places of steps are greater by in `Next`.
  let bias: Int
  /// Where the pairs begin of what is no choice.
  let noPair: Int32
  /// Where the moves are of a lane in which there are none.
  private let nowhere = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// The model and all slices without keys, in each joint state, in numbers.
  var jointStates: [[Int32]] = []
  var indices: [[Int32]: Int32] = [:]
  /// Room for such numbers.
  var scratch: [Int32] = []
  /// Of each place and reason of a kill inside an action its rows, as far as they are known.
  var kills: [Int: (action: Int, end: Int)] = [:]
  /// Of each event of the model what matters where an action is cut.
  let eventKinds: [EventKind]
  var births: [[GroupState]] = []
  var endings: [[GroupState]] = []

  /// What an event is to an action that is cut.
  enum EventKind {
    case callback, returned, other

    init(_ template: EventTemplate) {
      self = template.isCallback ? .callback : template.isReturn ? .returned : .other
    }
  }

  init(_ plan: CheckingPlan) {
    self.plan = plan
    judge = TraceJudge(plan)
    eventKinds = plan.model.events.map { EventKind($0) }
    walk = .allocate(capacity: 1)
    pairCount = plan.table.pairCount
    bias = plan.moves.moves.count
    let choiceCount = plan.model.choices.count
    noPair = Int32(-choiceCount)
    let pairs = UnsafeMutablePointer<Bool>.allocate(capacity: choiceCount + pairCount)
    pairs.initialize(repeating: false, count: choiceCount + pairCount)
    let moves = UnsafeMutablePointer<WalkedMove>.allocate(capacity: max(1, bias))
    for (index, move) in plan.moves.moves.enumerated() {
      let start = move.cut > 0 ? noPair : Int32(plan.moves.pairStarts[Int(move.choice)])
      (moves + index).initialize(
        to: WalkedMove(choice: move.cut > 0 ? -1 : move.choice, pairStart: start))
    }
    walk.initialize(
      to: Walk(lanes: .allocate(capacity: Self.laneCount), pairs: pairs + choiceCount, moves: moves)
    )
    for lane in 0..<Self.laneCount {
      (walk.pointee.lanes + lane).initialize(
        to: Lane(cursor: nowhere, drawnEnd: nowhere, end: nowhere))
    }
    for _ in plan.groups { walk.pointee.keyed.append(Storage()) }
    judge.beginRun()
    _ = judge.takeEnds()
    var words: [Int32] = [0]
    judge.append(to: &words)
    _ = intern(words)
  }

  deinit {
    walk.pointee.rows.deallocate()
    walk.pointee.nexts.deallocate()
    walk.pointee.counts.deallocate()
    walk.pointee.facts.deallocate()
    for lane in 0..<Self.laneCount { walk.pointee.lanes[lane].live.deallocate() }
    walk.pointee.lanes.deallocate()
    for group in 0..<walk.pointee.keyed.count {
      let rows = walk.pointee.keyed[group]
      for index in 0..<rows.count { rows[index].steps?.deallocate() }
      rows.deallocate()
    }
    walk.pointee.keyed.deallocate()
    (walk.pointee.pairs + Int(noPair)).deallocate()
    walk.pointee.moves.deallocate()
    nowhere.deallocate()
    walk.deinitialize(count: 1)
    walk.deallocate()
  }

  /// Whether so much has been worked out that it had better begin anew.
  var isFull: Bool {
    walk.pointee.rows.count > (plan.groups.count > 1 ? Self.partingLimit : Self.limit)
      || walk.pointee.nexts.count > Self.stepLimit
  }

  /// The pairs of choices that were taken one straight after the other, in all runs so far.
  var pairs: BitSet {
    var set = BitSet(capacity: pairCount)
    for pair in 0..<pairCount where walk.pointee.pairs[pair] { set.insert(pair) }
    return set
  }
}
