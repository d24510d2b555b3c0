/// What is fixed for a run.
public struct Configuration: Hashable, Sendable {
  /// The methods the delegate has, by alias or selector; `"*"` stands for those of the profile.
  ///
  /// Notifications that it wants to see stand among them; ``notifications`` stands for all.
  public var implements: [String]
  /// What the delegate's Bool methods return when no adapter answers; others return their default.
  public var returns: [Callback: Bool]
  /// Further choices by name.
  public var options: [String: Value]

  /// What payloads look like, and of which kinds there are none.
  public var payloads: PayloadShapes

  /// What stands for all notifications of a profile among the methods.
  public static let notifications = "notifications"

  /// Creates a configuration; by default the profile's methods, which return their defaults.
  public init(
    implements: [String] = ["*"], returns: [Callback: Bool] = [:], options: [String: Value] = [:],
    payloads: PayloadShapes = PayloadShapes()
  ) {
    self.implements = implements
    self.returns = returns
    self.options = options
    self.payloads = payloads
  }
}
