import LifecycleModel
import LifecycleEngine
import StateExploration

/// A copy of what a machine recorded.
struct TapeCopy: Equatable {
  struct Entry: Equatable {
    var row: Int32
    var payload: Int32
    var time: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var events: [Event] = []

  mutating func add(_ tape: borrowing Tape) {
    for index in 0..<tape.entries.count {
      let entry = tape.entries[index]
      entries.append(Entry(row: entry.row, payload: entry.payload, time: entry.time))
    }
    events += tape.events
  }

  /// The rows and payloads, without times.
  var rows: [[Int32]] { entries.map { [$0.row, $0.payload] } }
}
