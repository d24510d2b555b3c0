package import LifecycleModel
package import StateExploration

/// The events of one step of a run, a few numbers each; with the events themselves if
/// somebody wants to tell of them.
package struct Trace: ~Copyable {
  /// One event.
  package struct Entry: Sendable {
    /// The row of the event, see `EventRows`.
    package var row: Int32
    /// The key of the event's payload, by order of first appearance; -1 for none, and a
    /// ``payloadPair(_:)`` for two.
    package var payload: Int32
    /// The time in virtual milliseconds since the run began.
    package var time: Int

    package init(row: Int32, payload: Int32, time: Int = 0) {
      self.row = row
      self.payload = payload
      self.time = time
    }
  }

  package private(set) var entries = GrowingTable<Entry>()
  /// The events, if they are kept.
  package private(set) var events: [Event] = []
  /// The text that code printed, each with the number of events before it, if events are kept.
  package private(set) var printed: [(place: Int, text: String)] = []
  /// Whether the events are kept.
  package var keepsEvents = false
  /// The value of `applicationState` when the step begins.
  package internal(set) var reading: AppState?
  /// The index of the first event after the action, and the value of `applicationState` from there
  /// on.
  package private(set) var rest: (first: Int, reading: AppState?) = (.max, nil)

  package init() {}

  /// Adds an event.
  @inline(__always)
  package mutating func append(_ row: Int32, _ payload: Int32, _ time: Int = 0) {
    entries.append(Entry(row: row, payload: payload, time: time))
  }

  /// Keeps the event added last.
  mutating func keep(_ event: Event, _ time: Int) {
    events.append(event)
    events[events.count - 1].time = time
  }

  /// Keeps text that code printed after the event added last.
  mutating func keep(printed text: String) { printed.append((events.count, text)) }

  /// Marks the end of the action; later events come after it.
  mutating func endAction(reading: AppState?) { rest = (entries.count, reading) }

  /// Removes all events.
  package mutating func removeAll() {
    entries.removeAll()
    reading = nil
    rest = (.max, nil)
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !printed.isEmpty { printed.removeAll(keepingCapacity: true) }
  }
}
