public import LifecycleAdapters
public import LifecycleModel

/// Invariants and checks to judge.
public struct JudgingOptions: Sendable {
  /// The invariants to judge.
  public var invariants: [Invariant]
  /// If not empty, only the invariants of these names are judged, claimed for the run or not; a
  /// check with its arguments stands for its invariants.
  public var only: [String] = []
  /// The invariants of the user's own files: they are judged whatever the adapter undertakes.
  public var own: Set<String> = []
  /// Checks to which the adapter is held besides those that it undertakes or that are chosen.
  public var furtherChecks: [AdapterCheck] = []
  /// Checks that the adapter undertakes but is not to be held to, by name; so are the invariants
  /// that they are made of.
  public var withoutChecks: [String] = []

  /// Creates the default options for some invariants.
  public init(invariants: [Invariant]) { self.invariants = invariants }
}
