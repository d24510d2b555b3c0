/// Why a command cannot serve as an adapter: it did not start, or not as one.
public struct StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence without full stop.
  public var message: String
  /// What would be right; `nil` if there is no more to say.
  public var help: String?

  /// Creates a failure.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// What is wrong, and what would be right.
  public var description: String { message + (help.map { "; \($0)" } ?? "") }
}

extension StartFailure {
  /// Without the trait, or where no processes can be started, no command can be an adapter.
  static let notBuilt = StartFailure(
    "built without adapters in other processes",
    help: "enable the package trait 'Command', which is on by default")
}
