/// A finite model: where it starts, what can happen in a state, and where that leads.
///
/// Actions come in a fixed order, since the order of a search follows it.
public protocol TransitionSystem {
  /// A state; equal states are one state.
  associatedtype State: Hashable
  /// What can happen.
  associatedtype Action

  /// The states in which a run may start.
  var initialStates: [State] { get }

  /// Appends the actions enabled in the state, in a fixed order.
  func appendActions(of state: State, to actions: inout [Action])

  /// The state the action leads to; `nil` if it turns out not to be possible.
  func successor(of state: State, by action: Action) -> State?
}
