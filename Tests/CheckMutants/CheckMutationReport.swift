/// What checks notice of mistakes in adapters: the matrix of checks and mistakes.
public struct CheckMutationReport: Equatable, Sendable {
  /// How many sequences each adapter was run for, in each profile.
  public var seedCount: Int
  /// The checks, in order.
  public var rows: [Row]

  /// One check.
  public struct Row: Equatable, Sendable {
    /// The check as written.
    public var check: String
    /// The profiles in which the adapter without mistakes is told of.
    public var falseAlarms: [String] = []
    /// The profiles in which that adapter does nothing that the check judges.
    public var idle: [String] = []
    /// The mistakes in it.
    public var mutants: [Mutant] = []

    /// The mistakes that change what is done, and of them those that are noticed.
    public var counts: (noticed: Int, differing: Int) {
      (
        mutants.count { $0.fate == .noticed }, mutants.count { $0.fate != .equivalent }
      )
    }
  }

  /// One mistake.
  public struct Mutant: Equatable, Sendable {
    /// What it is, in words.
    public var name: String
    /// Its kind.
    public var operation: String
    /// What became of it.
    public var fate: Fate
  }

  /// What became of a mistake.
  public enum Fate: Hashable, Sendable {
    /// The check is violated.
    case noticed
    /// The adapter does what it did before.
    case equivalent
    /// It passes, for this reason.
    case excused(String)
    /// It passes, and should not.
    case unnoticed
  }
}
