public import LifecycleModel

/// A comparison of the model with the seed documents, element by element.
public struct Conformance: Sendable {
  /// The lists of callbacks.
  public let sequences: [SequenceResult]
  /// The values that 002 says are read inside callbacks.
  public let readings: [ReadingResult]
  /// The moves between states of 003.
  public let moves: [MoveResult]

  /// Creates a comparison from its results.
  public init(sequences: [SequenceResult], readings: [ReadingResult], moves: [MoveResult]) {
    self.sequences = sequences
    self.readings = readings
    self.moves = moves
  }

  /// Whether everything agrees or was decided otherwise.
  public var conforms: Bool {
    sequences.allSatisfy(\.agrees) && readings.allSatisfy { $0.outcome != .differs }
      && moves.allSatisfy(\.agrees)
  }

  /// One list in one profile.
  public struct SequenceResult: Sendable {
    /// The list.
    public let sequence: SeedSequence
    /// The profile.
    public let profile: String
    /// The returns of the launch methods, if the list depends on them; `nil` for the list itself.
    public let returns: String?
    /// The lines of the document and of the model.
    public let rows: [Row]

    /// Creates the result of one list.
    public init(sequence: SeedSequence, profile: String, returns: String?, rows: [Row]) {
      self.sequence = sequence
      self.profile = profile
      self.returns = returns
      self.rows = rows
    }

    /// Whether all lines agree.
    public var agrees: Bool { rows.allSatisfy(\.agrees) }
  }

  /// One line of a document and of the model.
  public struct Row: Sendable {
    /// The line of the document; `nil` where the model has more lines.
    public let document: String?
    /// The line of the model; `nil` where the document has more lines.
    public let model: String?

    /// Creates a row.
    public init(document: String?, model: String?) {
      self.document = document
      self.model = model
    }

    /// Whether they are the same.
    public var agrees: Bool { document == model }
  }

  /// A statement of 002 about the state read in callbacks, in one profile.
  public struct ReadingResult: Sendable {
    /// The statement.
    public let reading: SeedReading
    /// The profile.
    public let profile: String
    /// The states that the model reads.
    public let states: [AppState]
    /// The state that follows in the model, where the document names one.
    public let after: AppState?
    /// Whether they agree.
    public let outcome: Outcome
  }

  /// The relation of a statement and the model.
  public enum Outcome: String, Sendable {
    case agrees, differs
    /// Another source contradicts the document, and the model follows that one.
    case decided
  }

  /// One move of 003, in one profile.
  public struct MoveResult: Sendable {
    /// The move.
    public let move: SeedMove
    /// The profile.
    public let profile: String
    /// The actions that make the move in the model.
    public let made: [Action]

    /// Whether every one of its actions makes it.
    public var agrees: Bool { made == move.actions }
  }
}
