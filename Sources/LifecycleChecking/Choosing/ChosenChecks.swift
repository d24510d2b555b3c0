public import LifecycleAdapters

/// The choice of checks to which an adapter is held, from those that come with every adapter.
///
/// A check is about something that an adapter does, such as emitting `route.opened`. A check that
/// is not chosen is not made.
public enum ChosenChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The checks that are about something the adapter is seen to do.
  ///
  /// The adapter is watched in some trial sequences, which are the same whatever is requested, and
  /// in those of the check itself. An adapter that starts sessions and never ends any is held to
  /// `sessionStartsCounted` in place of `sessionsCounted`. An adapter that takes only
  /// notifications, or only shortcuts, is held to `payloadsHandledOnce` in place of
  /// `linksRoutedOnce`. Where links are taken, `payloadsHandledOnce` is not chosen, since a router
  /// of links emits the same. `handledWhenReady` and `forwardsFaithfully` are never chosen.
  case automatic
  /// The given checks.
  case named([AdapterCheck])

  /// Creates the choice of some checks: `[.linksRoutedOnce(), .completionOnce]`, or by their names.
  public init(arrayLiteral checks: AdapterCheck...) { self = .named(checks) }

  /// The checks that are named; none if they are automatic.
  package var named: [AdapterCheck] {
    if case .named(let checks) = self { checks } else { [] }
  }
}
