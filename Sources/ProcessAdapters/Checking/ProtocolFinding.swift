/// What the check of an adapter's protocol found in one respect.
public struct ProtocolFinding: Hashable, Sendable {
  /// Whether it is right.
  public enum Verdict: String, Hashable, Sendable {
    /// The adapter does it as it must.
    case right
    /// It does not.
    case wrong
    /// It does not do it at all, and need not.
    case absent
    /// Nothing that it says it has was asked of it.
    case untested
  }

  /// Whether it is right.
  public var verdict: Verdict
  /// What was looked at, `hello` or `sceneDidBecomeActive`.
  public var subject: String
  /// What was found, in a sentence without full stop.
  public var message: String

  /// Creates a finding.
  public init(_ verdict: Verdict, _ subject: String, _ message: String) {
    self.verdict = verdict
    self.subject = subject
    self.message = message
  }
}
