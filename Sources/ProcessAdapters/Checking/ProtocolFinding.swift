/// A finding about one aspect of an adapter's protocol.
public struct ProtocolFinding: Hashable, Sendable {
  /// The verdict on an aspect of the protocol.
  public enum Verdict: String, Hashable, Sendable {
    /// The adapter behaves as required.
    case right
    /// The adapter does not behave as required.
    case wrong
    /// The adapter does not use this part of the protocol, and need not.
    case absent
    /// The check did not request anything that the adapter declares.
    case untested
  }

  /// The verdict.
  public var verdict: Verdict
  /// The aspect that was checked, such as `hello` or `sceneDidBecomeActive`.
  public var subject: String
  /// The finding, in a sentence without a period.
  public var message: String

  /// Creates a finding.
  public init(_ verdict: Verdict, _ subject: String, _ message: String) {
    self.verdict = verdict
    self.subject = subject
    self.message = message
  }
}
