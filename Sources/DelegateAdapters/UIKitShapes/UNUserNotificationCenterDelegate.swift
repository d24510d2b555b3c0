/// The shape of `UNUserNotificationCenterDelegate`; see ``UIApplicationDelegate`` for what differs.
///
/// The methods are those with completion handlers; Apple's asynchronous spelling of the same methods
/// is not there.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// The user answered a notification, by a tap on it or on one of its actions.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// A notification came while the app is in the foreground. The default shows nothing.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
}

/// What the system takes for methods that are missing.
extension UNUserNotificationCenterDelegate {
  /// Takes the answer for handled.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    noteMissing(self)
    completionHandler()
  }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    noteMissing(self)
    completionHandler([])
  }
}
