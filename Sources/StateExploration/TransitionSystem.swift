/// A finite model: its initial states, and the transitions that leave each state.
///
/// Transitions come in a fixed order, which determines the order of a search.
public protocol TransitionSystem {
  /// A state; equal values denote the same state.
  associatedtype State: Hashable
  /// An action that can happen in a state.
  associatedtype Action
  /// The actions that can happen in a state, each with the state that it leads to.
  associatedtype Transitions: Sequence<(Action, State)>

  /// The states in which a run may start.
  var initialStates: [State] { get }

  /// Returns the transitions that leave a state, in a fixed order.
  ///
  /// The sequence is iterated one transition at a time, and only until a search has found its goal,
  /// so a system can compute transitions lazily.
  func transitions(of state: State) -> Transitions

  /// Returns a number that is the same for equal states and different for most others.
  ///
  /// It is the state's `hashValue` unless a system knows a faster one, such as a state that is one
  /// word. No order and no result depends on it.
  func hash(of state: State) -> Int
}

extension TransitionSystem {
  /// Returns the state's `hashValue`.
  @inlinable
  public func hash(of state: State) -> Int { state.hashValue }
}
