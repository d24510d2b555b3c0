/// A protocol in the shape of `UNUserNotificationCenterDelegate`. See ``UIApplicationDelegate`` for
/// the differences.
///
/// Each method has both of Apple's spellings. If a delegate implements both, the one with the
/// completion handler is called.
@MainActor @preconcurrency
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// The asynchronous variant of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// The default shows nothing.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  /// The asynchronous variant of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Never called.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

/// The defaults of missing methods.
extension UNUserNotificationCenterDelegate {
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) { noteMissing(self) }

  /// Calls the asynchronous method, whose default does nothing.
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

  /// Does nothing.
  public nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    noteMissing(self, "userNotificationCenter(_:didReceive:withCompletionHandler:)")
  }

  /// Calls the asynchronous method, whose default returns no options.
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

  /// Returns no options.
  public nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    noteMissing(self, "userNotificationCenter(_:willPresent:withCompletionHandler:)")
    return []
  }
}
