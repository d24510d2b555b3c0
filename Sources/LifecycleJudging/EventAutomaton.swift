import DelegateAdapters
package import LifecycleMachine
import StateExploration

/// The judge that remembers, walked event by event: for the slices without keys of what a script
/// wrote down.
///
/// An event costs one look-up however many groups of invariants there are. It belongs to one
/// thread.
package final class EventAutomaton {
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
    var step: RememberingJudge.Step
    var count = 0
  }

  private static let eventful: Int32 = 1 << 30
  /// More states than this are not kept.
  private static let limit = 20_000

  private let memory: RememberingJudge
  private let moves: MoveTable
  private let walk = Pinned(Walk())

  /// - Parameters:
  ///   - plan: its groups have no keys.
  ///   - rows: numbers the events.
  package init(_ plan: JudgingPlan, _ rows: EventRows, _ moves: MoveTable) {
    memory = RememberingJudge(plan, rows)
    self.moves = moves
    addLines()
  }

  /// Whether so much has been worked out that it had better begin anew.
  package var isFull: Bool { memory.states.count > Self.limit }

  /// Whether an event of the row changes anything in any state.
  package func isRelevant(_ row: Int) -> Bool { memory.judge.hasSteps(row) }

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

  /// Runs on as long as all is known and nothing else happens.
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
    if taken.pointee.step.isViolating { walker.isViolating = true }
    return taken.pointee.step.next
  }

  private func end(_ walker: Walker) -> Bool {
    walk.value.endCounts[Int(walker.state)] &+= 1
    return walker.isViolating || walk.value.rejects[Int(walker.state)]
  }

  /// In how many slices each invariant was exercised, in all runs so far.
  package func exercised() -> [Int] {
    var endingCounts = Array(repeating: 0, count: memory.endings.count)
    for index in 0..<walk.value.eventfulSteps.count {
      let taken = walk.value.eventfulSteps[index]
      if taken.step.ending >= 0 { endingCounts[Int(taken.step.ending)] += taken.count }
    }
    return memory.exercised(endingCounts: endingCounts) { walk.value.endCounts[$0] }
  }

  /// Makes room for joint states that are new.
  private func addLines() {
    while walk.value.endCounts.count < memory.states.count {
      walk.value.rejects.append(memory.rejects(walk.value.endCounts.count))
      walk.value.endCounts.append(0)
      walk.value.next.append(-1, count: 1 << walk.value.shift)
    }
  }

  /// Works out a step.
  private func workOut(_ state: Int, _ row: Int) -> Int32 {
    while row >> walk.value.shift != 0 { widen() }
    let step = memory.step(from: state, to: 0) { $0.see(row) }
    addLines()
    var next = step.next
    if step.isViolating || step.ending >= 0 {
      next = Self.eventful + Int32(walk.value.eventfulSteps.count)
      walk.value.eventfulSteps.append(EventfulStep(step: step))
    }
    walk.value.next[state << walk.value.shift + row] = next
    return next
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
