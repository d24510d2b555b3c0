/// An error for a command that cannot serve as an adapter, because it did not start or does not
/// speak the protocol.
public struct StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in a sentence without a period.
  public var message: String
  /// A correction; `nil` if there is none.
  public var help: String?

  /// Creates a failure.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The problem, followed by the correction.
  public var description: String { message + (help.map { "; \($0)" } ?? "") }
}

extension StartFailure {
  /// The failure in a build without the trait, or where no processes can be started, so that no
  /// command can be an adapter.
  static let notBuilt = StartFailure(
    "built without adapters in other processes",
    help: "enable the package trait 'Command', which is on by default")
}
