public import LifecycleModel

/// The events that an adapter emits in two profiles for the same actions of user and system.
public struct Comparison: Equatable, Sendable {
  /// The first profile's name, in which sequences are drawn.
  public var left: String
  /// The second profile's name, into which they are translated.
  public var right: String
  /// The edges walked.
  public var edges: [String]
  /// The adapter's name.
  public var adapter: String
  /// The version of the generator's random stream.
  public var generator: Int
  /// The first seed.
  public var firstSeed: UInt64
  /// The largest number of actions in a sequence, excluding settling steps.
  public var maxActions: Int
  /// The number of sequences performed in both profiles.
  public var sequences = 0
  /// The number of actions performed in each profile, excluding settling steps.
  public var actions = 0
  /// The number of actions left out because one of the profiles did not have them at that point.
  public var leftOut = 0
  /// The number of events that the adapter emitted in the first profile.
  public var emittedLeft = 0
  /// The number of events that the adapter emitted in the second profile.
  public var emittedRight = 0
  /// The number of sequences in which the emitted events differ.
  public var differing = 0
  /// The number of sequences in which the adapter failed, such as by throwing an error, so that
  /// they prove nothing.
  public var failures = 0
  /// The first sequence in which the emitted events differ, shrunk.
  public var difference: Difference?
  /// Whether an interrupt or the time limit left out the last seeds.
  public var wasInterrupted = false
  /// The elapsed wall-clock seconds, by the caller's clock.
  public var seconds = 0.0

  package init(
    left: String, right: String, edges: [String], adapter: String,
    generator: Int, firstSeed: UInt64, maxActions: Int
  ) {
    self.left = left
    self.right = right
    self.edges = edges
    self.adapter = adapter
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
    /// count if they differ while the run settles.
    public var step: Int
    /// The payload of the differing events; `nil` if they have none.
    public var payload: String?
    /// The events emitted for that payload in that step in the first profile, in order.
    public var emittedLeft: [Event]
    /// The events emitted for that payload in that step in the second profile, in order.
    public var emittedRight: [Event]
    /// The length of the sequence before it was shrunk.
    public var originalLength: Int
    /// The number of candidates the shrinker tried.
    public var shrinkSteps: Int
    /// The degree to which the sequence is known to be minimal.
    public var minimality: Report.Minimality
    /// The length up to which an incomplete search found no shorter one; `nil` if there is no such
    /// length.
    public var searchedLength: Int?
    /// The run that shows the difference again.
    public var reproduction: Reproduction
    /// The same as a command line, or as a call in a test; empty until whoever made the run words
    /// it.
    public var reproduce = ""

    package init(
      seed: UInt64, left: Report.Performance, right: Report.Performance, step: Int,
      payload: String?, emittedLeft: [Event], emittedRight: [Event], originalLength: Int,
      shrinkSteps: Int, minimality: Report.Minimality, reproduction: Reproduction
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
      self.reproduction = reproduction
    }
  }

  /// The outcome of the comparison.
  public var verdict: Report.Verdict {
    if differing > 0 { return .violated }
    return wasInterrupted || isEmpty || failures > 0 ? .inconclusive : .holds
  }

  /// Whether there was nothing to compare: no event was emitted in either profile.
  public var isEmpty: Bool { emittedLeft == 0 && emittedRight == 0 }
}
