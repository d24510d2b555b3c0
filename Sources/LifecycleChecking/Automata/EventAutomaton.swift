import AppLifecycle
import DelegateAdapters
import TemporalLogic

/// The monitors of slices without keys as one automaton whose letters are the rows of events.
///
/// What an event does to every slice follows from the states of the monitors and the row alone.
/// Each such step is worked out once, by a `TraceJudge`, and then looked up: an event costs one
/// look-up however many groups of invariants there are. That something was violated is noticed, not
/// what. It belongs to one thread.
final class EventAutomaton {
  /// What a walk changes, apart from the object so that none pays for an exclusivity check.
  private struct Walk {
    /// The state after each state and row, a line a state; -1 where it is not worked out. A step in
    /// which more happens is `eventful` plus its number.
    var next = Storage<Int32>()
    /// A line has 2 to this power entries.
    var shift = 7
    var eventfulSteps = Storage<EventfulStep>()
    /// Of each state how many runs ended in it.
    var endCounts = Storage<Int>()
    /// Of each state whether a run that ends in it violates something by that.
    var rejects = Storage<Bool>()
  }

  /// A step with which slices end, or something is violated.
  private struct EventfulStep {
    var next: Int32
    var isViolating: Bool
    var count = 0
  }

  private static let eventful: Int32 = 1 << 30
  /// More states than this are not kept.
  private static let limit = 20_000

  private let plan: CheckingPlan
  let judge: TraceJudge
  private let walk: UnsafeMutablePointer<Walk>
  private var snapshots: [[SliceMonitor.Snapshot]] = []
  private var indices: [[SliceMonitor.Snapshot]: Int32] = [:]
  /// Of each eventful step the slices that end with it.
  private var endings: [[ActionAutomaton.GroupState]] = []

  /// - Parameters:
  ///   - plan: its groups have no keys.
  ///   - rows: numbers the events of the judge.
  init(_ plan: CheckingPlan, _ rows: AdapterRows) {
    self.plan = plan
    judge = TraceJudge(plan)
    rows.add(judge)
    walk = .allocate(capacity: 1)
    walk.initialize(to: Walk())
    judge.beginRun()
    _ = judge.takeEnds()
    _ = intern(judge.snapshots())
  }

  deinit {
    walk.pointee.next.deallocate()
    walk.pointee.eventfulSteps.deallocate()
    walk.pointee.endCounts.deallocate()
    walk.pointee.rejects.deallocate()
    walk.deinitialize(count: 1)
    walk.deallocate()
  }

  /// Whether so much has been worked out that it had better begin anew.
  var isFull: Bool { snapshots.count > Self.limit }

  /// Whether an event of the row changes anything in any state.
  func isRelevant(_ row: Int) -> Bool { judge.hasSteps(row) }

  /// Runs over the rows of the events of a whole run; true if anything was violated in it.
  func run(_ rows: UnsafeMutablePointer<Int32>, _ count: Int) -> Bool {
    var walker = Walker()
    for index in 0..<count { step(&walker, Int(rows[index])) }
    return end(walker)
  }

  /// Runs over what a script wrote down of a whole run; true if anything was violated in it.
  ///
  /// - Parameter moves: those of the model.
  func run(
    _ output: inout AdapterOutput, _ rows: AdapterRows,
    _ moves: UnsafePointer<MoveTable.Move>
  ) -> Bool {
    var walker = Walker()
    var index = 0
    let count = output.count
    while index < count {
      index = walkKnown(&walker, &output, from: index, rows)
      guard index < count else { break }
      let record = output[index]
      let row = rows.known(record)
      if row >= 0 {
        step(&walker, Int(row))
      } else if record.kind == .kill {
        let rows = rows.kill(moves[Int(record.number)])
        step(&walker, Int(rows.action))
        step(&walker, Int(rows.end))
      } else {
        step(&walker, Int(rows.row(of: record, output.event(index))))
      }
      index &+= 1
    }
    return end(walker)
  }

  /// Runs on as long as all is known and nothing else happens.
  ///
  /// - Returns: the index of the record where it stopped.
  @inline(__always)
  private func walkKnown(
    _ walker: inout Walker, _ output: inout AdapterOutput, from first: Int, _ rows: AdapterRows
  ) -> Int {
    let table = walk.pointee.next.elements
    let shift = UInt64(truncatingIfNeeded: walk.pointee.shift)
    var state = walker.state
    var index = first
    while index < output.count {
      let row = rows.known(output[index])
      guard UInt64(bitPattern: Int64(row)) &>> shift == 0 else { break }
      let next = table[Int(state) &<< Int(truncatingIfNeeded: shift) &+ Int(row)]
      guard UInt32(bitPattern: next) < UInt32(Self.eventful) else { break }
      state = next
      index &+= 1
    }
    walker.state = state
    return index
  }

  /// A run on its way.
  private struct Walker {
    var state: Int32 = 0
    var isViolating = false
  }

  @inline(__always)
  private func step(_ walker: inout Walker, _ row: Int) {
    let walk = walk
    var next: Int32 = -1
    if row >> walk.pointee.shift == 0 {
      next = walk.pointee.next[Int(walker.state) &<< walk.pointee.shift &+ row]
    }
    if UInt32(bitPattern: next) >= UInt32(Self.eventful) {
      next = take(next < 0 ? workOut(Int(walker.state), row) : next, &walker)
    }
    walker.state = next
  }

  /// Takes a step that was just worked out, or in which more happens.
  private func take(_ next: Int32, _ walker: inout Walker) -> Int32 {
    guard next >= Self.eventful else { return next }
    let step = walk.pointee.eventfulSteps.elements + Int(next &- Self.eventful)
    step.pointee.count &+= 1
    if step.pointee.isViolating { walker.isViolating = true }
    return step.pointee.next
  }

  private func end(_ walker: Walker) -> Bool {
    walk.pointee.endCounts[Int(walker.state)] &+= 1
    return walker.isViolating || walk.pointee.rejects[Int(walker.state)]
  }

  /// In how many slices each invariant was exercised, in all runs so far.
  func exercised() -> [Int] {
    var counts = Array(repeating: 0, count: plan.invariants.count)
    func add(_ slice: ActionAutomaton.GroupState, _ count: Int) {
      let group = Int(slice.group)
      let exercised = judge.monitors[group].exercised(in: slice.state)
      for (member, isExercised) in zip(plan.groups[group].members, exercised) where isExercised {
        counts[member] += count
      }
    }
    for (number, slices) in endings.enumerated() {
      for slice in slices { add(slice, walk.pointee.eventfulSteps[number].count) }
    }
    for (state, snapshots) in snapshots.enumerated() {
      for (group, snapshot) in snapshots.enumerated() {
        for slice in snapshot.states where slice != MonitorProduct.initial {
          add(.init(group: Int32(group), state: slice), walk.pointee.endCounts[state])
        }
      }
    }
    return counts
  }

  private func intern(_ state: [SliceMonitor.Snapshot]) -> Int32 {
    if let known = indices[state] { return known }
    let index = Int32(snapshots.count)
    indices[state] = index
    snapshots.append(state)
    for _ in 0..<(1 << walk.pointee.shift) { walk.pointee.next.append(-1) }
    walk.pointee.endCounts.append(0)
    walk.pointee.rejects.append(
      state.enumerated().contains { group, snapshot in
        snapshot.states.contains { judge.monitors[group].rejects($0) }
      })
    return index
  }

  /// Works out a step.
  private func workOut(_ state: Int, _ row: Int) -> Int32 {
    while row >> walk.pointee.shift != 0 { widen() }
    judge.resume(snapshots[state])
    judge.see(row)
    let isViolating = !judge.takeViolations().isEmpty
    let ended = judge.takeEnds()
    var next = intern(judge.snapshots())
    if isViolating || !ended.isEmpty {
      walk.pointee.eventfulSteps.append(EventfulStep(next: next, isViolating: isViolating))
      endings.append(ended)
      next = Self.eventful + Int32(endings.count - 1)
    }
    walk.pointee.next[state << walk.pointee.shift + row] = next
    return next
  }

  /// Lays the table out anew with lines twice as long.
  private func widen() {
    let old = walk.pointee.next
    let width = 1 << walk.pointee.shift
    var new = Storage<Int32>()
    new.reserve(2 * old.count)
    for state in snapshots.indices {
      for row in 0..<2 * width {
        new.append(row < width ? old[state * width + row] : -1)
      }
    }
    old.deallocate()
    walk.pointee.next = new
    walk.pointee.shift += 1
  }
}
