import AppLifecycle

/// Receives the events of a run, one by one.
protocol TraceSink {
  /// The virtual time of the events that follow, in milliseconds since the run began.
  var time: Int { get set }
  /// An event of the model, made from the template of that number.
  ///
  /// - Parameters:
  ///   - key: the number of the action's payload, in the order first seen; -1 if it has none, and
  ///     of two their `TraceJudge.pair`.
  ///   - payloads: the payloads themselves, where payloads are made at all.
  mutating func see(_ event: EventID, key: Int, payloads: [Payload])
  /// An event of the adapter, or of what is no action of the model.
  ///
  /// - Parameter key: the number of the payload it carries; -1 if none.
  mutating func see(_ event: Event, key: Int)
}

/// Gives the events of a run to a judge.
struct JudgedTrace: TraceSink {
  let judge: TraceJudge
  var time = 0

  func see(_ event: EventID, key: Int, payloads: [Payload]) {
    judge.see(Int(event), action: key, time: time)
  }

  func see(_ event: Event, key: Int) {
    judge.see(judge.row(of: event), payload: key, time: time)
  }
}

/// Gives the events of a run to a judge and keeps them.
struct RecordedTrace: TraceSink {
  let judge: TraceJudge
  let model: CompiledModel
  var time = 0
  private(set) var events: [Event] = []

  init(_ judge: TraceJudge, _ model: CompiledModel) {
    self.judge = judge
    self.model = model
  }

  mutating func see(_ event: EventID, key: Int, payloads: [Payload]) {
    events.append(model.events[Int(event)].instantiate(payloads: payloads, time: time))
    judge.see(Int(event), action: key, time: time)
  }

  mutating func see(_ event: Event, key: Int) {
    events.append(event)
    events[events.count - 1].time = time
    judge.see(judge.row(of: event), payload: key, time: time)
  }
}
