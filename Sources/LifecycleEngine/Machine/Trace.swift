package import LifecycleModel
package import StateExploration

/// What happened in one step of a run, in few numbers an event; with the events themselves if
/// somebody wants to tell of them.
package struct Trace: ~Copyable {
  /// One event.
  package struct Entry: Sendable {
    /// Its row, see `EventRows`.
    package var row: Int32
    /// The key of the payload it carries, by the order first seen; -1 if none, and of two their
    /// ``payloadPair(_:)``.
    package var payload: Int32
    /// Virtual milliseconds since the run began.
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
  /// Whether the events are kept.
  package var keepsEvents = false
  /// What `applicationState` reads when the step begins.
  package internal(set) var reading: AppState?
  /// The first event that comes after the action, and what `applicationState` reads from there on.
  package private(set) var rest: (first: Int, reading: AppState?) = (.max, nil)

  package init() {}

  /// Adds an event.
  @inline(__always)
  package mutating func append(_ row: Int32, _ payload: Int32, _ time: Int = 0) {
    entries.append(Entry(row: row, payload: payload, time: time))
  }

  /// Keeps the event that was added last.
  mutating func keep(_ event: Event, _ time: Int) {
    events.append(event)
    events[events.count - 1].time = time
  }

  /// What comes now comes after the action.
  mutating func endAction(reading: AppState?) { rest = (entries.count, reading) }

  /// Forgets all.
  package mutating func removeAll() {
    entries.removeAll()
    reading = nil
    rest = (.max, nil)
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
  }
}
