import StateExploration

/// Two processes that exclude each other (Peterson, "Myths About the Mutual Exclusion Problem",
/// Information Processing Letters 1981).
package struct Peterson: TransitionSystem {
  package enum Location: Hashable { case idle, wanting, waiting, critical }
  package struct State: Hashable {
    package var locations = [Location.idle, .idle]
    package var wants = [false, false]
    package var turn = 0
  }
  package enum Action: Hashable, Sendable { case want(Int), yield(Int), enter(Int), leave(Int) }

  /// Whether a process looks whose turn it is; without that, both may wait for ever.
  private let asksTurn: Bool
  /// Whether a process looks whether the other one wants to enter; without that, nothing excludes.
  private let asksWish: Bool

  package init(asksTurn: Bool = true, asksWish: Bool = true) {
    (self.asksTurn, self.asksWish) = (asksTurn, asksWish)
  }

  package var initialStates: [State] { [State(), State(turn: 1)] }

  package func transitions(of state: State) -> [(Action, State)] {
    (0..<2).compactMap { process in
      var next = state
      switch state.locations[process] {
      case .idle:
        next.locations[process] = .wanting
        next.wants[process] = true
        return (.want(process), next)
      case .wanting:
        next.locations[process] = .waiting
        next.turn = 1 - process
        return (.yield(process), next)
      case .waiting:
        let mayEnter =
          !(asksWish && state.wants[1 - process]) || asksTurn && state.turn == process
        guard mayEnter else { return nil }
        next.locations[process] = .critical
        return (.enter(process), next)
      case .critical:
        next.locations[process] = .idle
        next.wants[process] = false
        return (.leave(process), next)
      }
    }
  }
}
