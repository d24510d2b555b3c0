extension [Rule] {
  /// Returns the methods whose absence changes other events, see `Profile`.
  func decidingMethods(in configuration: Configuration) -> [[Callback]] {
    var groups: [[Callback]] = []
    for rule in self {
      for group in rule.enabled.deciding where !groups.contains(group) { groups.append(group) }
      for step in rule.steps { step.collectDeciding(&groups, configuration) }
    }
    return groups
  }
}

extension Step {
  fileprivate func collectDeciding(
    _ groups: inout [[Callback]], _ configuration: Configuration
  ) {
    func add(_ group: [Callback]) {
      if !groups.contains(group) { groups.append(group) }
    }
    switch self {
    case .carryFirst(let callbacks): callbacks.forEach { add([$0]) }
    case .ask(let callback, _, let absent, let then, let otherwise):
      if (configuration.returns[callback] ?? true) != absent { add([callback]) }
      if let secure = callback.secureForm { add([secure]) }
      for step in then + otherwise { step.collectDeciding(&groups, configuration) }
    case .when(let condition, let then, let otherwise):
      condition.deciding.forEach(add)
      for step in then + otherwise { step.collectDeciding(&groups, configuration) }
    case .every(_, let steps):
      for step in steps { step.collectDeciding(&groups, configuration) }
    case .reading(_, let step): step.collectDeciding(&groups, configuration)
    case .start, .wake, .suspend, .end, .call, .carry, .set: break
    }
  }
}

extension Condition {
  fileprivate var deciding: [[Callback]] {
    switch self {
    case .implements(let callback): [[callback]]
    case .implementsAny(let callbacks, _): [callbacks]
    case .not(let condition): condition.deciding
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.deciding)
    default: []
    }
  }
}
