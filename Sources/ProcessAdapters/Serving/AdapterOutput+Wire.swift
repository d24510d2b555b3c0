import LifecycleModel
import LifecycleAdapters

extension AdapterOutput {
  /// Returns an effect of the adapter in the form used in replies; `nil` if replies do not contain
  /// it.
  func wireEvent(_ index: Int) -> Value? {
    let record = self[index]
    guard record.kind != .timer else {
      let timer = timers[Int(record.name)]
      return .wireEvent(
        "timer",
        [
          .init("token", .string(timer.token)),
          .init("after", .double(Double(timer.milliseconds) / 1000)),
        ])
    }
    guard record.kind != .work else {
      return .wireEvent("work", [.init("for", .double(Double(record.number) / 1000))])
    }
    guard record.kind != .register else {
      return .wireEvent(record.number > 0 ? "register" : "unregister", [])
    }
    let event = event(index)
    let place: [Value.Member] = [
      .init("payload", .texts(event.payload)),
      .init("scene", event.scene.map(Value.string) ?? .null),
    ]
    switch event.body {
    case .emit(let name, let arguments):
      return .wireEvent(
        "emit", [.init("name", .string(name))] + place + [.init("args", .object(arguments))])
    case .forward(let callback, let target):
      return .wireEvent(
        "forward",
        [.init("name", .string(callback.selector)), .init("target", .string(target))] + place)
    case .complete(let handler, _, let value):
      return .wireEvent(
        "complete", [.init("handler", .string(handler)), .init("value", value)])
    case .task(let phase, let id):
      return .wireEvent(
        "task", [.init("phase", .string(phase.rawValue)), .init("task", .string(id))])
    case .goOn(let origin):
      return .wireEvent("goOn", [.init("from", origin.map { .string($0.selector) } ?? .null)])
    default: return nil
    }
  }
}

extension Value {
  /// Returns an array of strings.
  static func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }

  fileprivate static func wireEvent(_ kind: String, _ members: [Member]) -> Value {
    .object([.init("event", .string(kind))] + members)
  }
}
