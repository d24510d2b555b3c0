/// A finite model: where it starts, what can happen in a state, and where that leads.
///
/// Transitions come in a fixed order, since the order of a search follows it.
public protocol TransitionSystem {
  /// A state; equal states are one state.
  associatedtype State: Hashable
  /// What can happen.
  associatedtype Action
  /// What can happen in a state, with the state that it leads to.
  associatedtype Transitions: Sequence<(Action, State)>

  /// The states in which a run may start.
  var initialStates: [State] { get }

  /// The transitions that leave a state, in a fixed order.
  ///
  /// They are taken one by one, and no more of them once a search has found what it looks for, so
  /// that a system may work each out when its turn comes.
  func transitions(of state: State) -> Transitions
}
