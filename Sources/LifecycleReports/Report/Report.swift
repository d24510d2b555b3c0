public import LifecycleAdapters
public import LifecycleModel

/// The findings of a command, as data to be rendered as text or JSON.
public struct Report: Equatable, Sendable {
  /// The name of the command, `fuzz`.
  public var command: String
  /// The version of the generator's random stream.
  public var generator: Int
  /// One run per profile, in the order requested.
  public var runs: [Run]
  /// Whether the run was cut short by an interrupt or a time limit.
  public var wasInterrupted: Bool
  /// Further information for the user: limits reached, files skipped.
  public var notes: [String]
  /// The notes that suggest a check for behavior of the code under test that no judged invariant
  /// covers, or that name something that never occurred.
  public var proposals: [String] = []
  /// The things that were given and not judged, with the reasons.
  public var notJudged: [Omission]
  /// The warnings about invariants that may not say what their authors think.
  public var warnings: [Warning]
  /// The comparison with known violations; `nil` if there was none.
  public var baseline: BaselineOutcome?
  /// The kinds of links that the code under test was seen to open, where checks were chosen.
  package var openings = Openings()

  /// Creates a report.
  public init(
    command: String, generator: Int, runs: [Run], wasInterrupted: Bool = false,
    notes: [String] = [], notJudged: [Omission] = [], warnings: [Warning] = []
  ) {
    self.command = command
    self.generator = generator
    self.runs = runs
    self.wasInterrupted = wasInterrupted
    self.notes = notes
    self.notJudged = notJudged
    self.warnings = warnings
  }

  /// The outcome of a report.
  public enum Verdict: String, Sendable {
    /// No invariant is violated.
    case holds
    /// At least one invariant is violated.
    case violated
    /// Nothing is violated, but the run was cut short or nothing was exercised.
    case inconclusive
  }

  /// The check of one profile.
  public struct Run: Equatable, Sendable {
    /// The profile's name.
    public var profile: String
    /// The edges walked, `documented` or a list.
    public var edges: [String]
    /// The adapter under test, if there is one.
    public var adapter: String?
    /// The first seed.
    public var firstSeed: UInt64
    /// The number of seeds that were run, one sequence each.
    public var seedCount: Int
    /// The largest number of actions in a sequence, excluding settling steps.
    public var maxActions: Int
    /// The number of actions taken, including settling steps.
    public var actions: Int
    /// The number of callbacks called.
    public var callbacks: Int
    /// The number of events in the traces.
    public var events: Int
    /// The elapsed wall-clock seconds, by the caller's clock.
    public var seconds: Double
    /// The number of those seconds spent shrinking.
    public var shrinkSeconds: Double
    /// The choices of the generator, with their frequencies.
    public var health: Health
    /// The coverage of the model.
    public var coverage: Coverage
    /// The calls of each method that the code under test has or may have, in the order of the table
    /// of methods; empty without code under test, and for runs of one sequence.
    public var methods: [MethodCalls] = []
    /// The result of each invariant, in catalogue order.
    public var invariants: [InvariantResult]
    /// One counterexample for each cause of each violated invariant; the first is from the first
    /// saved sequence that violates it, else from the first seed.
    public var counterexamples: [Counterexample]
    /// The results of the saved sequences; they count in the figures of the run.
    public var regressions: [RegressionResult]
    /// The sequence as it was performed, if one was given.
    public var performance: Performance?
    /// The actions that were left out.
    public var without = Exclusions()
    /// The extent of the search, if the run was one.
    public var proof: Proof?
    /// The extent to which the run has shown what there is, if that was to end it.
    public var saturation: Saturation?
    /// The short sequences that were all tried beside those of seeds, if there were any. The
    /// figures of the run are those of the others.
    public var shortSequences: Proof.Trial?

    /// Creates the outcome of a run.
    public init(
      profile: String, edges: [String], adapter: String?, firstSeed: UInt64, seedCount: Int,
      maxActions: Int, actions: Int, callbacks: Int, events: Int, seconds: Double,
      health: Health = Health(), coverage: Coverage, invariants: [InvariantResult],
      counterexamples: [Counterexample], shrinkSeconds: Double = 0,
      regressions: [RegressionResult] = [], performance: Performance? = nil
    ) {
      self.profile = profile
      self.edges = edges
      self.adapter = adapter
      self.firstSeed = firstSeed
      self.seedCount = seedCount
      self.maxActions = maxActions
      self.actions = actions
      self.callbacks = callbacks
      self.events = events
      self.seconds = seconds
      self.shrinkSeconds = shrinkSeconds
      self.health = health
      self.coverage = coverage
      self.invariants = invariants
      self.counterexamples = counterexamples
      self.regressions = regressions
      self.performance = performance
    }

    /// The number of sequences performed: seeds, and saved sequences that still apply.
    public var sequenceCount: Int { seedCount + savedCount }

    /// The sequences that violate an invariant among all, `3 of 1,000 sequences`; `nil` of one
    /// sequence alone.
    package func share(of result: InvariantResult) -> String? {
      if let shortSequences, result.violations == 0, result.shortViolations > 0 {
        return "\(result.shortViolations.grouped) of "
          + shortSequences.performed.counting("short sequence")
          + (sequenceCount > 0 ? " and in no other" : "")
      }
      guard sequenceCount > 1 else { return nil }
      return "\(result.violations.grouped) of \(sequenceCount.counting("sequence"))"
    }

    /// The number of saved sequences that still apply.
    var savedCount: Int {
      regressions.count { if case .stale = $0.outcome { false } else { true } }
    }
  }

  /// The coverage of the model.
  public struct Coverage: Equatable, Sendable {
    /// Reachable states.
    public var states: Share
    /// Transitions, by state and action.
    public var transitions: Share
    /// Pairs of transitions, one after the other.
    public var transitionPairs: Share
    /// The states and transitions not reached, in words and with the reason if there is one, states
    /// first; complete.
    public var unreached: [String]
    /// The states of the model that no run of this kind can reach, with the reason; not counted in
    /// the shares.
    public var unreachable: [String]

    /// Creates a coverage.
    public init(
      states: Share, transitions: Share, transitionPairs: Share, unreached: [String],
      unreachable: [String] = []
    ) {
      self.states = states
      self.transitions = transitions
      self.transitionPairs = transitionPairs
      self.unreached = unreached
      self.unreachable = unreachable
    }

    /// A count out of a total.
    public struct Share: Sendable, Equatable {
      /// The number reached.
      public var reached: Int
      /// The total number.
      public var total: Int

      /// Creates a share.
      public init(_ reached: Int, of total: Int) {
        self.reached = reached
        self.total = total
      }
    }
  }

  /// The result of one invariant in one run.
  public struct InvariantResult: Equatable, Sendable {
    /// The invariant's name.
    public var name: String
    /// The name of its folder in the catalogue, or a similar word for invariants from elsewhere.
    public var group: String
    /// The invariant in words.
    public var title: String
    /// The status of the invariant.
    public var status: Status
    /// The number of slices that exercised the invariant.
    public var exercised: Int
    /// The number of sequences that violated the invariant.
    public var violations: Int
    /// The number of short sequences that violated the invariant, if no other sequence did.
    public var shortViolations = 0

    /// The sequences that violated it, `3 sequences`, or `1 short sequence` if no other did.
    package var violatingSequences: String {
      violations == 0 && shortViolations > 0
        ? shortViolations.counting("short sequence") : violations.counting("sequence")
    }

    /// Whether the invariant is about the adapter rather than the platform alone.
    public var isAboutAdapter: Bool
    /// The search for the causes of the violations; `nil` if there was none.
    public var causes: CauseTally?
    /// The search of the model, if there was one.
    public var proof: InvariantProof?

    /// Creates a result.
    ///
    /// - Parameter isAboutAdapter: whether the invariant is about the adapter; by default, whether
    ///   its group is `adapter`.
    public init(
      name: String, group: String, title: String, status: Status, exercised: Int, violations: Int,
      isAboutAdapter: Bool? = nil
    ) {
      self.name = name
      self.group = group
      self.title = title
      self.status = status
      self.exercised = exercised
      self.violations = violations
      self.isAboutAdapter = isAboutAdapter ?? (group == "adapter")
    }
  }

  /// The status of an invariant in a run.
  public enum Status: String, Sendable {
    /// Exercised and never violated.
    case holds
    /// Violated in at least one sequence.
    case violated
    /// Violated in at least one sequence, for causes that are in the baseline.
    case known
    /// Violated only by transitions for which it is not claimed.
    case refuted
    /// Never exercised.
    case vacuous
    /// Undecided at the end of a slice, or by a search that a limit stopped.
    case open
    /// About something that the run does not have, such as an adapter.
    case notApplicable = "not applicable"
  }

  /// The traits that an adapter declares beside the methods it has.
  public struct AdapterTraits: Hashable, Sendable {
    /// The adapter's custom actions.
    public var customActions: [CustomAction] = []
    /// The things it uses that go on after a call, such as `timers`, in order.
    public var uses: [String] = []
    /// Its effects that are events.
    public var events: [EventSource] = []
    /// The checks, as written, to which it must be held for the invariant to exist.
    public var checks: [String] = []
    /// The methods that it is said to have. `"*"` stands for those that are written, so that a
    /// method that is written later counts too.
    public var implements = ["*"]
    /// Whether the adapter comes from outside, such as a command, so that no test in Swift can
    /// create one.
    public var isOutside = false

    /// Creates the traits of an adapter that declares nothing.
    public init() {}
  }

  /// The degree to which a counterexample, or a sequence that shows a difference, is known to be
  /// minimal. It means the same whichever command found it.
  public enum Minimality: String, Sendable {
    /// Nothing shorter shows it, whatever the past of the device: shorter sequences were searched.
    case proved
    /// Nothing shorter shows it in its configuration; not all others were searched.
    case provedInConfiguration = "proved in this configuration"
    /// No single drop or simplification still violates it.
    case oneMinimal = "1-minimal"
    /// The sequence was performed as given; no shorter one was searched for.
    case unknown
  }

  /// One action of a counterexample and the events it led to, its own `action` event first.
  public struct Step: Equatable, Sendable {
    /// The action of the user or the system.
    public var action: Action
    /// Whether the checker added it to settle the run.
    public var isSettling: Bool
    /// The events, in order.
    public var events: [Event]
    /// The lines that the code under test printed, in order.
    public var printed: [PrintedLine] = []

    /// Creates a step.
    public init(action: Action, isSettling: Bool, events: [Event]) {
      self.action = action
      self.isSettling = isSettling
      self.events = events
    }
  }

  /// A sequence as it was performed.
  public struct Performance: Equatable, Sendable {
    /// The actions that could be performed.
    public var sequence: Sequence
    /// Each step with its part of the trace, settling steps last.
    public var steps: [Step]

    /// Creates a performance.
    public init(sequence: Sequence, steps: [Step]) {
      self.sequence = sequence
      self.steps = steps
    }

    /// All events in order.
    public var trace: [Event] { steps.flatMap(\.events) }
  }
}
