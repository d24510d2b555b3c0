public import LifecycleModel

extension Report {
  /// A shrunk sequence and its trace.
  public struct Counterexample: Equatable, Sendable {
    /// The identifier `INVARIANT-PROFILE`, with a number from the second cause on, unique in the
    /// report.
    public var id: String
    /// The name of the invariant it violates.
    public var invariant: String
    /// The invariant in words.
    public var title: String
    /// The formula as written in the invariant's file, one line.
    public var formula: String
    /// The source of the invariant.
    public var source: String
    /// The text of the invariant's definition, as in a file; `nil` for a shipped invariant.
    public var definition: String?
    /// The seed of the sequence that was shrunk; `nil` for a saved sequence.
    public var seed: UInt64?
    /// The name of the saved sequence that was shrunk; `nil` for a sequence from a seed.
    public var regression: String?
    /// The shrunk sequence, without settling steps.
    public var sequence: Sequence
    /// Each step with its part of the trace, settling steps last.
    public var steps: [Step]
    /// The steps of a second performance, if the adapter behaved differently in it; otherwise
    /// empty.
    public var otherSteps: [Step]
    /// The index into `trace` of the event that made the violation irrecoverable or ended the
    /// slice.
    public var violatedAt: Int
    /// The subformulas that failed there, one line each: the obligations open at the violation.
    public var expected: [String]
    /// The changes of what the adapter did, each of which alone would have kept the invariant; the
    /// likeliest first, and empty if no single change would.
    public var repairs: [Repair] = []
    /// Further remarks on how the invariant could hold, in words.
    public var hints: [String] = []
    /// The length of the sequence before shrinking.
    public var originalLength: Int
    /// The actions before shrinking, excluding settling steps; empty if they are not known.
    public var original: [Action] = []
    /// The cause among those of the invariant, if it is known.
    public var cause: Cause?
    /// The parts that decide and that a run can leave out.
    public var decisive = DecisiveParts()
    /// The options of a run that leave these parts out, as words of a command line or arguments in
    /// a test; empty until whoever made the run words them.
    public var leaveOut = ""
    /// The judgement event by event, if it is known.
    public var judgement: Judgement?
    /// The place of the invariant in a user's file, if it comes from one.
    public var place: Place?
    /// The number of candidates the shrinker tried.
    public var shrinkSteps: Int
    /// The degree to which the counterexample is known to be minimal.
    public var minimality: Minimality
    /// The length up to which an incomplete breadth-first search found no shorter violation; `nil`
    /// if there is no such length.
    public var searchedLength: Int?
    /// The run that shows the violation again.
    public var reproduction: Reproduction
    /// The same as a command line, or as a call in a test; empty until whoever made the run words
    /// it.
    public var reproduce: String
    /// The traits that the adapter declares beside its methods; a test of the sequence must declare
    /// them too.
    public var declared = AdapterTraits()

    /// Creates a counterexample.
    public init(
      id: String, invariant: String, title: String, formula: String, source: String,
      definition: String? = nil, seed: UInt64?, regression: String? = nil, sequence: Sequence,
      steps: [Step], otherSteps: [Step] = [], violatedAt: Int, expected: [String],
      originalLength: Int, shrinkSteps: Int,
      minimality: Minimality, reproduction: Reproduction, reproduce: String = ""
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
      self.reproduction = reproduction
      self.reproduce = reproduce
    }

    /// All events in order.
    public var trace: [Event] { steps.flatMap(\.events) }

    /// The number of steps before those that are repeated for ever; `nil` for a run that ends.
    public var loopStart: Int? { sequence.loopStart }

    /// Whether a Swift test can show it: adapters in other processes and runs that never end have
    /// none.
    package var hasTest: Bool { !declared.isOutside && loopStart == nil }
  }
}
