public import LifecycleModel
public import LifecycleAdapters
public import LifecycleReports

/// What to check, and how.
public struct FuzzOptions: Sendable {
  /// The profiles to run, in order.
  public var profiles: [Profile]
  /// The transitions beyond the documented core.
  public var edges = EdgeSet.documented
  /// What is fixed for all sequences.
  public var configuration = Configuration()
  /// How many sequences to run for each profile; at least 1.
  public var seedCount = 1_000
  /// The seed of the first; the others follow one by one, wrapping at 2⁶⁴.
  public var firstSeed: UInt64 = 0
  /// No sequence has more actions than this; at least 1.
  public var maxActions = FuzzOptions.standardMaxActions
  /// Whether lengths are drawn, from 1 to `maxActions`; otherwise every sequence has that length.
  public var variesLength = true
  /// Whether the process may die inside an action, between two callbacks.
  public var killsInsideActions = true
  /// How sequences are made.
  public var strategy = GenerationStrategy.guided
  /// The code under test; `nil` checks the model alone.
  public var adapter: AdapterDescription?
  /// The invariants to judge.
  public var invariants: [Invariant]
  /// If not empty, only the invariants of these names are judged, claimed for the run or not; a
  /// check with its arguments stands for its invariants.
  public var only: [String] = []
  /// The invariants of the user's own files: they are judged whatever the adapter undertakes.
  public var ownInvariants: Set<String> = []
  /// Checks to which the adapter is held besides those that it undertakes or that are chosen.
  public var furtherChecks: [AdapterCheck] = []
  /// Checks that the adapter undertakes but is not to be held to, by name; so are the invariants
  /// that they are made of.
  public var withoutChecks: [String] = []
  /// Saved sequences to perform before the seeds; those of other profiles, edges and adapters, or
  /// about invariants that are not judged, are passed over.
  public var regressions: [Regression] = []
  /// How many workers share the sequences; at least 1. The report does not depend on it.
  public var jobs = 1
  /// Whether to stop at the first sequence that violates something; later profiles are not run.
  public var stopsAtFirstFailure = false
  /// What a command that reproduces a counterexample calls the tool.
  public var tool = "lifecheck"
  /// Arguments that a command reproducing a counterexample must repeat.
  public var reproductionArguments: [String] = []
  /// Likewise those that say what payloads look like, which a saved sequence says itself.
  public var payloadArguments: [String] = []
  /// A clock in seconds, for the report's `seconds` and the time limit; it reads 0 by default.
  public var clock: @Sendable () -> Double = { 0 }
  /// Seconds after which no further sequence is begun, by the clock; `nil` for no limit.
  public var timeLimit: Double?
  /// Told now and then how far the run has come, from one thread at a time; `nil` for nobody.
  public var onProgress: (@Sendable (FuzzProgress) -> Void)?
  /// So many seconds, by the clock, lie between two calls of `onProgress`.
  public var progressInterval = 0.2
  /// Whether to stop; asked between sequences.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Whether every sequence is run and judged event by event, by the reference, however long that
  /// takes; the report is the same.
  package var usesReferenceEngine = false

  /// The default of `maxActions`.
  public static let standardMaxActions = 50

  /// How many windows an app with scenes may have at a time, from 1 to `Configuration.sceneLimit`.
  public var sceneCount: Int {
    get { configuration.sceneCount }
    set { configuration.sceneCount = newValue }
  }

  /// Creates the default options for some profiles and invariants.
  public init(profiles: [Profile], invariants: [Invariant]) {
    self.profiles = profiles
    self.invariants = invariants
  }
}
