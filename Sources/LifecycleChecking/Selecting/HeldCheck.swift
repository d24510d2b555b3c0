package import LifecycleAdapters
package import LifecycleModel

/// A check to which an adapter is held, and the invariants that it is made of.
package struct HeldCheck: Sendable {
  /// Why the adapter is held to a check.
  package enum Origin: Hashable, Sendable {
    /// The adapter undertakes it.
    case declared
    /// What the adapter is seen to do calls for it.
    case chosen
    /// The run holds the adapter to it.
    case further
    /// It is named to be judged alone.
    case named
  }

  package let check: AdapterCheck
  package let origin: Origin
  /// What it is made of; nothing of one that is written wrongly.
  package let invariants: [Invariant]
  /// Whether it is judged: `switchedOff` and `notNamed` are the reasons if not.
  package let standing: Standing

  /// Whether somebody asks for it: what is chosen follows from what the adapter does.
  package var isAskedFor: Bool { origin != .chosen }

  /// What the check is.
  var definition: CheckDefinition? { CheckDefinition.named(check.name) }
}
