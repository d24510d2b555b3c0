/// Limits on invariant files and formulas. A diagnostic that reports a limit also states it.
public enum SyntaxLimits {
  /// The maximum nesting depth of a formula.
  ///
  /// The limit applies both to the levels of its tree and to the number of operators and
  /// parentheses that are open at any one point of the text. A formula within the limit can be
  /// processed on a stack of 512 KiB in any build configuration.
  public static let nesting = 256
  /// The maximum nesting depth of patterns within patterns.
  public static let patternNesting = 8
  /// The maximum number of invariants in a file.
  public static let invariants = 1_000
  /// The largest number of positions in `within N`, of occurrences in `at most N times` and of
  /// stretches in `at most N stretches`.
  public static let count = 1_000
  /// The longest duration in `within`, in milliseconds: 366 days.
  public static let milliseconds = 366 * 24 * 3_600_000
  /// The maximum number of diagnostics for one file; the rest are dropped.
  public static let diagnostics = 100
}
