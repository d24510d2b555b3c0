public import LifecycleModel

extension Report {
  /// A sequence that can be saved and replayed.
  public struct Sequence: Hashable, Sendable {
    /// The profile's name.
    public var profile: String
    /// The edges, as on the command line: `documented,X3`.
    public var edges: String
    /// The adapter under test, if there is one.
    public var adapter: String?
    /// The invariant it violates, if one is named.
    public var invariant: String?
    /// The checks, as written, that create the invariant; empty if it exists without them or the
    /// adapter declares them.
    public var checks: [String]
    /// The configuration, fixed for the run.
    public var configuration: Configuration
    /// The actions, without settling steps.
    public var actions: [Action]

    /// Creates a sequence.
    public init(
      profile: String, edges: String, adapter: String?, invariant: String?,
      checks: [String] = [], configuration: Configuration, actions: [Action]
    ) {
      self.profile = profile
      self.edges = edges
      self.adapter = adapter
      self.invariant = invariant
      self.checks = checks
      self.configuration = configuration
      self.actions = actions
    }
  }
}
