public import LifecycleAdapters

/// Which of the checks that come with every adapter an adapter is held to.
///
/// A check speaks of what an adapter does, such as emitting `route.opened`. One that is not chosen
/// is not made.
public enum ChosenChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Those that speak of something the adapter is seen to do.
  ///
  /// What it does is seen in some sequences tried out before, the same whatever is asked for, and
  /// in those of the check itself. One that starts sessions and never ends any is held to
  /// `sessionStartsCounted`, in place of `sessionsCounted`; one that takes notifications alone, or
  /// shortcuts, to `payloadsHandledOnce`, in place of `linksRoutedOnce`. Where links are taken that
  /// is not chosen, since a router of links emits the same; nor are `handledWhenReady` and
  /// `forwardsFaithfully` ever.
  case automatic
  /// These.
  case named([AdapterCheck])

  /// Creates the choice of some checks: `[.linksRoutedOnce(), .completionOnce]`, or by their names.
  public init(arrayLiteral checks: AdapterCheck...) { self = .named(checks) }

  /// Those that are named.
  package var named: [AdapterCheck] {
    if case .named(let checks) = self { checks } else { [] }
  }
}
