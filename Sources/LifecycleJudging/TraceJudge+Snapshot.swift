package import AppLifecycle
import StateExploration
package import TemporalLogic

/// Setting down where a run stands, and going on from there.
extension TraceJudge {
  /// Appends what decides how the run goes on, group by group, in numbers.
  func append(to words: inout [Int32]) {
    for group in monitors.indices {
      monitorTable[group]._withUnsafeGuaranteedRef { $0.append(to: &words) }
    }
    words.append(run.value.held.row)
    words.append(Int32(run.value.reading))
  }

  /// Goes on from such numbers, as if no payload had been seen.
  func resume(_ words: [Int32]) {
    run.value.position = 0
    run.value.payloadsSeen = 0
    words.withUnsafeBufferPointer { words in
      guard var place = words.baseAddress else { return }
      for group in monitors.indices {
        place += monitorTable[group]._withUnsafeGuaranteedRef { $0.restore(place) }
      }
      run.value.held.row = place[0]
      run.value.reading = Int(place[1])
      run.value.held.reading = run.value.reading
    }
  }

  /// Calls the body with the slices that ended since the last call; from the first call on they are
  /// kept.
  func takeEnds(_ body: (_ group: Int, _ state: Int32) -> Void) {
    for group in monitors.indices {
      monitorTable[group]._withUnsafeGuaranteedRef {
        $0.takeEnds { body(group, $0) }
      }
    }
  }

  /// What decides how a run goes on, keys seen before included.
  package struct Snapshot: Hashable {
    package var monitors: [SliceMonitor.Snapshot]
    package var payloadsSeen: Int
    /// The numbers of the targets, handlers and tasks.
    var ownKeysSeen: [Int]
    /// What is read now, see `Reading`.
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

  /// The snapshot of a run in which an action begins where `applicationState` reads that.
  package func beginning(_ snapshot: Snapshot, reading state: AppState?) -> Snapshot {
    var snapshot = snapshot
    snapshot.reading = asksState ? Reading.number(state) : 0
    return snapshot
  }
}
