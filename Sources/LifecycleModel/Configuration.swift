/// The settings that are fixed for a run.
public struct Configuration: Hashable, Sendable {
  /// The methods that the delegate has, by alias or selector; `"*"` stands for those of the
  /// profile.
  ///
  /// They include the notifications that it observes; ``notifications`` stands for all of them.
  public var implements: [String]
  /// The values that the delegate's Bool methods return when no adapter answers, if not their
  /// default.
  public var returns: [Callback: Bool]
  /// Further choices by name.
  public var options: [String: Value]

  /// The shapes of payloads, and the kinds that do not occur.
  public var payloads: PayloadShapes

  /// The name that stands for all notifications of a profile among the methods.
  public static let notifications = "notifications"
  /// The maximum number of windows of a model, whose states multiply with each.
  public static let sceneLimit = 4

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
