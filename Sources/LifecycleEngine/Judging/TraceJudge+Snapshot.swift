import LifecycleModel
import StateExploration
package import TemporalLogic

/// Snapshots of a run, and continuing from them.
extension TraceJudge {
  /// Calls the body with the slices that ended since the last call; they are logged from the first
  /// call on.
  func takeEnds(_ body: (_ group: Int, _ state: Int32) -> Void) {
    for (group, monitor) in monitors.enumerated() { monitor.takeEnds { body(group, $0) } }
  }

  /// Everything that decides how a run continues, including the keys seen before.
  package struct Snapshot: Hashable {
    package var monitors: [SliceMonitor.Snapshot]
    package var payloadsSeen: Int
    /// The numbers of the targets, handlers and tasks.
    var ownKeysSeen: [Int]
    /// The current reading, see ``AppStateNumber``.
    var reading = 0
    /// The row of an action that may be about to start a process, and the reading there.
    var held: [Int] = []
  }

  /// Returns everything that decides how the run continues.
  package func snapshot() -> Snapshot {
    Snapshot(
      monitors: monitors.map { $0.snapshot() }, payloadsSeen: run.value.payloadsSeen,
      ownKeysSeen: (0..<run.value.ownKeysSeen.count).filter { run.value.ownKeysSeen[$0] },
      reading: run.value.reading,
      held: run.value.held.row < 0 ? [] : [Int(run.value.held.row), run.value.held.reading])
  }

  /// Returns everything that decides how the run continues, so that it can be compared with that of
  /// other runs, by other judges of the plan too; it cannot be resumed.
  ///
  /// - Precondition: No formula has durations.
  package func snapshot(in shared: SharedNumbers) -> Snapshot {
    var snapshot = snapshot()
    for (index, group) in plan.groups.enumerated() {
      snapshot.monitors[index] = monitors[index].snapshot(in: shared.states[index])
      guard let names = names(of: group.each) else { continue }
      let keys = snapshot.monitors[index].keys
      snapshot.monitors[index].keys = keys.map { names.shared($0, in: shared) }
    }
    snapshot.ownKeysSeen = snapshot.ownKeysSeen.map { ownKeys.shared($0, in: shared) }.sorted()
    if let row = snapshot.held.first, row >= rows.modelCount {
      // A row that is not the model's has a number of this judge's own.
      let name = "\(rows.events[row]), \(rows.carriesPayload[row])"
      snapshot.held[0] = rows.modelCount + shared.number(of: name)
    }
    return snapshot
  }

  /// Returns the names whose numbers are the keys of slices; `nil` if every judge numbers the keys
  /// alike.
  private func names(of slice: Invariant.Slice) -> NumberedNames? {
    switch slice {
    case .scene: scenes
    case .target, .handler, .task: ownKeys
    default: nil
    }
  }

  /// Continues from a snapshot taken since the last run began, discarding all violations.
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
