extension Report {
  /// One of the causes for which an invariant is violated.
  ///
  /// A cause is a fault, such as an event that comes again, with the circumstances in which it
  /// arises. Stories with the same fault have one cause if each hybrid of them has the fault as
  /// well.
  public struct Cause: Hashable, Sendable {
    /// The place among the causes of the invariant that are told, from 1.
    public var number: Int
    /// The thing that is missing, comes again or comes at the wrong time, in words:
    /// `route.opened is missing`.
    public var fault: String
    /// The circumstances of the counterexample, in words: `deepLink by openURL in a cold start`.
    public var circumstances: String
    /// The other circumstances that lead to the same, in words.
    public var likewise: [String]
    /// The number of sequences that show it, among those that were examined.
    public var sequences: Int
    /// The features by which it is recognized in other runs.
    public var identity = CauseIdentity()

    /// The fault for which there are no better words; others name what is wrong, so that the same
    /// words are the same fault.
    package static let unnamedFault = "something is missing"

    /// Creates a cause.
    public init(
      number: Int, fault: String, circumstances: String, likewise: [String] = [], sequences: Int
    ) {
      self.number = number
      self.fault = fault
      self.circumstances = circumstances
      self.likewise = likewise
      self.sequences = sequences
    }
  }

  /// The features by which a cause of an invariant's violations is recognized in other runs.
  ///
  /// They depend on neither seeds nor payloads, nor on how many causes there are.
  public struct CauseIdentity: Hashable, Sendable {
    /// The part of the formula that is broken, with the event and the method that break it.
    public var broken: String
    /// The circumstances in which it was seen, in order.
    public var circumstances: [String]

    /// Creates an identity; by default, one that tells nothing apart.
    public init(broken: String = "", circumstances: [String] = []) {
      self.broken = broken
      self.circumstances = circumstances
    }
  }

  /// The search for the causes of an invariant's violations.
  public struct CauseTally: Hashable, Sendable {
    /// The number of violating sequences that were examined, the first ones.
    public var examined: Int
    /// The number of causes with a counterexample of their own.
    public var told: Int
    /// The number of further causes.
    public var further: Int
    /// The number of examined sequences that show a further cause.
    public var furtherSequences: Int
    /// The features by which the further causes are recognized in other runs.
    public var furtherIdentities: [CauseIdentity] = []

    /// Creates a tally.
    public init(examined: Int, told: Int, further: Int = 0, furtherSequences: Int = 0) {
      self.examined = examined
      self.told = told
      self.further = further
      self.furtherSequences = furtherSequences
    }
  }
}
