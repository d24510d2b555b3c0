import StateExploration

/// Two-phase commit (Gray and Lamport, "Consensus on Transaction Commit", TODS 2006), as modeled in
/// the TLA+ examples: resource managers, a transaction manager and a growing set of messages.
struct TwoPhaseCommit: TransitionSystem {
  enum Manager: Hashable { case working, prepared, committed, aborted }
  enum Coordinator: Hashable { case initial, committed, aborted }
  struct State: Hashable {
    var managers: [Manager]
    var coordinator = Coordinator.initial
    var isPrepared: [Bool]
    var hasSentPrepared: [Bool]
    var hasSentCommit = false
    var hasSentAbort = false
  }
  enum Action: Hashable {
    case receivePrepared(Int), commit, abort
    case prepare(Int), chooseToAbort(Int), receiveCommit(Int), receiveAbort(Int)
  }

  var managerCount: Int

  var initialStates: [State] {
    [
      State(
        managers: Array(repeating: .working, count: managerCount),
        isPrepared: Array(repeating: false, count: managerCount),
        hasSentPrepared: Array(repeating: false, count: managerCount))
    ]
  }

  func transitions(of state: State) -> [(Action, State)] {
    actions(of: state).map { ($0, successor(of: state, by: $0)) }
  }

  private func actions(of state: State) -> [Action] {
    var actions: [Action] = []
    if state.coordinator == .initial {
      if state.isPrepared.allSatisfy({ $0 }) { actions.append(.commit) }
      actions.append(.abort)
    }
    for manager in 0..<managerCount {
      if state.coordinator == .initial && state.hasSentPrepared[manager] {
        actions.append(.receivePrepared(manager))
      }
      if state.managers[manager] == .working {
        actions.append(.prepare(manager))
        actions.append(.chooseToAbort(manager))
      }
      if state.hasSentCommit { actions.append(.receiveCommit(manager)) }
      if state.hasSentAbort { actions.append(.receiveAbort(manager)) }
    }
    return actions
  }

  private func successor(of state: State, by action: Action) -> State {
    var next = state
    switch action {
    case .receivePrepared(let manager): next.isPrepared[manager] = true
    case .commit:
      next.coordinator = .committed
      next.hasSentCommit = true
    case .abort:
      next.coordinator = .aborted
      next.hasSentAbort = true
    case .prepare(let manager):
      next.managers[manager] = .prepared
      next.hasSentPrepared[manager] = true
    case .chooseToAbort(let manager): next.managers[manager] = .aborted
    case .receiveCommit(let manager): next.managers[manager] = .committed
    case .receiveAbort(let manager): next.managers[manager] = .aborted
    }
    return next
  }
}
