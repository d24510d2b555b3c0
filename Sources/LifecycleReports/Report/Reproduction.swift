public import LifecycleModel

/// The run in which something was found, as values: all that is needed to see it again.
///
/// A command words it as a command line, and a test as the arguments of its call.
public struct Reproduction: Hashable, Sendable {
  /// The sequence to perform.
  public var subject: Subject
  /// The names of the profiles: one, or the two that are compared.
  public var profiles: [String]
  /// The names of the edges, in order.
  public var edges: [String]
  /// The number of windows.
  public var sceneCount: Int
  /// The actions that do not occur.
  public var without: Exclusions
  /// The shapes of the payloads.
  public var payloads: PayloadShapes
  /// The strategy that draws sequences; `nil` for the default one.
  public var strategy: String?
  /// The maximum length of a sequence that is drawn.
  public var maxActions: Int
  /// The name of the invariant to judge alone; `nil` to judge all.
  public var invariant: String?
  /// The checks, as written, to which the adapter is held beside those that it declares.
  public var checks: [String]

  /// A sequence, or those among which it is.
  public enum Subject: Hashable, Sendable {
    /// The sequence of a seed.
    case seed(UInt64)
    /// A saved sequence, by the name of its file.
    case saved(String)
    /// All sequences of at most so many actions.
    case short(Int)
    /// All sequences of the run: which of them it was is not known.
    case wholeRun
  }

  /// Creates the description of a run.
  public init(
    subject: Subject, profiles: [String], edges: [String], sceneCount: Int,
    without: Exclusions = .init(), payloads: PayloadShapes = .init(), strategy: String? = nil,
    maxActions: Int, invariant: String? = nil, checks: [String] = []
  ) {
    self.subject = subject
    self.profiles = profiles
    self.edges = edges
    self.sceneCount = sceneCount
    self.without = without
    self.payloads = payloads
    self.strategy = strategy
    self.maxActions = maxActions
    self.invariant = invariant
    self.checks = checks
  }
}
