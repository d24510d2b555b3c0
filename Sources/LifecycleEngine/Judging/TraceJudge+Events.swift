package import LifecycleModel

extension TraceJudge {
  /// Judges a whole run that was recorded, which need not be one that the model allows.
  ///
  /// - Parameter excused: whether the run could not continue, so that what is missing is excused.
  /// - Returns: the indices of the invariants that it violates.
  package func violated(by trace: [Event], excused: Bool = false) -> Set<Int> {
    _ = takeViolated()
    beginRun()
    see(recorded: trace)
    endRun(excused: excused)
    return takeViolated()
  }

  /// Judges events that were recorded, and calls the body after each. Their payloads have the
  /// numbers of first appearance.
  package func see(recorded trace: [Event], afterEach body: () -> Void = {}) {
    var keys = RecordedPayloads()
    for event in trace {
      if event.hasReading { note(reading: event.reading) }
      see(rows.row(of: event), payload: keys.key(of: event.payload), time: event.time)
      body()
    }
  }
}

/// The numbers of payloads in a trace that was recorded, by their first appearance.
package struct RecordedPayloads {
  private var keys: [String: Int] = [:]

  package init() {}

  /// Returns the key of what an event carries; -1 for nothing, and a pair for two.
  package mutating func key(of ids: [String]) -> Int {
    var carried: [Int] = []
    for id in ids {
      let key = keys[id] ?? keys.count
      keys[id] = key
      carried.append(key)
    }
    let key = carried.first ?? -1
    let isPair = carried.count > 1 && carried[1] == key + 1
    return isPair ? payloadPair(key) : key
  }
}
