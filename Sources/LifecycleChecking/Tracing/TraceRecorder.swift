import AppLifecycle

/// Gives the events of a run to a judge.
struct JudgedTrace: TraceSink {
  let judge: TraceJudge

  func see(_ event: EventID, key: Int, payloads: [Payload]) { judge.see(Int(event), action: key) }

  func see(_ event: Event, key: Int) { judge.see(judge.row(of: event), payload: key) }
}

/// Gives the events of a run to a judge and keeps them.
struct RecordedTrace: TraceSink {
  let judge: TraceJudge
  let model: CompiledModel
  private(set) var events: [Event] = []

  init(_ judge: TraceJudge, _ model: CompiledModel) {
    self.judge = judge
    self.model = model
  }

  mutating func see(_ event: EventID, key: Int, payloads: [Payload]) {
    events.append(model.events[Int(event)].instantiate(payloads: payloads))
    judge.see(Int(event), action: key)
  }

  mutating func see(_ event: Event, key: Int) {
    events.append(event)
    judge.see(judge.row(of: event), payload: key)
  }
}
