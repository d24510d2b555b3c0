import LifecycleModel
import LifecycleAdapters

extension ReferenceAdapter.Reaction {
  /// The same under the name of another event of the adapter.
  func swapped(_ names: [String]) -> Self {
    guard case .event(var event) = self else { return self }
    switch event.body {
    case .emit(let name, let arguments):
      guard let other = names.first(where: { $0 != name }) else { return self }
      event.body = .emit(other, arguments: arguments)
    case .forward(let callback, let target):
      event.body = .forward(callback, target: target == "one" ? "two" : "one")
    case .task(let phase, let id):
      event.body = .task(phase == .begin ? .end : .begin, id: id)
    default: break
    }
    return .event(event)
  }

  /// The same reaction about a payload that does not exist.
  var aboutAnotherPayload: Self {
    guard case .event(var event) = self else { return self }
    event.payload = event.payload.map { id in
      "\(id.prefix { $0 != "-" })-9999"
    }
    return .event(event)
  }

  /// The same reaction in the second scene, if it is in one.
  var inTheSecondScene: Self {
    guard case .event(var event) = self, event.scene != nil else { return self }
    event.scene = "scene-2"
    return .event(event)
  }

  /// The same reaction with another value, if it has one.
  var withAnotherValue: Self {
    if case .answer(let isYes) = self { return .answer(!isYes) }
    guard case .event(var event) = self else { return self }
    switch event.body {
    case .emit(let name, let arguments):
      event.body = .emit(
        name, arguments: arguments.map { Value.Member($0.key, $0.value.other) })
    case .complete(let handler, let callback, let value):
      event.body = .complete(handler: handler, of: callback, value: value.other)
    case .task(let phase, let id): event.body = .task(phase, id: id + "0")
    default: break
    }
    return .event(event)
  }

  /// An emitted event as a value; `nil` of all else.
  var written: Value? {
    guard case .event(let event) = self, case .emit(let name, let arguments) = event.body else {
      return nil
    }
    return .object([
      .init("name", .string(name)), .init("payload", .array(event.payload.map(Value.string))),
      .init("arguments", .object(arguments)),
    ])
  }

  /// The event that was written so.
  init?(written: Value) {
    guard case .string(let name)? = written["name"], case .array(let ids)? = written["payload"],
      case .object(let arguments)? = written["arguments"]
    else { return nil }
    let payload = ids.compactMap { id in
      if case .string(let text) = id { text } else { nil }
    }
    self = .event(Event(.emit(name, arguments: arguments), payload: payload))
  }
}

extension Value {
  /// A value of the same sort that it is not.
  fileprivate var other: Value {
    switch self {
    case .bool(let value): .bool(!value)
    case .string("newData"): .string("noData")
    case .string(AppState.active.rawValue), .string("running"): .string("background")
    case .string: .string("active")
    case .array(let values): .array(values.isEmpty ? [.string("alert")] : [])
    default: self
    }
  }
}

extension DelegateCall {
  /// Whether app or scene is active now.
  var isActivation: Bool { callback == .didBecomeActive || callback == .sceneDidBecomeActive }
}
