extension Report {
  /// The extent of an exhaustive search of one profile.
  public struct Proof: Equatable, Sendable {
    /// The sequences that the search covers.
    public var extent: Extent
    /// The number of distinct states found, of all searches together.
    public var states: Int
    /// The number of transitions taken, including those into known states.
    public var transitions: Int
    /// The largest number of actions from the start of a run to a state.
    public var depth: Int
    /// The limit that stopped a search, in words; `nil` if none did.
    public var limit: String?
    /// The most memory that the process ever had, in bytes; `nil` if it is not known.
    public var memory: Int?
    /// The sequences of an adapter that were tried; `nil` for a search of the model.
    public var trial: Trial?

    /// Creates the extent of a search.
    public init(
      _ extent: Extent, states: Int, transitions: Int, depth: Int, limit: String? = nil,
      memory: Int? = nil, trial: Trial? = nil
    ) {
      self.extent = extent
      self.states = states
      self.transitions = transitions
      self.depth = depth
      self.limit = limit
      self.memory = memory
      self.trial = trial
    }

    /// The sequences that a search covers.
    public enum Extent: String, Sendable {
      /// Sequences of any length.
      case complete
      /// Sequences up to a length.
      case bounded
      /// The search was stopped by a limit.
      case cut
    }

    /// The trial of all sequences with an adapter, up to a length or of any length.
    public struct Trial: Equatable, Sendable {
      /// The number of actions of the longest sequences asked for; `nil` for any length.
      public var requested: Int?
      /// The largest number of payloads that come in a sequence; `nil` for any number.
      public var payloads: Int?
      /// The number of actions up to which all sequences were tried; -1 if not even the run
      /// without actions was. In a complete trial of any length, all longer sequences are known to
      /// be equal to these.
      public var reached: Int
      /// The number of sequences of at most `reached` actions.
      public var sequences: Int
      /// The number of those in which the process dies between two callbacks.
      public var withDeaths: Int
      /// The number of sequences that were performed; the others are known to be equal to these.
      public var performed: Int

      /// Creates the figures of a trial.
      public init(
        requested: Int?, payloads: Int? = nil, reached: Int, sequences: Int, withDeaths: Int,
        performed: Int
      ) {
        self.requested = requested
        self.payloads = payloads
        self.reached = reached
        self.sequences = sequences
        self.withDeaths = withDeaths
        self.performed = performed
      }
    }
  }

  /// The search for violations of one invariant in the model of a profile.
  public struct InvariantProof: Equatable, Sendable {
    /// The number of distinct states of the model with the invariant.
    public var states: Int
    /// The number of transitions taken, including those into known states.
    public var transitions: Int
    /// The largest number of actions from the start of a run to a state.
    public var depth: Int
    /// The smallest sets of edges that refute it beside the documented transitions: each edge that
    /// does alone or else one set of several; an empty set if the documented ones do.
    public var refutedBy: [[String]]
    /// The limit that stopped the search, in words; `nil` if none did.
    public var limit: String?
    /// The search for runs that never end; `nil` if it was not needed: another run violates the
    /// invariant, or whatever violates it does so after finitely many events.
    public var endless: Endless?

    /// The search for runs that never end and violate an invariant.
    public struct Endless: Equatable, Sendable {
      /// The number of distinct states of the model with the invariant's automaton.
      public var states: Int
      /// The number of transitions taken, including those into known states.
      public var transitions: Int
      /// The number of actions that a shortest such run repeats for ever; `nil` if there is none.
      public var loop: Int?
      /// Whether any run that never ends is as fair as the invariant asks; otherwise it says
      /// nothing of such runs.
      public var hasFairRun = true

      /// Creates the figures of a search.
      public init(states: Int, transitions: Int, loop: Int? = nil) {
        self.states = states
        self.transitions = transitions
        self.loop = loop
      }
    }

    /// Creates the figures of a search.
    public init(
      states: Int, transitions: Int, depth: Int, refutedBy: [[String]] = [], limit: String? = nil,
      endless: Endless? = nil
    ) {
      self.states = states
      self.transitions = transitions
      self.depth = depth
      self.refutedBy = refutedBy
      self.limit = limit
      self.endless = endless
    }
  }
}
