package import LifecycleModel
import StateExploration
package import TemporalLogic

/// A judge of the invariants of a plan on one trace after another, event by event.
///
/// It is the reference for violations; every faster implementation finds the same. The letters of a
/// row are looked up and never computed twice. A judge belongs to one worker.
package final class TraceJudge {
  /// An invariant found violated in the current run.
  package struct Violation: Hashable {
    /// The index of the invariant in the plan.
    package var invariant: Int
    /// The event that made it irrecoverable, or ended the slice.
    package var position: Int
    /// The first position of the slice.
    package var sliceStart: Int
    /// The key of the slice; 0 where slices have no keys.
    package var key: Int
  }

  package let plan: JudgingPlan
  package let rows: EventRows
  package let monitors: [SliceMonitor]
  private(set) var scenes = NumberedNames()
  private(set) var ownKeys = NumberedNames()
  let run = Pinned(Run())
  let asksState: Bool
  /// The monitors, unretained because the judge keeps them alive, so that a step needs no reference
  /// counting.
  let monitorTable: FlatTable<Unmanaged<SliceMonitor>>

  /// The data that changes with every event, stored outside the object to avoid exclusivity checks.
  struct Run: ~Copyable {
    var program = SlicingProgram()
    var position = 0
    var payloadsSeen = 0
    /// Whether each target, handler and task was seen in this run.
    var ownKeysSeen = GrowingTable<Bool>()
    /// The current reading, see ``AppStateNumber``; 0 if it isn't needed.
    var reading = 0
    /// The last action, as long as it may be about to start a process.
    var held = HeldAction()
  }

  /// An action that found no process: if one starts in it, the action is the first position of its
  /// slice.
  struct HeldAction {
    /// The row of the action; -1 for none.
    var row: Int32 = -1
    var reading = 0
    var position = 0
    var time = 0
  }

  /// Creates a judge.
  ///
  /// - Parameter rows: The numbering of the events.
  package init(_ plan: JudgingPlan, _ rows: EventRows) {
    self.plan = plan
    self.rows = rows
    monitors = plan.groups.map { group in
      SliceMonitor(group.formulas.map { ($0.judged, $0.exercise) })
    }
    asksState = plan.asksState
    monitorTable = FlatTable(monitors.map { .passUnretained($0) })
    // Keys are in the order of the model's events, regardless of which are met first.
    for event in rows.events.prefix(rows.modelCount) {
      _ = scenes.number(event.scene)
      _ = ownKeys.number(event.ownKey?.text)
    }
    (scenes.commonCount, ownKeys.commonCount) = (scenes.count, ownKeys.count)
  }

  /// The number of events seen in the current run.
  package var eventCount: Int { run.value.position }

  /// The number of slices in which each invariant was exercised, in all runs so far.
  package var exercised: [Int] {
    var counts = Array(repeating: 0, count: plan.invariants.count)
    for (group, monitor) in zip(plan.groups, monitors) {
      for (member, count) in zip(group.members, monitor.exercised) { counts[member] += count }
    }
    return counts
  }

  /// Whether each invariant is undecided because a monitor with durations reached a limit.
  package var undecided: [Bool] {
    var undecided = Array(repeating: false, count: plan.invariants.count)
    for (group, monitor) in zip(plan.groups, monitors) where monitor.isExhausted {
      for (member, formula) in zip(group.members, group.formulas) where formula.judged.isTimed {
        undecided[member] = true
      }
    }
    return undecided
  }

  /// Begins a run.
  package func beginRun() {
    run.value.held.row = -1
    run.value.reading = 0
    run.value.position = 0
    run.value.payloadsSeen = 0
    for key in 0..<run.value.ownKeysSeen.count { run.value.ownKeysSeen[key] = false }
    for (group, monitor) in zip(plan.groups, monitors) {
      monitor.beginRun()
      if group.each == .run { monitor.open() }
    }
  }

  /// Whether violations were found and not taken yet.
  package var hasViolations: Bool { monitors.contains { $0.hasViolations } }

  /// Judges the next event.
  ///
  /// - Parameters:
  ///   - payload: The key of the payload it carries, by order of first appearance; -1 for none, and
  ///     a `payloadPair(_:)` for two.
  ///   - time: The time in virtual milliseconds since the start of the run.
  @inline(__always)
  package func see(_ row: Int, payload: Int = -1, time: Int = 0) {
    let run = run.place
    if !run.pointee.program.knows(row) { learn(row) }
    var slices = JudgedSlices(run, monitorTable.start, row: row, time: time)
    run.pointee.program.perform(row, payload: payload, on: &slices)
    if run.pointee.program.rows[row].startsProcess { run.pointee.held.row = -1 }
    note(payload)
    let ownKey = Int(run.pointee.program.rows[row].ownKey)
    if ownKey >= 0 { run.pointee.ownKeysSeen[ownKey] = true }
    run.pointee.position &+= 1
  }

  /// Judges the next events, and calls the body after each.
  package func see(_ trace: borrowing Trace, afterEach body: () -> Void = {}) {
    see(trace, numbered: { $0 }, afterEach: body)
  }

  /// Judges the next events, given this judge's row for each row of the trace.
  package func see(_ trace: borrowing Trace, numbered row: (Int) -> Int) {
    see(trace, numbered: row, afterEach: {})
  }

  @inline(__always)
  private func see(
    _ trace: borrowing Trace, numbered row: (Int) -> Int, afterEach body: () -> Void
  ) {
    note(reading: trace.reading)
    for index in 0..<trace.entries.count {
      if index == trace.rest.first { note(reading: trace.rest.reading) }
      let entry = trace.entries[index]
      see(row(Int(entry.row)), payload: Int(entry.payload), time: entry.time)
      body()
    }
  }

  /// Judges the events of a sequence, assuming that methods return the configured values.
  package func see(_ sequence: DrawnMoves, of moves: MoveTable) {
    for index in 0..<sequence.count {
      let move = sequence[index]
      if asksState { note(reading: moves.model.states[moves.state(of: move)].app) }
      let course = moves.course(of: move)
      let start = moves.courseStarts[Int(moves.moves[move].transition)]
      let key = start.key(after: run.value.payloadsSeen)
      for place in course.path {
        let row = Int(moves.pathEvents[place])
        see(row, payload: rows.carriesPayload[row] ? key : -1)
      }
      if course.killRow >= 0 {
        see(Int(course.killRow))
        see(Int(course.killRow) + 1)
      }
    }
  }

  /// Notes the value of `applicationState`, as an action begins or time continues after it.
  package func note(reading state: AppState?) {
    if asksState { run.value.reading = AppStateNumber.number(state) }
  }

  /// Returns whether an event of the row affects any slice or changes the reading.
  ///
  /// Without the other events, the same invariants are violated and exercised equally often; only
  /// positions differ.
  package func isRelevant(_ row: Int) -> Bool {
    if !run.value.program.knows(row) { learn(row) }
    let facts = run.value.program.rows[row]
    return !run.value.program.ranges(of: row).isEmpty || facts.reading >= 0 || facts.startsProcess
  }

  /// Notes the payloads seen.
  @inline(__always)
  private func note(_ payload: Int) {
    let last = payload < -1 ? payloadPair(payload) + 1 : payload
    if last >= run.value.payloadsSeen { run.value.payloadsSeen = last &+ 1 }
  }

  /// Ends the slices of an action after its last event, as the next action would.
  package func endAction() {
    for (group, monitor) in zip(plan.groups, monitors) where group.each == .action {
      monitor.closeAll(excused: false, at: max(0, eventCount - 1))
    }
  }

  /// Ends the run: open slices are complete, or excused if the run couldn't continue.
  package func endRun(excused: Bool = false) {
    for monitor in monitors { monitor.closeAll(excused: excused, at: max(0, eventCount - 1)) }
  }

  /// Takes the violations found so far, in the order of the invariants within each group.
  package func takeViolations() -> [Violation] {
    var found: [Violation] = []
    for (group, monitor) in zip(plan.groups, monitors) where monitor.hasViolations {
      found += monitor.takeViolations().map {
        Violation(
          invariant: group.members[$0.formula], position: $0.position, sliceStart: $0.sliceStart,
          key: $0.key)
      }
    }
    return found
  }

  /// Takes the violations found so far, and returns the invariants violated.
  package func takeViolated() -> Set<Int> {
    hasViolations ? Set(takeViolations().map(\.invariant)) : []
  }

  /// Whether the judge remembers which events belong to which slice.
  package var isRecording = false {
    didSet { for monitor in monitors { monitor.isRecording = isRecording } }
  }

  /// Returns the positions of the slice of a violation of the last run, up to the violation.
  package func positions(of violation: Violation) -> [Int] {
    for (group, monitor) in zip(plan.groups, monitors) {
      guard let member = group.members.firstIndex(of: violation.invariant) else { continue }
      return monitor.positions(
        of: SliceMonitor.Violation(
          formula: member, position: violation.position, sliceStart: violation.sliceStart,
          key: violation.key))
    }
    return []
  }

  /// Compiles the effects of an event on the slices.
  @inline(never)
  private func learn(_ row: Int) {
    let event = rows.events[row]
    let carries = rows.carriesPayload[row]
    var traits = EventTraits(of: event)
    if carries { traits.insert(.mayCarryPayload) }
    let scene = scenes.number(event.scene)
    let ownKey = event.ownKey
    let keyNumber = ownKeys.number(ownKey?.text)
    while run.value.ownKeysSeen.count < ownKeys.count { run.value.ownKeysSeen.append(false) }
    let readings = asksState && event.hasReading ? AppStateNumber.count : 1
    var steps: [SlicingProgram.Instruction] = []
    for reading in 0..<readings {
      var event = event
      if readings > 1 { event.reading = AppStateNumber.states[reading] }
      for (index, group) in plan.groups.enumerated() {
        let letter = group.letter(of: event).map(monitors[index].letter) ?? -1
        let compiler = SlicingProgram.Compiler(monitor: index, letter: letter, traits: traits)
        steps += compiler.steps(
          group.each, group.excusesKill, scene: scene,
          ownKey: ownKey?.slice == group.each ? keyNumber : -1)
      }
    }
    run.value.program.add(
      steps, readings: readings, of: row, carriesPayload: carries, ownKey: keyNumber,
      reading: asksState ? AppStateNumber.number(from: event) : nil,
      startsProcess: traits.contains(.processStart))
  }
}
