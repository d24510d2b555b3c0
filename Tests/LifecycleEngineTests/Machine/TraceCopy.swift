import LifecycleModel
import LifecycleEngine
import StateExploration

/// The events that a machine recorded.
struct TraceCopy: Equatable {
  struct Entry: Equatable {
    var row: Int32
    var payload: Int32
    var time: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var events: [Event] = []

  mutating func add(_ trace: borrowing Trace) {
    for index in 0..<trace.entries.count {
      let entry = trace.entries[index]
      entries.append(Entry(row: entry.row, payload: entry.payload, time: entry.time))
    }
    events += trace.events
  }

  /// The rows and payloads, without times.
  var rows: [[Int32]] { entries.map { [$0.row, $0.payload] } }
}
