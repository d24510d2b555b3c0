public import LifecycleModel
public import LifecycleAdapters
public import LifecycleReports

/// The options of a check.
public struct FuzzOptions: Sendable {
  /// The profiles to run, in order.
  public var profiles: [Profile]
  /// The transitions beyond the documented core.
  public var edges = EdgeSet.documented
  /// The configuration that is fixed for all sequences.
  public var configuration = Configuration()
  /// The number of sequences to run for each profile; at least 1.
  public var seedCount = 1_000
  /// The seed of the first sequence; the others follow one by one, wrapping at 2⁶⁴.
  public var firstSeed: UInt64 = 0
  /// The maximum number of actions in a sequence; at least 1.
  public var maxActions = FuzzOptions.standardMaxActions
  /// Whether lengths are drawn from 1 to `maxActions`; otherwise every sequence has that length.
  public var variesLength = true
  /// Whether the process may die inside an action, between two callbacks.
  public var killsInsideActions = true
  /// The strategy by which sequences are generated.
  public var strategy = GenerationStrategy.guided
  /// The code under test; `nil` checks the model alone.
  public var adapter: AdapterDescription?
  /// The invariants to judge.
  public var invariants: [Invariant]
  /// The names of the only invariants to judge, whether claimed for the run or not; if empty, there
  /// is no such restriction. A check with its arguments stands for its invariants.
  public var only: [String] = []
  /// The names of the invariants from the user's own files, which are judged regardless of what the
  /// adapter undertakes.
  public var ownInvariants: Set<String> = []
  /// The checks to which the adapter is held in addition to those that it undertakes or that are
  /// chosen.
  public var furtherChecks: [AdapterCheck] = []
  /// The names of checks that the adapter undertakes but is not held to. The invariants that the
  /// checks are made of are left out as well.
  public var withoutChecks: [String] = []
  /// Saved sequences to perform before the seeds. Those for other profiles, edges, and adapters, or
  /// about invariants that are not judged, are skipped.
  public var regressions: [Regression] = []
  /// The number of workers that share the sequences; at least 1. The report does not depend on it.
  public var jobs = 1
  /// Whether to stop at the first sequence that violates something; later profiles are not run.
  public var stopsAtFirstFailure = false
  /// The name of the tool in a command that reproduces a counterexample.
  public var tool = "lifecheck"
  /// Arguments that a command reproducing a counterexample must repeat.
  public var reproductionArguments: [String] = []
  /// Arguments about the shape of payloads that such a command must repeat as well. A saved
  /// sequence contains this information itself.
  public var payloadArguments: [String] = []
  /// A clock in seconds, for the report's `seconds` and the time limit; it reads 0 by default.
  public var clock: @Sendable () -> Double = { 0 }
  /// The number of seconds, by the clock, after which no further sequence is begun; `nil` for no
  /// limit.
  public var timeLimit: Double?
  /// A function that is called now and then with the progress of the run, from one thread at a
  /// time.
  public var onProgress: (@Sendable (FuzzProgress) -> Void)?
  /// The number of seconds, by the clock, between two calls of `onProgress`.
  public var progressInterval = 0.2
  /// A function that returns whether to stop, called between sequences.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Whether every sequence is run and judged event by event, by the reference, however long that
  /// takes. The report is the same.
  package var usesReferenceEngine = false

  /// The default of `maxActions`.
  public static let standardMaxActions = 50

  /// The number of windows that an app with scenes may have at a time, from 1 to
  /// `Configuration.sceneLimit`.
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
