/// Stands in for `UNNotificationRequest`: what is to be told, and when.
public final class UNNotificationRequest: Sendable {
  /// What the app calls it; of a push the id of the payload, empty if the call carries none.
  public let identifier: String
  /// What is told, as it was when the request was made.
  public let content: UNNotificationContent
  /// When it is told; `nil` if at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request, which is made by
  /// ``UNUserNotificationCenter/add(_:withCompletionHandler:)``.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.fixed
    self.trigger = trigger
  }
}
