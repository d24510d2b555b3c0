import StateExploration
package import TemporalLogic

/// Setting down where a run stands, and going on from there.
extension TraceJudge {
  /// Calls the body with the slices that ended since the last call; from the first call on they are
  /// kept.
  func takeEnds(_ body: (_ group: Int, _ state: Int32) -> Void) {
    for (group, monitor) in monitors.enumerated() { monitor.takeEnds { body(group, $0) } }
  }

  /// What decides how a run goes on, keys seen before included.
  package struct Snapshot: Hashable {
    package var monitors: [SliceMonitor.Snapshot]
    package var payloadsSeen: Int
    /// The numbers of the targets, handlers and tasks.
    var ownKeysSeen: [Int]
    /// What is read now, see `AppStateNumber`.
    var reading = 0
    /// The row of an action that may be about to start a process, and what was read there.
    var held: [Int] = []
  }

  /// What decides how the run goes on.
  package func snapshot() -> Snapshot {
    Snapshot(
      monitors: monitors.map { $0.snapshot() }, payloadsSeen: run.value.payloadsSeen,
      ownKeysSeen: (0..<run.value.ownKeysSeen.count).filter { run.value.ownKeysSeen[$0] },
      reading: run.value.reading,
      held: run.value.held.row < 0 ? [] : [Int(run.value.held.row), run.value.held.reading])
  }

  /// Goes on from a snapshot taken since the last run began, all violations forgotten.
  package func resume(_ snapshot: Snapshot) {
    for (monitor, state) in zip(monitors, snapshot.monitors) { monitor.restore(state) }
    run.value.held.row = -1
    run.value.position = 0
    run.value.reading = snapshot.reading
    if let row = snapshot.held.first, let reading = snapshot.held.last {
      run.value.held = HeldAction(row: Int32(row), reading: reading)
    }
    run.value.payloadsSeen = snapshot.payloadsSeen
    for key in 0..<run.value.ownKeysSeen.count { run.value.ownKeysSeen[key] = false }
    for key in snapshot.ownKeysSeen { run.value.ownKeysSeen[key] = true }
    if hasViolations { _ = takeViolations() }
  }
}
