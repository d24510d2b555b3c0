public import DelegateAdapters

/// Which checks that come with every adapter an adapter is held to.
///
/// A check speaks of what an adapter does, such as emitting `route.opened`. One that it does not
/// declare is not made.
public enum AdapterChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Those that speak of something the adapter is seen to do.
  ///
  /// What it does is seen in some sequences tried out before, the same whatever is asked for, and
  /// in those of the check itself. A check of an adapter that does nothing of the kind, with no
  /// invariants of its own, fails: it would judge nothing of the adapter. Never chosen so are
  /// `payloadsHandledOnce`, since a router of links alone emits the same, `handledWhenReady` and
  /// `forwardsFaithfully`.
  case automatic
  /// These; an unknown one fails the test.
  case named([AdapterCheck])

  /// Creates the choice of some checks: `[.linksRoutedOnce(), .completionOnce]`, or by their names.
  public init(arrayLiteral checks: AdapterCheck...) { self = .named(checks) }
}
