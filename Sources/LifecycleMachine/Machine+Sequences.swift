package import AppLifecycle

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
    guard let choice = moves.model.choice(for: action, in: state) else { return (nil, 1) }
    var step = PlannedStep(choice: choice)
    guard moves.model.choices[choice].canBeCut else { return (.model(step), 1) }
    var length = 1
    while index + length < sequence.count, case let next = sequence[index + length],
      let after = next.after, let what = inside(next),
      step.add(what, after: after, callbackCount: callbackLimit(of: choice))
    {
      length += 1
    }
    return (.model(step), length)
  }

  /// A kill inside an action comes before the last of so many callbacks; with an adapter it is seen
  /// when it is performed whether there are as many.
  package func callbackLimit(of choice: Int) -> Int {
    host == nil ? moves.model.choices[choice].callbackCount : .max
  }

  /// What the action is if it falls inside another one.
  private func inside(_ action: Action) -> InsideAction? {
    if action.name == .own, let number = extras?.number(of: action.own) {
      return extras?.anywhere.contains(number) == true ? .own(number) : nil
    }
    guard action.name == .kill, let reason = action.reason,
      KillReason.insideActions.contains(reason)
    else { return nil }
    return .kill(reason)
  }
}
