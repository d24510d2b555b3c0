/// The states, transitions and pairs of consecutive transitions that walks have covered.
///
/// Covering all transitions and all transition pairs are the 0-switch and 1-switch criteria of
/// Chow, "Testing Software Design Modeled by Finite-State Machines", TSE 1978.
public struct Coverage: Sendable, Equatable {
  /// The states entered, including those in which runs start.
  public var states: BitSet
  /// The completed transitions.
  public var transitions: BitSet
  /// The pairs of transitions taken one directly after the other.
  public var pairs: BitSet

  /// Creates an empty coverage of a table.
  public init(of table: TransitionTable) {
    states = BitSet(capacity: table.stateCount)
    transitions = BitSet(capacity: table.transitionCount)
    pairs = BitSet(capacity: table.pairCount)
  }

  /// Creates a coverage of known members.
  public init(states: BitSet, transitions: BitSet, pairs: BitSet) {
    (self.states, self.transitions, self.pairs) = (states, transitions, pairs)
  }

  /// Records that a walk is in the state.
  @inlinable
  public mutating func enter(_ state: Int) { states.insert(state) }

  /// Records that a transition was taken, directly after `previous` if there is one.
  @inlinable
  public mutating func take(_ transition: Int, after previous: Int?, in table: TransitionTable) {
    transitions.insert(transition)
    states.insert(Int(table.targets[transition]))
    if let previous { pairs.insert(table.pair(previous, transition)) }
  }

  /// Adds the coverage of another walk of the same table.
  public mutating func formUnion(_ other: Coverage) {
    states.formUnion(other.states)
    transitions.formUnion(other.transitions)
    pairs.formUnion(other.pairs)
  }
}
