public import LifecycleModel

/// What a command found: data, to be rendered as text or JSON.
public struct Report: Equatable, Sendable {
  /// The command, `fuzz`.
  public var command: String
  /// The version of the generator's stream.
  public var generator: Int
  /// One run a profile, in the order asked for.
  public var runs: [Run]
  /// Whether the run was cut short by an interrupt or a time limit.
  public var wasInterrupted: Bool
  /// What the user should know besides: limits reached, files that were skipped.
  public var notes: [String]
  /// Those of the notes that tell what the code under test was seen to do without anything that was
  /// judged speaking of it, and what would check that; or of which nothing came.
  public var proposals: [String] = []
  /// What was given and not judged, with the reason.
  public var notJudged: [Omission]
  /// Which invariants may not say what their authors think.
  public var warnings: [Warning]

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

  /// The outcome of the whole.
  public enum Verdict: String, Sendable {
    /// No invariant is violated.
    case holds
    /// At least one invariant is violated.
    case violated
    /// Nothing violated, but cut short before the end, or nothing put to the test.
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
    /// How many seeds were run, one sequence each.
    public var seedCount: Int
    /// The most actions a sequence may have, settling steps apart.
    public var maxActions: Int
    /// How many actions were taken, settling steps among them.
    public var actions: Int
    /// How many callbacks were called.
    public var callbacks: Int
    /// How many events the traces have.
    public var events: Int
    /// Wall-clock seconds, by the clock the caller gave.
    public var seconds: Double
    /// How many of these seconds it took to shrink what was found.
    public var shrinkSeconds: Double
    /// What the generator chose, and how often.
    public var health: Health
    /// How much of the model was walked.
    public var coverage: Coverage
    /// What became of each invariant, in the order of the catalogue.
    public var invariants: [InvariantResult]
    /// One counterexample for each violated invariant: the first saved sequence that violates it,
    /// else the first seed.
    public var counterexamples: [Counterexample]
    /// What became of the saved sequences; they count in the figures of the run.
    public var regressions: [RegressionResult]
    /// The sequence that was performed, and what happened, where it is one that was given.
    public var performance: Performance?

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

    /// How many sequences were performed: seeds, and saved ones that still apply.
    public var sequenceCount: Int {
      seedCount + regressions.count { if case .stale = $0.outcome { false } else { true } }
    }
  }

  /// How much of the model was walked.
  public struct Coverage: Equatable, Sendable {
    /// Reachable states.
    public var states: Share
    /// Transitions, by state and action.
    public var transitions: Share
    /// Pairs of transitions, one after the other.
    public var transitionPairs: Share
    /// What was not reached, in words and with the reason if there is one, states first; complete.
    public var unreached: [String]
    /// The states of the model that no run of this kind can reach, with the reason; not in the
    /// shares.
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

    /// So many of so many.
    public struct Share: Sendable, Equatable {
      /// How many were reached.
      public var reached: Int
      /// How many there are.
      public var total: Int

      /// Creates a share.
      public init(_ reached: Int, of total: Int) {
        self.reached = reached
        self.total = total
      }
    }
  }

  /// What became of one invariant in one run.
  public struct InvariantResult: Equatable, Sendable {
    /// The invariant's name.
    public var name: String
    /// Its folder in the catalogue, or a like word for those from elsewhere.
    public var group: String
    /// The invariant in words.
    public var title: String
    /// What became of it.
    public var status: Status
    /// In how many slices something happened that the invariant speaks of.
    public var exercised: Int
    /// In how many sequences it was violated.
    public var violations: Int
    /// Whether it speaks of what an adapter does, not of the platform alone.
    public var isAboutAdapter: Bool

    /// Creates a result.
    ///
    /// - Parameter isAboutAdapter: whether it speaks of what an adapter does; those of the group
    ///   `adapter` do if it is not said.
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
    /// Put to the test, and never violated.
    case holds
    /// Violated in at least one sequence.
    case violated
    /// Never exercised.
    case vacuous
    /// Undecided at the end of a slice.
    case open
    /// Speaks of something the run does not have, such as an adapter.
    case notApplicable = "not applicable"
  }

  /// A shrunk sequence and its trace.
  public struct Counterexample: Equatable, Sendable {
    /// `INVARIANT-PROFILE`, unique in the report.
    public var id: String
    /// The name of the invariant it violates.
    public var invariant: String
    /// That invariant in words.
    public var title: String
    /// The formula as written in the invariant's file, one line.
    public var formula: String
    /// Where the invariant comes from.
    public var source: String
    /// The text of the invariant's definition, as a file has it, if it is no shipped one.
    public var definition: String?
    /// The seed of the sequence that was shrunk; `nil` if that was a saved one.
    public var seed: UInt64?
    /// The name of the saved sequence that was shrunk; `nil` if it came from a seed.
    public var regression: String?
    /// The shrunk sequence, without settling steps.
    public var sequence: Sequence
    /// Each step with its part of the trace, settling steps last.
    public var steps: [Step]
    /// What happened when the sequence was performed again, if that is to be told: the adapter did
    /// not do the same.
    public var otherSteps: [Step]
    /// Index into `trace` of the event that made it irrecoverable or ended the slice.
    public var violatedAt: Int
    /// What was expected there, in words, a line each: obligations open at the violation.
    public var expected: [String]
    /// The length of the sequence before shrinking.
    public var originalLength: Int
    /// The actions before shrinking, settling steps apart; empty if they are not known.
    public var original: [Action] = []
    /// How it was judged event by event, if that is known.
    public var judgement: Judgement?
    /// Where the invariant stands, if in a file of people's own.
    public var place: Place?
    /// How many candidates the shrinker tried.
    public var shrinkSteps: Int
    /// Whether a breadth-first search confirmed that nothing shorter violates it.
    public var minimality: Minimality
    /// How far that search came where it did not come to an end: nothing with so many actions or
    /// fewer violates it; `nil` if that says nothing.
    public var searchedLength: Int?
    /// The exact command that shows it again.
    public var reproduce: String
    /// What the adapter has beside its calls, which a test of the sequence must declare too.
    public var declared = AdapterTraits()

    /// Creates a counterexample.
    public init(
      id: String, invariant: String, title: String, formula: String, source: String,
      definition: String? = nil, seed: UInt64?, regression: String? = nil, sequence: Sequence,
      steps: [Step], otherSteps: [Step] = [], violatedAt: Int, expected: [String],
      originalLength: Int, shrinkSteps: Int,
      minimality: Minimality, reproduce: String
    ) {
      self.id = id
      self.invariant = invariant
      self.title = title
      self.formula = formula
      self.source = source
      self.definition = definition
      self.seed = seed
      self.regression = regression
      self.sequence = sequence
      self.steps = steps
      self.otherSteps = otherSteps
      self.violatedAt = violatedAt
      self.expected = expected
      self.originalLength = originalLength
      self.shrinkSteps = shrinkSteps
      self.minimality = minimality
      self.reproduce = reproduce
    }

    /// All events in order.
    public var trace: [Event] { steps.flatMap(\.events) }
  }

  /// What an adapter has declared beside the methods it has.
  public struct AdapterTraits: Hashable, Sendable {
    /// Its own actions.
    public var own: [Own] = []
    /// What it does that goes on after a call, `timers`, in order.
    public var uses: [String] = []
    /// The checks, as written, that it has to be held to for the invariant to be there.
    public var checks: [String] = []
    /// Whether it comes from outside, such as a command, so that no test in Swift can make one.
    public var isOutside = false

    /// Creates the traits of an adapter that has nothing beside its calls.
    public init() {}

    /// An own action.
    public struct Own: Hashable, Sendable {
      /// Its name.
      public var name: String
      /// Whether it can happen between two callbacks, too.
      public var happensAnywhere: Bool
      /// Whether it settles a run.
      public var settles: Bool

      /// Creates an own action.
      public init(name: String, happensAnywhere: Bool, settles: Bool) {
        self.name = name
        self.happensAnywhere = happensAnywhere
        self.settles = settles
      }
    }
  }

  /// How sure it is that a counterexample is as short as can be.
  public enum Minimality: String, Sendable {
    /// Nothing shorter violates it: shorter sequences were searched.
    case proved
    /// No single drop or simplification still violates it.
    case oneMinimal = "1-minimal"
    /// It was performed as it is, and nothing shorter was looked for.
    case unknown
  }

  /// One action of a counterexample and the events it led to, its own `action` event first.
  public struct Step: Equatable, Sendable {
    /// What the user or the system did.
    public var action: Action
    /// Whether the checker added it to settle the run.
    public var isSettling: Bool
    /// What happened, in order.
    public var events: [Event]

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
