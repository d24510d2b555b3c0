/// Which of the shipped invariants about adapters an adapter undertakes to keep.
///
/// An invariant about adapters speaks of what an adapter does, such as `emitted(route.opened)`. One
/// that it does not undertake is not judged.
public enum AdapterChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Those that speak of something the adapter is seen to do.
  ///
  /// What it does is seen in some sequences tried out before, the same whatever is asked for, and in
  /// those of the check itself. A check of an adapter that does nothing of the kind, with no
  /// invariants of its own, fails: it would judge nothing of the adapter.
  case automatic
  /// Those of these names; an unknown one fails the test.
  case named([String])

  /// Creates the choice of some names.
  public init(arrayLiteral names: String...) { self = .named(names) }
}
