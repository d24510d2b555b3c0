package import LifecycleModel

/// Sequences of actions, as they are reported and saved.
extension Machine {
  /// Returns the step at an index of a sequence, with everything that falls inside it; the step is
  /// `nil` if the action isn't enabled in the current state.
  ///
  /// A kill or custom action with a place belongs to the action before it; if that has no such
  /// place, it is left out.
  ///
  /// - Returns: The step, and the number of actions it consists of.
  package func step(at index: Int, of sequence: [Action]) -> (step: RunStep?, length: Int) {
    let action = sequence[index]
    guard action.after == nil else { return (nil, 1) }
    switch action.name {
    case .custom: return (extras?.number(of: action.custom).map { .custom($0) }, 1)
    case .wait: return (action.waitingTime.map { .wait($0) }, 1)
    default: break
    }
    guard let transition = moves.model.transition(for: action, in: state) else { return (nil, 1) }
    let behind = sequence[(index + 1)...].prefix { $0.after != nil }
    return step(.model(PlannedStep(transition: transition)), with: behind.map { inside($0) })
  }

  /// Returns a step with as many of the given actions inside it as possible.
  ///
  /// - Parameter inside: The actions that follow it in a sequence; `nil` for any that aren't inside
  ///   one.
  /// - Returns: The step, and the number of actions it consists of.
  package func step(
    _ step: RunStep, with inside: [(what: InsideAction, after: Int)?]
  ) -> (step: RunStep?, length: Int) {
    guard case .model(var planned) = step, moves.model.transitions[planned.transition].canBeCut
    else {
      return (step, 1)
    }
    // With an adapter it is seen when it is performed whether there are as many callbacks.
    let limit = host == nil ? moves.model.transitions[planned.transition].callbackCount : .max
    var length = 1
    for next in inside {
      guard let next, planned.add(next.what, after: next.after, callbackCount: limit) else { break }
      length += 1
    }
    return (.model(planned), length)
  }

  /// Returns the action and its place if it falls inside another one; otherwise, `nil`.
  private func inside(_ action: Action) -> (what: InsideAction, after: Int)? {
    guard let after = action.after else { return nil }
    if action.name == .custom, let number = extras?.number(of: action.custom) {
      return extras?.anywhere.contains(number) == true ? (.custom(number), after) : nil
    }
    guard action.name == .kill, let reason = action.reason,
      KillReason.insideActions.contains(reason)
    else { return nil }
    return (.kill(reason), after)
  }
}
