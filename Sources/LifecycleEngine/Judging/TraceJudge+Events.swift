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
    var keys: [String: Int] = [:]
    for event in trace {
      if event.hasReading { note(reading: event.reading) }
      let carried = event.payload.map { id in
        keys[id]
          ?? {
            keys[id] = keys.count
            return keys.count - 1
          }()
      }
      let key = carried.first ?? -1
      let isPair = carried.count > 1 && carried[1] == key + 1
      see(rows.row(of: event), payload: isPair ? payloadPair(key) : key, time: event.time)
      body()
    }
  }
}
