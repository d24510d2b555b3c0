package import LifecycleModel

/// Sequences of actions, as they are told and saved.
extension Machine {
  /// The step that stands at an index of a sequence, with what falls inside it; `nil` if the action
  /// is not enabled where the run stands.
  ///
  /// A kill or own action with a place belongs to the action before it; where that has no such
  /// place it is left out.
  ///
  /// - Returns: the step, and of how many actions it is made.
  package func step(at index: Int, of sequence: [Action]) -> (step: RunStep?, length: Int) {
    let action = sequence[index]
    guard action.after == nil else { return (nil, 1) }
    switch action.name {
    case .own: return (extras?.number(of: action.own).map { .own($0) }, 1)
    case .wait: return (action.waitingTime.map { .wait($0) }, 1)
    default: break
    }
    guard let transition = moves.model.transition(for: action, in: state) else { return (nil, 1) }
    let behind = sequence[(index + 1)...].prefix { $0.after != nil }
    return step(.model(PlannedStep(transition: transition)), with: behind.map { inside($0) })
  }

  /// A step with what falls inside it, as far as it can.
  ///
  /// - Parameter inside: what stands behind it in a sequence; `nil` for what falls inside nothing.
  /// - Returns: the step, and of how many actions it is made.
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

  /// What the action is if it falls inside another one, and where.
  private func inside(_ action: Action) -> (what: InsideAction, after: Int)? {
    guard let after = action.after else { return nil }
    if action.name == .own, let number = extras?.number(of: action.own) {
      return extras?.anywhere.contains(number) == true ? (.own(number), after) : nil
    }
    guard action.name == .kill, let reason = action.reason,
      KillReason.insideActions.contains(reason)
    else { return nil }
    return (.kill(reason), after)
  }
}
