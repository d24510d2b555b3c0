package import LifecycleModel
import LifecycleEngine

/// The events of a trace that was recorded elsewhere, each different one once but for its time: a
/// long trace has few different ones.
package struct RecordedEvents: Sendable {
  /// The events, without their times.
  package private(set) var coded = CodedArray<Event>()
  /// The times, up to the last that is not 0.
  private var times: [Int] = []

  package init() {}

  /// Appends an event.
  package mutating func append(_ event: Event) {
    var shape = event
    shape.time = 0
    coded.append(shape)
    guard event.time != 0 else { return }
    while times.count < coded.count - 1 { times.append(0) }
    times.append(event.time)
  }

  /// Removes the events from an index on.
  package mutating func removeAll(from index: Int) {
    coded.removeAll(from: index)
    if times.count > index { times.removeSubrange(index...) }
  }

  /// Gives no event an earlier time than one before it has.
  package mutating func orderTimes() {
    guard !times.isEmpty else { return }
    while times.count < coded.count { times.append(0) }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      times[index] = times[index - 1]
    }
  }

  /// The time of an event.
  package func time(at index: Int) -> Int { index < times.count ? times[index] : 0 }

  /// Returns the events with others in their place.
  ///
  /// - Parameter transform: returns what takes the place of an event; called with each once.
  package func mapEvents(_ transform: (Event) -> Event) -> RecordedEvents {
    var other = self
    other.coded = coded.mapValues(transform)
    return other
  }
}

extension RecordedEvents: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { coded.count }

  package subscript(index: Int) -> Event {
    var event = coded[index]
    event.time = time(at: index)
    return event
  }
}

extension TraceJudge {
  /// Judges a whole run that was recorded, and returns the violations, the earliest first.
  ///
  /// - Parameter first: the number of events at the beginning that are left out.
  func violations(
    recorded trace: RecordedEvents, from first: Int, excused: Bool
  ) -> [TraceJudge.Violation] {
    if hasViolations { _ = takeViolations() }
    beginRun()
    see(trace, from: first)
    endRun(excused: excused)
    return takeViolations().sorted {
      ($0.position, $0.invariant, $0.key) < ($1.position, $1.invariant, $1.key)
    }
  }

  /// Judges events whose payloads have the numbers of first appearance.
  private func see(_ trace: RecordedEvents, from first: Int) {
    /// The numbers that an event has wherever it comes.
    struct Seen {
      let row: Int
      let payload: Int
    }
    var keys = RecordedPayloads()
    var seen = [Seen?](repeating: nil, count: trace.coded.values.count)
    for (index, code) in trace.coded.codes[first...].enumerated() {
      let event = trace.coded.values[Int(code)]
      if event.hasReading { note(reading: event.reading) }
      let known =
        seen[Int(code)]
        ?? Seen(row: rows.row(of: event), payload: keys.key(of: event.payload))
      seen[Int(code)] = known
      see(known.row, payload: known.payload, time: trace.time(at: first + index))
    }
  }
}
