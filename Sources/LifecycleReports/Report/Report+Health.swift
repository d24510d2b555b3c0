public import LifecycleModel

extension Report {
  /// What the generator chose, and how often: a look at its health.
  public struct Health: Equatable, Sendable {
    /// How many sequences were laid down to cover the model.
    public var coveringSequences = 0
    /// How many sequences left out a part of the actions.
    public var swarmingSequences = 0
    /// The fewest actions of a sequence, settling steps apart; 0 if none ran.
    public var shortest = 0
    /// The most actions of a sequence, settling steps apart; 0 if none ran.
    public var longest = 0
    /// How often each action was taken, kills inside others among the kills.
    public var actions: [Count<ActionName>] = []
    /// How often the adapter's own actions of each name were performed; empty if it has none.
    public var ownActions: [Count<String>] = []
    /// How often each kind of background event came.
    public var kinds: [Count<BackgroundEventKind>] = []
    /// How often the process was ended for each reason.
    public var reasons: [Count<KillReason>] = []
    /// How many of the kills fell inside another action.
    public var killsInside = 0
    /// The configurations with their sequences; the first is the one given.
    public var configurations: [Share] = []

    /// Creates figures of nothing.
    public init() {}

    /// So many of one thing.
    public struct Count<Subject: Hashable & Sendable>: Sendable, Equatable {
      /// What was counted.
      public var subject: Subject
      /// How often it came.
      public var count: Int

      /// Creates a count.
      public init(_ subject: Subject, _ count: Int) {
        self.subject = subject
        self.count = count
      }
    }

    /// The sequences of one configuration.
    public struct Share: Sendable, Equatable {
      /// What is fixed for these sequences.
      public var configuration: Configuration
      /// What it has otherwise than the plain one, in words; empty if nothing.
      public var differences: [String]
      /// How many sequences had it.
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
