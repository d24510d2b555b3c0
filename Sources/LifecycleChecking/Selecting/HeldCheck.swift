package import LifecycleAdapters
package import LifecycleModel

/// A check to which an adapter is held, and the invariants that it is made of.
package struct HeldCheck: Sendable {
  /// The reason why the adapter is held to a check.
  package enum Origin: Hashable, Sendable {
    /// The adapter undertakes it.
    case declared
    /// It is about something that the adapter is seen to do.
    case chosen
    /// The run holds the adapter to it.
    case further
    /// It is named to be judged alone.
    case named
  }

  package let check: AdapterCheck
  package let origin: Origin
  /// The invariants that the check is made of; none if it is malformed.
  package let invariants: [Invariant]
  /// The standing of the check: `switchedOff` and `notNamed` are the reasons why it is not judged.
  package let standing: Standing

  /// Whether the check was requested. A chosen check follows from what the adapter does.
  package var isAskedFor: Bool { origin != .chosen }
}
