extension Event {
  /// Whether it is an action, including the custom ones of an adapter.
  package var isAction: Bool { if case .action = body { true } else { false } }

  /// Whether it is an action that does not happen inside another.
  package var isOuterAction: Bool {
    if case .action(let action) = body { action.after == nil } else { false }
  }

  /// Whether it is a custom action of an adapter.
  package var isCustomAction: Bool {
    if case .action(let action) = body { action.name == .custom } else { false }
  }

  /// Whether it is a call of a delegate method.
  package var isCallback: Bool { if case .callback = body { true } else { false } }

  /// Whether a completion handler is handed over in it.
  package var isHandOver: Bool { if case .handOver = body { true } else { false } }

  /// The name of an event that the adapter emitted; `nil` for any other event.
  package var emittedName: String? { if case .emit(let name, _) = body { name } else { nil } }

  /// The state of the app, as code could read it there.
  package var state: AppState? {
    if case .callback(_, let state, _) = body { state } else { reading }
  }

  /// The method whose call hands over its payload; `nil` for other events. The question for a
  /// configuration has the payload too, but no scene is there for it yet.
  package var handingMethod: String? {
    guard case .callback(let callback, _, _) = body, callback != .configurationForConnecting else {
      return nil
    }
    return callback.alias
  }

  /// The event without the time at which it happens and the state that the app is in.
  package var untimed: Event {
    var event = self
    event.time = 0
    event.reading = nil
    return event
  }
}
