import LifecycleModel

/// Properties of a trace, for judgements written by hand.
extension [Event] {
  /// The events of each action.
  var actions: [[Event]] {
    reduce(into: []) { actions, event in
      if case .action = event.body { actions.append([]) }
      if !actions.isEmpty { actions[actions.count - 1].append(event) }
    }
  }

  /// Whether an action of that name was performed.
  func performs(_ name: ActionName) -> Bool {
    contains { if case .action(let action) = $0.body { action.name == name } else { false } }
  }

  /// Whether the method was called.
  func calls(_ callback: Callback) -> Bool { contains { $0.body.callback == callback } }

  /// Whether the adapter emitted an event of that name.
  func emits(_ name: String) -> Bool { contains { $0.isEmission(name) } }

  /// Whether a process ended for that reason.
  func ends(_ reason: KillReason) -> Bool { contains { $0.body == .processEnd(reason) } }

  /// Whether a process ended.
  var dies: Bool { contains { if case .processEnd = $0.body { true } else { false } } }
}

extension Event {
  /// Whether a method was called.
  var isCallback: Bool { body.callback != nil }

  /// Whether it is an adapter's event of that name.
  func isEmission(_ name: String) -> Bool {
    if case .emit(name, _) = body { true } else { false }
  }

  /// Whether it is an action that carries a link.
  var isLink: Bool {
    guard case .action(let action) = body else { return false }
    return [.deepLink, .universalLink].contains(action.name)
  }
}

extension Event.Body {
  /// The method that was called.
  var callback: Callback? {
    if case .callback(let callback, _, _) = self { callback } else { nil }
  }
}
