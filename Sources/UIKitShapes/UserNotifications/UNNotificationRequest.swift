public final class UNNotificationRequest: Sendable {
  /// The identifier. For a push, the id of the payload, or an empty string if the call carries
  /// none.
  public let identifier: String
  /// A copy of the content at the creation of the request.
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  /// Creates a request, to be added by ``UNUserNotificationCenter/add(_:withCompletionHandler:)``.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.fixed
    self.trigger = trigger
  }
}
