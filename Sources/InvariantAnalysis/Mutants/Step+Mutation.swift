import LifecycleModel

extension Step {
  /// A short description of the step.
  var label: String {
    switch self {
    case .start(let launch, let app): "start for \(launch.rawValue) (\(app.rawValue))"
    case .wake: "resume"
    case .suspend: "suspend"
    case .end: "process end"
    case .call(let callback), .carry(let callback), .ask(let callback, _, _, _, _): callback.alias
    case .carryFirst(let callbacks): callbacks.first?.alias ?? "nothing"
    case .reading(_, let step): step.label
    case .set(let change): "\(change)"
    case .every(let selection, let steps):
      "(each \(selection): \(steps.map(\.label).joined(separator: ", ")))"
    case .when(let condition, let then, let otherwise):
      "(if \(condition): \((then + otherwise).map(\.label).joined(separator: ", ")))"
    }
  }

  /// Whether the step is visible in a trace.
  var isVisible: Bool {
    switch self {
    case .set: false
    case .every(_, let steps): steps.contains(where: \.isVisible)
    case .when(_, let then, let otherwise): (then + otherwise).contains(where: \.isVisible)
    case .start, .wake, .suspend, .end, .call, .carry, .carryFirst, .ask, .reading: true
    }
  }

  /// Returns the method that the step calls on a delegate with the given methods; `nil` if it calls
  /// none.
  func callee(_ methods: CallbackSet) -> Callback? {
    switch self {
    case .call(let callback), .carry(let callback), .ask(let callback, _, _, _, _): callback
    case .carryFirst(let callbacks): callbacks.first(where: methods.contains)
    case .reading(_, let step): step.callee(methods)
    case .start, .wake, .suspend, .end, .set, .every, .when: nil
    }
  }

  /// Returns the same step with a call of another method.
  func calling(_ callback: Callback) -> Step {
    switch self {
    case .call: .call(callback)
    case .carry, .carryFirst: .carry(callback)
    case .ask(_, let carries, let absent, let then, let otherwise):
      .ask(callback, carrying: carries, absent: absent, then: then, otherwise: otherwise)
    case .reading(let app, let step): .reading(app, step.calling(callback))
    case .start, .wake, .suspend, .end, .set, .every, .when: self
    }
  }

  /// The variants of the step that lead to another state.
  var alterations: [Step] {
    switch self {
    case .start(let launch, let app):
      AppState.allCases.filter { $0 != app }.map { .start(launch, app: $0) }
        + [LaunchKind.foreground, .background].filter { $0 != launch }.map { .start($0, app: app) }
    case .set(let change): change.alterations.map { .set($0) }
    default: []
    }
  }
}

extension Change {
  /// The changes of the same kind that lead to another state.
  var alterations: [Change] {
    switch self {
    case .app(let state): AppState.allCases.filter { $0 != state }.map { .app($0) }
    case .archive(let exists): [.archive(!exists)]
    case .forceQuit(let isSet): [.forceQuit(!isSet)]
    case .locked(let isSet): [.locked(!isSet)]
    case .scene(let phase): ScenePhase.allCases.filter { $0 != phase }.map { .scene($0) }
    case .refuseLaunch, .forgetLaunchReturns, .focus, .focusScene, .openSession,
      .openExternalSession, .closeSession, .discardSessions, .nameLive, .forgetDiscarded:
      []
    }
  }
}

extension StateEffect {
  /// The effects that differ from this one in one of the two changes.
  var mutations: [(operation: MutationOperator, text: String, effect: StateEffect)] {
    let parts: [(WritableKeyPath<StateEffect, Change?>, String)] = [
      (\.entering, "in the call"), (\.leaving, "after it"),
    ]
    return parts.flatMap { part, place in
      guard let change = self[keyPath: part] else {
        return [(operation: MutationOperator, text: String, effect: StateEffect)]()
      }
      var dropped = self
      dropped[keyPath: part] = nil
      return [(.drop, "drop \(change) \(place)", dropped)]
        + change.alterations.map { other in
          var altered = self
          altered[keyPath: part] = other
          return (.alter, "\(change) becomes \(other) \(place)", altered)
        }
    }
  }
}

extension Condition {
  /// The conditions that result from dropping one requirement, each with the dropped requirement.
  var widened: [(condition: Condition, given: Condition)] {
    switch self {
    case .all(let conditions):
      conditions.indices.map { index in
        var others = conditions
        let given = others.remove(at: index)
        return (others.count == 1 ? others[0] : .all(others), given)
      }
    case .running(let states) where states.count < AppState.allCases.count:
      [(.running(AppState.allCases), self)]
    case .any(let conditions):
      conditions.indices.flatMap { index in
        conditions[index].widened.map { condition, given in
          var others = conditions
          others[index] = condition
          return (.any(others), given)
        }
      }
    default: [(.all([]), self)]
    }
  }
}
