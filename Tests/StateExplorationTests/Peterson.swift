import StateExploration

/// Two processes that exclude each other (Peterson, "Myths About the Mutual Exclusion Problem",
/// Information Processing Letters 1981).
struct Peterson: TransitionSystem {
  enum Place: Hashable { case idle, wanting, waiting, critical }
  struct State: Hashable {
    var places = [Place.idle, .idle]
    var wants = [false, false]
    var turn = 0
  }
  enum Action: Hashable { case want(Int), yield(Int), enter(Int), leave(Int) }

  /// Whether a process looks whose turn it is; without that, both may wait for ever.
  var asksTurn = true
  /// Whether a process looks whether the other one wants to enter; without that, nothing excludes.
  var asksWish = true

  var initialStates: [State] { [State(), State(turn: 1)] }

  func transitions(of state: State) -> [(Action, State)] {
    (0..<2).compactMap { process in
      var next = state
      switch state.places[process] {
      case .idle:
        next.places[process] = .wanting
        next.wants[process] = true
        return (.want(process), next)
      case .wanting:
        next.places[process] = .waiting
        next.turn = 1 - process
        return (.yield(process), next)
      case .waiting:
        let mayEnter =
          !(asksWish && state.wants[1 - process]) || asksTurn && state.turn == process
        guard mayEnter else { return nil }
        next.places[process] = .critical
        return (.enter(process), next)
      case .critical:
        next.places[process] = .idle
        next.wants[process] = false
        return (.leave(process), next)
      }
    }
  }
}
