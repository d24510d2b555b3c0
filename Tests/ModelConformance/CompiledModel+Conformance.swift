import LifecycleModel

extension CompiledModel {
  /// The calls that actions lead to after others; those up to the first that is not enabled.
  func calls(after setUp: [Action], of actions: [Action]) -> [ModelCall] {
    var numbering = PayloadNumbering()
    var state = 0
    var calls: [ModelCall] = []
    for (index, action) in (setUp + actions).enumerated() {
      guard let found = transition(for: action, in: state) else { break }
      let transition = transitions[found]
      let payloads = payloads(of: transition, &numbering)
      state = Int(transition.target)
      guard index >= setUp.count else { continue }
      for event in pathEvents[transition.path] {
        guard
          case .callback(let callback, let state, let arguments) =
            events[Int(event)].instantiate(payloads: payloads).body
        else { continue }
        calls.append(ModelCall(callback: callback, state: state, arguments: arguments))
      }
    }
    return calls
  }

  /// Compares a statement of 002 with the states read in its callbacks, over all choices.
  func result(of reading: SeedReading) -> Conformance.ReadingResult {
    var read: Set<AppState> = []
    for transition in transitions
    where reading.actions.isEmpty || reading.actions.contains(transition.action.name) {
      for event in pathEvents[transition.path] {
        guard case .callback(let callback, let state?) = events[Int(event)].body,
          reading.callbacks.contains(callback)
        else { continue }
        read.insert(state)
      }
    }
    let states = AppState.allCases.filter(read.contains)
    let after = reading.after == nil ? nil : stateAfter(reading.callbacks)
    let agrees = states == reading.states && after == reading.after
    let decided = states == reading.states && reading.decision != nil
    return Conformance.ReadingResult(
      reading: reading, profile: profile.name, states: states, after: after,
      outcome: agrees ? .agrees : decided ? .decided : .differs)
  }

  private func stateAfter(_ callbacks: [Callback]) -> AppState? {
    for effect in profile.effects where callbacks.contains(effect.callback) {
      if case .app(let state)? = effect.leaving ?? effect.entering { return state }
    }
    return nil
  }

  /// Determines which of a move's actions make it.
  func result(of move: SeedMove) -> Conformance.MoveResult {
    let made = move.actions.filter { action in
      states.indices.contains { index in
        guard SeedMove.SeedState(of: states[index]) == move.from,
          let found = transition(for: action, in: index)
        else { return false }
        let transition = transitions[found]
        return SeedMove.SeedState(of: states[Int(transition.target)]) == move.to
          || passes(transition, through: move.to)
      }
    }
    return Conformance.MoveResult(move: move, profile: profile.name, made: made)
  }

  /// Whether some callback of the transition is called in the state.
  private func passes(_ transition: Transition, through place: SeedMove.SeedState) -> Bool {
    pathEvents[transition.path].contains { event in
      guard case .callback(_, let state?) = events[Int(event)].body else { return false }
      return state.rawValue == place.rawValue.lowercased()
    }
  }
}
