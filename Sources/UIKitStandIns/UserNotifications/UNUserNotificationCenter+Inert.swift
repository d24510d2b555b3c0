public import DelegateAdapters
internal import Dispatch

/// What is granted, and nothing comes of it.
extension UNUserNotificationCenter {
  /// Says which answers notifications offer; nobody gives them.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  /// Sets the number on the icon, which nothing reads; the handler is called in the next turn of
  /// the main loop.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler:
      (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  /// Takes notifications away, of which none stay.
  public func removeAllDeliveredNotifications() {}

  /// Takes notifications back, of which none wait.
  public func removeAllPendingNotificationRequests() {}
}
