import StateExploration

/// The two jugs of the film: a small one of 3 gallons, a big one of 5, and 4 gallons wanted.
struct DieHard: TransitionSystem {
  struct State: Hashable {
    var small = 0
    var big = 0
  }
  enum Action: CaseIterable {
    case fillSmall, fillBig, emptySmall, emptyBig, smallToBig, bigToSmall
  }

  var initialStates: [State] { [State()] }

  func transitions(of state: State) -> [(Action, State)] {
    Action.allCases.map { ($0, successor(of: state, by: $0)) }
  }

  func successor(of state: State, by action: Action) -> State {
    switch action {
    case .fillSmall: State(small: 3, big: state.big)
    case .fillBig: State(small: state.small, big: 5)
    case .emptySmall: State(small: 0, big: state.big)
    case .emptyBig: State(small: state.small, big: 0)
    case .smallToBig: pour(state, min(state.small, 5 - state.big))
    case .bigToSmall: pour(state, -min(state.big, 3 - state.small))
    }
  }

  private func pour(_ state: State, _ gallons: Int) -> State {
    State(small: state.small - gallons, big: state.big + gallons)
  }
}
