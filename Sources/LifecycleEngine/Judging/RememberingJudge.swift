import LifecycleAdapters
import StateExploration
import TemporalLogic

/// A judge that caches its results: all monitors together as one automaton, computed lazily.
///
/// The effect of an event on all slices depends only on the joint state of the monitors, which is
/// numbered. A `TraceJudge` computes each step once; from then on, a step costs one lookup
/// regardless of the number of groups of invariants. The judge walks along the record of a script
/// and counts steps; it notices that an invariant is violated, but not which one. Slices have no
/// keys that reach back to the start of the run. A judge belongs to one thread.
package final class RememberingJudge {
  /// The data that a walk changes.
  private struct Walk: ~Copyable {
    /// The state after each state and row, with one line per state; -1 if it isn't computed yet. An
    /// eventful step is `eventful` plus its number.
    var next = GrowingTable<Int32>()
    /// The binary logarithm of the number of entries in a line.
    var shift = 7
    var eventfulSteps = GrowingTable<EventfulStep>()
    /// The number of runs that ended in each state. `rejects` tells whether the end of such a run
    /// violates an invariant.
    var endCounts = GrowingTable<Int>()
    var rejects = GrowingTable<Bool>()
  }

  /// A step that ends slices or violates an invariant.
  private struct EventfulStep {
    /// The joint state to which it leads.
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
  /// The number of joint states beyond which the judge is full.
  private static let limit = 20_000

  private let plan: JudgingPlan
  private let judge: TraceJudge
  private let moves: MoveTable
  private let walk = Pinned(Walk())
  /// The joint states.
  private var states: [TraceJudge.Snapshot] = []
  private var numbers: [TraceJudge.Snapshot: Int32] = [:]

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - plan: A plan whose groups have no keys.
  ///   - rows: The numbering of the events.
  package init(_ plan: JudgingPlan, _ rows: EventRows, _ moves: MoveTable) {
    self.plan = plan
    self.moves = moves
    judge = TraceJudge(plan, rows)
    judge.beginRun()
    _ = takeEnds()
    _ = number()
  }

  /// Whether so much is cached that it's better to start over.
  package var isFull: Bool { walk.value.endCounts.count > Self.limit }

  /// Returns whether an event of the row changes anything in any state.
  package func isRelevant(_ row: Int) -> Bool { judge.isRelevant(row) }

  /// Judges the record of a whole run by a script; returns whether any invariant was violated.
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

  /// Walks as long as all steps are known.
  ///
  /// - Returns: The index of the record at which it stopped.
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

  /// The state of a run in progress.
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

  /// Takes a step that was just computed, or that is eventful.
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

  /// Returns the number of slices in which each invariant was exercised, in all runs so far.
  package func exercised() -> [Int] {
    var counts: [GroupState: Int] = [:]
    for index in 0..<walk.value.eventfulSteps.count {
      let step = walk.value.eventfulSteps[index]
      for slice in step.ended { counts[slice, default: 0] += step.count }
    }
    for state in states.indices where walk.value.endCounts[state] > 0 {
      // A slice without any letter doesn't count.
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

  // MARK: Computing steps

  /// Computes the step of an event of the row from a joint state.
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

  /// Returns the number of the judge's joint state; a new one gets a line.
  private func number() -> Int32 {
    var state = judge.snapshot()
    // The targets, handlers and tasks seen matter only to slices with keys.
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

  /// Returns the slices of a joint state.
  private func slices(of state: Int) -> [GroupState] {
    states[state].monitors.enumerated().flatMap { group, monitor in
      monitor.states.map { GroupState(group: group, state: $0) }
    }
  }

  /// Doubles the length of the lines in the table.
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
