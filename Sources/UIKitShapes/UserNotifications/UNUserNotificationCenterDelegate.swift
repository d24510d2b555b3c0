/// The shape of `UNUserNotificationCenterDelegate`; see ``UIApplicationDelegate`` for what differs.
///
/// Each method has both of Apple's spellings; where a delegate has both, that with the completion
/// handler is called.
@MainActor @preconcurrency
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// The user answered a notification, by a tap on it or on one of its actions.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// The same, written as an asynchronous method.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// A notification came while the app is in the foreground. The default shows nothing.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  /// The same, written as an asynchronous method.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
}

/// What the system takes for methods that are missing.
extension UNUserNotificationCenterDelegate {
  /// Calls the asynchronous method; without that it takes the answer for handled.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UNUserNotificationCenterDelegate,
      to: (any UNUserNotificationCenterDelegate & Sendable).self)
    answer({ completionHandler() }, missing: (), of: self) {
      await delegate.userNotificationCenter(center, didReceive: response)
    }
  }

  /// Takes the answer for handled.
  public nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    noteMissing(self, "userNotificationCenter(_:didReceive:withCompletionHandler:)")
  }

  /// Calls the asynchronous method; without that it shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UNUserNotificationCenterDelegate,
      to: (any UNUserNotificationCenterDelegate & Sendable).self)
    answer(completionHandler, missing: [], of: self) {
      await delegate.userNotificationCenter(center, willPresent: notification)
    }
  }

  /// Shows nothing.
  public nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    noteMissing(self, "userNotificationCenter(_:willPresent:withCompletionHandler:)")
    return []
  }
}
