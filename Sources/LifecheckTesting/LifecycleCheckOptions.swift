public import LifecycleModel
public import DelegateAdapters
public import LifecycleChecking

/// What a check in a test is told beside the profiles and how many sequences to run.
///
/// A check of one sequence and a comparison take the same, and leave aside what says nothing to
/// them.
public struct LifecycleCheckOptions: Sendable {
  /// The seed of the first sequence.
  public var firstSeed: UInt64
  /// No sequence has more actions than this; at least 1.
  public var maxActions: Int
  /// The transitions beyond the documented core.
  public var edges: EdgeSet
  /// How many windows an app with scenes may have at a time, from 1 to `Configuration.sceneLimit`;
  /// if it is given it goes before what the configuration says. Several are an error where no
  /// profile has scenes.
  public var scenes: Int?
  /// The methods that the adapter has, and what else is fixed for all sequences.
  public var configuration: Configuration

  /// What payloads look like, and of which kinds there are none; if it is given it goes before what
  /// the configuration says.
  public var payloads: PayloadShapes?

  /// What the adapter can be asked to do beside its callbacks.
  public var own: [OwnAction]
  /// What the adapter does that goes on after a call, such as timers, so that time passes.
  public var uses: Set<AdapterFeature>

  /// The modules whose global and static variables, `static let shared` among them, each process
  /// begins with as they were written, as a process of an app does.
  ///
  /// No other check of the program is made meanwhile; whatever else uses these variables then, on
  /// whatever thread, such as a plain test, may crash or wait for ever. What variables of other
  /// modules hold is carried into later processes and runs; if no list is given at all a run warns
  /// of that. It takes Linux and a program that was not stripped.
  public var resetsGlobalsOf: [String]?

  /// Which of the checks that come with every adapter this one is held to.
  ///
  /// A check of one sequence chooses none by itself.
  public var checks: ChosenChecks
  /// Checks to leave out, by name; so are the invariants that they are made of.
  public var withoutChecks: [String]
  /// Invariants of your own; they are judged besides the shipped ones.
  public var invariants: [InvariantSource]
  /// If not empty, the invariants of these names alone are judged, claimed or not; a check with its
  /// arguments stands for its invariants: `in-turn(opened, closed)`.
  public var only: [String]

  /// How many threads share the sequences; at least 1. The report does not depend on it.
  public var jobs: Int
  /// Whether an invariant that nothing exercised, a stale saved sequence, or a warning fails the
  /// test too.
  public var isStrict: Bool
  /// A folder where sequences that fail are saved, and replayed before the seeds from then on.
  ///
  /// A relative path starts at the folder of the test's source file.
  public var regressions: String?
  /// What reports call the adapter; the name of the test function without one.
  public var name: String?

  /// Creates options; what is left out stays at its default.
  public init(
    firstSeed: UInt64 = 0, maxActions: Int = SequenceOptions.standardMaxActions,
    edges: EdgeSet = .documented, scenes: Int? = nil,
    configuration: Configuration = Configuration(), payloads: PayloadShapes? = nil,
    own: [OwnAction] = [],
    uses: Set<AdapterFeature> = [], resetsGlobalsOf: [String]? = nil,
    checks: ChosenChecks = .automatic, withoutChecks: [String] = [],
    invariants: [InvariantSource] = [], only: [String] = [],
    jobs: Int = 1, isStrict: Bool = false, regressions: String? = nil, name: String? = nil
  ) {
    self.firstSeed = firstSeed
    self.maxActions = maxActions
    self.edges = edges
    self.scenes = scenes
    self.configuration = configuration
    self.payloads = payloads
    self.own = own
    self.uses = uses
    self.resetsGlobalsOf = resetsGlobalsOf
    self.checks = checks
    self.withoutChecks = withoutChecks
    self.invariants = invariants
    self.only = only
    self.jobs = jobs
    self.isStrict = isStrict
    self.regressions = regressions
    self.name = name
  }
}
