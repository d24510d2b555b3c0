package import LifecycleAdapters
package import LifecycleModel

/// A check to which an adapter is held, and the invariants that it is made of.
package struct HeldCheck: Sendable {
  /// A reason to hold an adapter to a check.
  package enum Origin: Hashable, Sendable {
    /// The adapter undertakes it.
    case declared
    /// It was chosen by what the adapter is seen to do.
    case chosen
    /// The run holds the adapter to it.
    case further
    /// It is named to be judged alone.
    case named
  }

  package let check: AdapterCheck
  package let origin: Origin
  /// The invariants that it is made of; none of one that is written wrongly.
  package let invariants: [Invariant]
  /// Whether it is judged: `switchedOff` and `notNamed` are the reasons if not.
  package let standing: Standing

  /// Whether somebody asks for it: what is chosen follows from what the adapter does.
  package var isAskedFor: Bool { origin != .chosen }

  /// The definition of the check; `nil` if it is a shipped invariant.
  var definition: CheckDefinition? { CheckDefinition.named(check.name) }
}
