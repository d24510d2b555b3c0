public import LifecycleModel
public import LifecycleAdapters
public import LifecycleChecking

/// The options of a check in a test, besides its profiles and the number of sequences.
///
/// A check of one sequence and a comparison take the same options and ignore those that do not
/// apply to them.
public struct LifecycleCheckOptions: Sendable {
  /// The seed of the first sequence.
  public var firstSeed: UInt64
  /// The maximum number of actions in a sequence; at least 1.
  public var maxActions: Int
  /// The transitions beyond the documented core.
  public var edges: EdgeSet
  /// The number of windows that an app with scenes may have at a time, from 1 to
  /// `Configuration.sceneLimit`; if given, it overrides the configuration. Several windows are an
  /// error where no profile has scenes.
  public var scenes: Int?
  /// The methods that the adapter has, and everything else that is fixed for all sequences.
  public var configuration: Configuration

  /// The shapes of payloads, and the kinds that do not occur; if given, they override the
  /// configuration.
  public var payloads: PayloadShapes?

  /// The actions and variants that do not occur, such as two links at once:
  /// `.init(variants: ["two"])`.
  public var without: Exclusions

  /// The actions that the adapter can be asked to perform besides its callbacks.
  public var customActions: [CustomAction]
  /// The adapter's activities that go on after a call, such as timers, so that time passes.
  public var uses: Set<AdapterFeature>

  /// The visible effects that are events by themselves, so that production code need not report
  /// them, see ``EventSource``.
  ///
  /// Delegates in UIKit's shape and apps have such effects. For any other adapter they are refused.
  public var events: [EventSource]

  /// The modules whose global and static variables, including `static let shared`, start each
  /// process at their initial values, as in a process of an app.
  ///
  /// No other check of the program runs meanwhile; anything else that uses these variables at that
  /// time, on any thread, such as a plain test, may crash or wait forever. The variables of other
  /// modules carry their values over into later processes and runs; if no list is given at all, a
  /// run warns of that. Requires Linux and a program that was not stripped.
  public var resetsGlobalsOf: [String]?

  /// Whether the code under test runs in a process of its own, so that a crash is a violation like
  /// any other, `adapter-crashed`, and the run goes on.
  ///
  /// The program of the tests is started anew for the test, once and after each crash, and comes
  /// to the same call; so everything that the test does before takes place there too. It is many
  /// times slower. Requires Linux, Swift Testing, a test without arguments, and the package's trait
  /// `Command`. Services that are watched are not examined.
  public var isIsolated: Bool

  /// The shipped checks that the adapter is held to.
  ///
  /// A check of one sequence chooses none by itself.
  public var checks: ChosenChecks
  /// The names of checks to leave out, along with the invariants that they are made of.
  public var withoutChecks: [String]
  /// Your own invariants, which are judged besides the shipped ones.
  public var invariants: [InvariantSource]
  /// The names of the only invariants to judge, claimed or not; empty for no restriction. A check
  /// with its arguments stands for its invariants: `in-turn(opened, closed)`.
  public var only: [String]

  /// The number of threads that share the sequences; at least 1. It does not affect the report.
  public var jobs: Int
  /// Whether an invariant that nothing exercised, a stale saved sequence, or a warning also fails
  /// the test.
  public var isStrict: Bool
  /// A folder where failing sequences are saved, to be replayed before the seeds from then on.
  ///
  /// A relative path starts at the folder of the test's source file. A package has to exclude the
  /// folder from the test's target, `exclude: ["Regressions"]`, unless its name begins with a dot:
  /// SwiftPM warns of files that it does not know.
  public var regressions: String?
  /// A file of known violations by cause, which do not fail the test: what is new does, and what is
  /// gone is a warning.
  ///
  /// A relative path starts at the folder of the test's source file. Run the test with the
  /// environment variable `LIFECHECK_UPDATE_BASELINE=1` to write the file; several tests may share
  /// one. In a package, the test's target excludes it.
  public var baseline: String?
  /// Whether what the code under test prints is also printed at once, in every sequence.
  ///
  /// Otherwise it is shown in the stories alone, with the calls in which it was printed.
  public var showsPrinted: Bool
  /// The adapter's name in reports; by default, the name of the test function.
  public var name: String?

  /// Creates options; omitted ones keep their defaults.
  public init(
    firstSeed: UInt64 = 0, maxActions: Int = SequenceOptions.standardMaxActions,
    edges: EdgeSet = .documented, scenes: Int? = nil,
    configuration: Configuration = Configuration(), payloads: PayloadShapes? = nil,
    without: Exclusions = Exclusions(), customActions: [CustomAction] = [],
    uses: Set<AdapterFeature> = [], events: [EventSource] = [],
    resetsGlobalsOf: [String]? = nil,
    checks: ChosenChecks = .automatic, withoutChecks: [String] = [],
    invariants: [InvariantSource] = [], only: [String] = [],
    jobs: Int = 1, isStrict: Bool = false, regressions: String? = nil,
    baseline: String? = nil, name: String? = nil, showsPrinted: Bool = false,
    isIsolated: Bool = false
  ) {
    self.firstSeed = firstSeed
    self.maxActions = maxActions
    self.edges = edges
    self.scenes = scenes
    self.configuration = configuration
    self.payloads = payloads
    self.without = without
    self.customActions = customActions
    self.uses = uses
    self.events = events
    self.resetsGlobalsOf = resetsGlobalsOf
    self.checks = checks
    self.withoutChecks = withoutChecks
    self.invariants = invariants
    self.only = only
    self.jobs = jobs
    self.isStrict = isStrict
    self.regressions = regressions
    self.baseline = baseline
    self.name = name
    self.showsPrinted = showsPrinted
    self.isIsolated = isIsolated
  }
}
