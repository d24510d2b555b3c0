public import LifecycleModel

extension Report {
  /// The choices of the generator with their frequencies, which show whether it is healthy.
  public struct Health: Equatable, Sendable {
    /// The number of sequences laid out to cover the model.
    public var coveringSequences = 0
    /// The number of sequences that left out a part of the actions.
    public var swarmingSequences = 0
    /// The smallest number of actions in a sequence, excluding settling steps; 0 if none ran.
    public var shortest = 0
    /// The largest number of actions in a sequence, excluding settling steps; 0 if none ran.
    public var longest = 0
    /// The count of each action, including kills inside others.
    public var actions: [Count<ActionName>] = []
    /// The count of each of the adapter's custom actions; empty if it has none.
    public var customActions: [Count<String>] = []
    /// The count of each kind of background event.
    public var kinds: [Count<BackgroundEventKind>] = []
    /// The count of each reason for ending the process.
    public var reasons: [Count<KillReason>] = []
    /// The number of kills that fell inside another action.
    public var killsInside = 0
    /// The configurations with their sequences; the given one comes first.
    public var configurations: [Share] = []

    /// Creates the figures of a run without sequences.
    public init() {}

    /// The count of one thing.
    public struct Count<Subject: Hashable & Sendable>: Sendable, Equatable {
      /// The thing counted.
      public var subject: Subject
      /// The number of occurrences.
      public var count: Int

      /// Creates a count.
      public init(_ subject: Subject, _ count: Int) {
        self.subject = subject
        self.count = count
      }
    }

    /// The sequences of one configuration.
    public struct Share: Sendable, Equatable {
      /// The configuration of these sequences.
      public var configuration: Configuration
      /// The differences from the plain configuration, in words; empty if there are none.
      public var differences: [String]
      /// The number of sequences with this configuration.
      public var sequences: Int

      /// Creates a share.
      public init(configuration: Configuration, differences: [String], sequences: Int) {
        self.configuration = configuration
        self.differences = differences
        self.sequences = sequences
      }
    }
  }
}
