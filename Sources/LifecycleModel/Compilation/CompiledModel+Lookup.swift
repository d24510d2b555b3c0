extension CompiledModel {
  /// The transition for an action in a state; `nil` if it is not enabled there.
  ///
  /// Name, kind, reason, variant and scene decide; payload and place do not. An action that names
  /// no kind, reason, variant or scene stands for the first transition, in the order of the
  /// profile's rules, that agrees in those that it names; an exact match comes first. The scene is
  /// ignored where the transition names none.
  ///
  /// - Complexity: O(n) for n transitions of the state.
  public func transition(for action: Action, in state: Int) -> Int? {
    guard transitionsOfState.indices.contains(state) else { return nil }
    let range = transitionsOfState[state]
    let exact = range.first { index in
      let other = transitions[Int(index)].action
      return action.name == other.name && action.kind == other.kind
        && action.reason == other.reason && action.variant == other.variant
        && (other.scene == nil || action.scene == other.scene)
    }
    let loose = range.first { index in
      let other = transitions[Int(index)].action
      return action.name == other.name && (action.kind ?? other.kind) == other.kind
        && (action.reason ?? other.reason) == other.reason
        && (action.variant ?? other.variant) == other.variant
        && (other.scene == nil || (action.scene ?? other.scene) == other.scene)
    }
    return (exact ?? loose).map(Int.init)
  }

  /// Returns the state after a process ends this way between two actions; `nil` if it can't.
  package func end(of reason: KillReason, in state: Int) -> Int? {
    transition(for: Action(.kill, reason: reason), in: state).map { Int(transitions[$0].target) }
  }

  /// Returns the cut for a reason; `nil` if the process cannot end that way inside an action.
  public func cut(for reason: KillReason) -> Cut? { cuts.first { $0.reason == reason } }

  /// Returns the number of a state; `nil` if it is not reachable.
  ///
  /// - Complexity: O(n) for n states.
  public func index(of state: DeviceState) -> Int? { states.firstIndex(of: state) }

  /// Returns a short description of a state for people.
  public func describe(state: Int) -> String { states[state].description }
}

extension Action: CustomStringConvertible {
  /// The action in a few words: `kill(forceQuit, keep)`, `deepLink link-1`, `kill(crash) after 2`.
  public var description: String {
    let details = [kind?.rawValue, reason?.rawValue, variant, scene].compactMap { $0 }
    var text = custom ?? name.rawValue
    if !details.isEmpty { text += "(" + details.joined(separator: ", ") + ")" }
    if !payloads.isEmpty { text += " " + payloads.joined(separator: " ") }
    if let after { text += " after \(after)" }
    return text
  }
}
