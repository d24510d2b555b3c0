public import LifecycleModel

/// What an adapter emits in two profiles, the user and the system doing the same.
public struct Comparison: Equatable, Sendable {
  /// The first profile's name, in which sequences are drawn.
  public var left: String
  /// The second profile's name, into which they are translated.
  public var right: String
  /// The edges walked.
  public var edges: [String]
  /// The adapter's name.
  public var adapter: String
  /// The options of the command that choose the adapter.
  public var adapterArguments: [String]
  /// What a command that reproduces it calls the tool; `nil` in a test, whose call does so.
  public var tool: String? = "lifecheck"
  /// What the command that tells it again has to repeat besides, quoted for the shell.
  public var repeatedArguments: [String] = []
  /// The version of the generator's stream.
  public var generator: Int
  /// The first seed.
  public var firstSeed: UInt64
  /// The most actions a sequence may have, settling steps apart.
  public var maxActions: Int
  /// How many sequences were performed in both profiles.
  public var sequences = 0
  /// How many actions were taken in each, settling steps apart.
  public var actions = 0
  /// How many actions were left out, because one of the profiles did not have them at that place.
  public var leftOut = 0
  /// How many events the adapter emitted in the first profile.
  public var emittedLeft = 0
  /// How many events the adapter emitted in the second profile.
  public var emittedRight = 0
  /// In how many sequences it emitted something else in the second than in the first.
  public var differing = 0
  /// In how many sequences the adapter failed, as by throwing an error, so that they say nothing.
  public var failures = 0
  /// The first sequence in which it did emit something else, shrunk.
  public var difference: Difference?
  /// Whether an interrupt or the time limit left out the last seeds.
  public var wasInterrupted = false
  /// Wall-clock seconds, by the clock the caller gave.
  public var seconds = 0.0

  package init(
    left: String, right: String, edges: [String], adapter: String, adapterArguments: [String],
    generator: Int, firstSeed: UInt64, maxActions: Int
  ) {
    self.left = left
    self.right = right
    self.edges = edges
    self.adapter = adapter
    self.adapterArguments = adapterArguments
    self.generator = generator
    self.firstSeed = firstSeed
    self.maxActions = maxActions
  }

  /// A sequence in which the adapter emits different events in the two profiles.
  public struct Difference: Equatable, Sendable {
    /// The seed of the sequence before it was shrunk.
    public var seed: UInt64
    /// The sequence in the first profile, with what happened.
    public var left: Report.Performance
    /// The sequence in the second profile, with what happened.
    public var right: Report.Performance
    /// The number of the step in which they differ, from 0: an index into the actions, or their
    /// count if it is in settling the run.
    public var step: Int
    /// The payload that the events are about; `nil` if they are about none.
    public var payload: String?
    /// What was emitted about it in that step in the first profile, in order.
    public var emittedLeft: [Event]
    /// What was emitted about it in that step in the second profile, in order.
    public var emittedRight: [Event]
    /// The length of the sequence before it was shrunk.
    public var originalLength: Int
    /// How many candidates the shrinker tried.
    public var shrinkSteps: Int
    /// Whether no single action can be dropped or be simpler; nothing more is claimed.
    public var minimality: Report.Minimality

    package init(
      seed: UInt64, left: Report.Performance, right: Report.Performance, step: Int,
      payload: String?, emittedLeft: [Event], emittedRight: [Event], originalLength: Int,
      shrinkSteps: Int, minimality: Report.Minimality
    ) {
      self.seed = seed
      self.left = left
      self.right = right
      self.step = step
      self.payload = payload
      self.emittedLeft = emittedLeft
      self.emittedRight = emittedRight
      self.originalLength = originalLength
      self.shrinkSteps = shrinkSteps
      self.minimality = minimality
    }
  }

  /// The outcome of the whole.
  public var verdict: Report.Verdict {
    if differing > 0 { return .violated }
    return wasInterrupted || isEmpty || failures > 0 ? .inconclusive : .holds
  }

  /// Whether there was nothing to compare: nothing was emitted anywhere.
  public var isEmpty: Bool { emittedLeft == 0 && emittedRight == 0 }
}
