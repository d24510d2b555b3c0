/// The limits on invariant files and formulas; each is named in the diagnostic that reports it.
public enum SyntaxLimits {
  /// How deep a formula may nest.
  ///
  /// What counts are the levels of its tree, and the operators and parentheses that are open at one
  /// place of the text. Such a formula is handled on a stack of 512 KiB in any build.
  public static let nesting = 256
  /// How deep patterns may stand inside patterns.
  public static let patternNesting = 8
  /// How many invariants a file may hold.
  public static let invariants = 1_000
  /// The largest count of positions in `within N` and of stretches in `at most N times`.
  public static let count = 1_000
  /// The longest duration in `within`, in milliseconds: 366 days.
  public static let milliseconds = 366 * 24 * 3_600_000
  /// How many diagnostics are given for one file; the rest is cut.
  public static let diagnostics = 100
}
