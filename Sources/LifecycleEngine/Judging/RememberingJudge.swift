import LifecycleAdapters
import StateExploration
import TemporalLogic

/// A judge that remembers what it found out: all monitors together as one automaton, worked out as
/// it is needed.
///
/// What an event does to every slice follows from the joint state of the monitors alone, which is
/// numbered. Each step is worked out once, by a `TraceJudge`, and then costs one look-up however
/// many groups of invariants there are. It is walked along what a script wrote down, and counts how
/// often what happens; that something is violated is noticed, not what. Slices have no keys that
/// reach back to the start of the run. It belongs to one thread.
package final class RememberingJudge {
  /// What a walk changes.
  private struct Walk: ~Copyable {
    /// The state after each state and row, a line a state; -1 where it is not worked out. A step in
    /// which more happens is `eventful` plus its number.
    var next = GrowingTable<Int32>()
    /// A line has 2 to this power entries.
    var shift = 7
    var eventfulSteps = GrowingTable<EventfulStep>()
    /// Of each state how many runs ended in it, and whether such a run violates something by that.
    var endCounts = GrowingTable<Int>()
    var rejects = GrowingTable<Bool>()
  }

  /// A step with which slices end, or something is violated.
  private struct EventfulStep {
    /// The joint state it leads to.
    var next: Int32
    var isViolating: Bool
    /// The slices that end with it.
    var ended: [GroupState]
    var count = 0
  }

  /// A slice in a state of a group's product.
  private struct GroupState: Hashable {
    var group: Int
    var state: Int32
  }

  private static let eventful: Int32 = 1 << 30
  /// More states than this are not kept.
  private static let limit = 20_000

  private let plan: JudgingPlan
  private let judge: TraceJudge
  private let moves: MoveTable
  private let walk = Pinned(Walk())
  /// The joint states.
  private var states: [TraceJudge.Snapshot] = []
  private var numbers: [TraceJudge.Snapshot: Int32] = [:]

  /// - Parameters:
  ///   - plan: its groups have no keys.
  ///   - rows: numbers the events.
  package init(_ plan: JudgingPlan, _ rows: EventRows, _ moves: MoveTable) {
    self.plan = plan
    self.moves = moves
    judge = TraceJudge(plan, rows)
    judge.beginRun()
    _ = takeEnds()
    _ = number()
  }

  /// Whether so much has been worked out that it had better begin anew.
  package var isFull: Bool { walk.value.endCounts.count > Self.limit }

  /// Whether an event of the row changes anything in any state.
  package func isRelevant(_ row: Int) -> Bool { judge.isRelevant(row) }

  /// Runs over what a script wrote down of a whole run; true if anything was violated in it.
  package func run(_ told: inout ScriptedRun.Told) -> Bool {
    var walker = Walker()
    var index = 0
    let count = told.output.count
    while index < count {
      index = walkKnown(&walker, told.output, from: index, told.rows.reader)
      guard index < count else { break }
      let record = told.output[index]
      if record.kind == .kill {
        let row = moves.course(of: Int(record.number)).killRow
        step(&walker, Int(row))
        step(&walker, Int(row) + 1)
      } else {
        step(&walker, Int(told.row(of: index)))
      }
      index &+= 1
    }
    return end(walker)
  }

  /// Runs on as long as all is known.
  ///
  /// - Returns: the index of the record where it stopped.
  @inline(__always)
  private func walkKnown(
    _ walker: inout Walker, _ output: borrowing AdapterOutput, from first: Int,
    _ rows: RecordRows.Reader
  ) -> Int {
    let table = walk.value.next.elements
    let shift = UInt64(truncatingIfNeeded: walk.value.shift)
    var state = walker.state
    var index = first
    while index < output.count {
      let row = rows.row(of: output[index])
      guard UInt64(bitPattern: Int64(row)) &>> shift == 0 else { break }
      var next = table[Int(state) &<< Int(truncatingIfNeeded: shift) &+ Int(row)]
      if UInt32(bitPattern: next) >= UInt32(Self.eventful) {
        guard next >= 0 else { break }
        next = take(next, &walker)
      }
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
    var next: Int32 = -1
    if row >> walk.value.shift == 0 {
      next = walk.value.next[Int(walker.state) &<< walk.value.shift &+ row]
    }
    if UInt32(bitPattern: next) >= UInt32(Self.eventful) {
      next = take(next < 0 ? workOut(Int(walker.state), row) : next, &walker)
    }
    walker.state = next
  }

  /// Takes a step that was just worked out, or in which more happens.
  private func take(_ next: Int32, _ walker: inout Walker) -> Int32 {
    guard next >= Self.eventful else { return next }
    let taken = walk.value.eventfulSteps.elements + Int(next &- Self.eventful)
    taken.pointee.count &+= 1
    if taken.pointee.isViolating { walker.isViolating = true }
    return taken.pointee.next
  }

  private func end(_ walker: Walker) -> Bool {
    walk.value.endCounts[Int(walker.state)] &+= 1
    return walker.isViolating || walk.value.rejects[Int(walker.state)]
  }

  /// In how many slices each invariant was exercised, in all runs so far.
  package func exercised() -> [Int] {
    var counts: [GroupState: Int] = [:]
    for index in 0..<walk.value.eventfulSteps.count {
      let step = walk.value.eventfulSteps[index]
      for slice in step.ended { counts[slice, default: 0] += step.count }
    }
    for state in states.indices where walk.value.endCounts[state] > 0 {
      // A slice in which nothing happened counts for nothing.
      for slice in slices(of: state) where slice.state != MonitorProduct.initial {
        counts[slice, default: 0] += walk.value.endCounts[state]
      }
    }
    var exercised = Array(repeating: 0, count: plan.invariants.count)
    for (slice, count) in counts {
      let isExercised = judge.monitors[slice.group].exercised(in: slice.state)
      for (member, isExercised) in zip(plan.groups[slice.group].members, isExercised)
      where isExercised {
        exercised[member] += count
      }
    }
    return exercised
  }

  // MARK: Working out

  /// Works out what an event of the row does in a joint state.
  private func workOut(_ state: Int, _ row: Int) -> Int32 {
    while row >> walk.value.shift != 0 { widen() }
    judge.resume(states[state])
    judge.see(row)
    let isViolating = judge.hasViolations
    if isViolating { _ = judge.takeViolations() }
    let ended = takeEnds()
    var next = number()
    if isViolating || !ended.isEmpty {
      walk.value.eventfulSteps.append(
        EventfulStep(next: next, isViolating: isViolating, ended: ended))
      next = Self.eventful + Int32(walk.value.eventfulSteps.count - 1)
    }
    walk.value.next[state << walk.value.shift + row] = next
    return next
  }

  private func takeEnds() -> [GroupState] {
    var ended: [GroupState] = []
    judge.takeEnds { ended.append(GroupState(group: $0, state: $1)) }
    return ended
  }

  /// The number of the joint state in which the judge is; a new one gets a line.
  private func number() -> Int32 {
    var state = judge.snapshot()
    // Which targets, handlers and tasks were seen matters to slices with keys alone.
    state.ownKeysSeen = []
    if let known = numbers[state] { return known }
    let number = states.count
    numbers[state] = Int32(number)
    states.append(state)
    walk.value.rejects.append(
      slices(of: number).contains { judge.monitors[$0.group].rejects($0.state) })
    walk.value.endCounts.append(0)
    walk.value.next.append(-1, count: 1 << walk.value.shift)
    return Int32(number)
  }

  /// The slices of a joint state.
  private func slices(of state: Int) -> [GroupState] {
    states[state].monitors.enumerated().flatMap { group, monitor in
      monitor.states.map { GroupState(group: group, state: $0) }
    }
  }

  /// Lays the table out anew with lines twice as long.
  private func widen() {
    let width = 1 << walk.value.shift
    var wider = GrowingTable<Int32>()
    wider.reserve(2 * walk.value.next.count)
    for state in 0..<walk.value.endCounts.count {
      for row in 0..<width { wider.append(walk.value.next[state * width + row]) }
      wider.append(-1, count: width)
    }
    walk.value.next = wider
    walk.value.shift += 1
  }
}
