/// The mistakes in adapters that checks notice: a matrix of checks and mistakes.
public struct CheckMutationReport: Equatable, Sendable {
  /// The number of sequences for which each adapter was run, in each profile.
  public var seedCount: Int
  /// The checks, in order.
  public var rows: [Row]

  /// One check.
  public struct Row: Equatable, Sendable {
    /// The check as written.
    public var check: String
    /// The profiles in which the adapter without mistakes is reported.
    public var falseAlarms: [String] = []
    /// The profiles in which that adapter does nothing that the check judges.
    public var idle: [String] = []
    /// The mistakes in it.
    public var mutants: [Mutant] = []

    /// The number of mistakes that change the behavior, and the number of those that are noticed.
    public var counts: (noticed: Int, differing: Int) {
      (
        mutants.count { $0.fate == .noticed }, mutants.count { $0.fate != .equivalent }
      )
    }
  }

  /// One mistake.
  public struct Mutant: Equatable, Sendable {
    /// The mistake, in words.
    public var name: String
    /// The kind of mistake.
    public var operation: String
    /// The fate of the mutant.
    public var fate: Fate
  }

  /// The fate of a mistake.
  public enum Fate: Hashable, Sendable {
    /// The check is violated.
    case noticed
    /// The adapter behaves as before.
    case equivalent
    /// The mistake passes, for this reason.
    case excused(String)
    /// The mistake passes, and should not.
    case unnoticed
  }
}
