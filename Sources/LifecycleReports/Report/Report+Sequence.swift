package import LifecycleAdapters
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
    /// The number of last actions that are repeated for ever; `nil` for a run that ends.
    public var loopLength: Int?

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

    /// The number of actions before those that are repeated for ever; `nil` for a run that ends.
    public var loopStart: Int? { loopLength.map { actions.count - $0 } }

    /// Removes the checks that others are given in place of.
    package mutating func replaceChecks(by given: [AdapterCheck]) {
      checks.removeAll { text in given.contains { $0.name == AdapterCheck(text).name } }
    }

    /// Returns the statement that steps are repeated for ever, by their numbers from 1.
    package static func words(repeating first: Int, to last: Int) -> String {
      first == last
        ? "and so on forever: step \(first) repeats"
        : "and so on forever: steps \(first) to \(last) repeat"
    }
  }
}
