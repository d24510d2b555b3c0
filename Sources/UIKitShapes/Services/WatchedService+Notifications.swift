import LifecycleModel

extension WatchedService: UNUserNotificationCenterDelegate {
  private typealias Delegate = any UNUserNotificationCenterDelegate

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    pass(
      .didReceiveNotificationResponse, to: Delegate.self, carrying: [response],
      missing: answerMissing { completionHandler() }
    ) {
      $0.userNotificationCenter(
        center, didReceive: response, withCompletionHandler: completionHandler)
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    pass(
      .willPresentNotification, to: Delegate.self, carrying: [notification],
      missing: answerMissing { completionHandler([]) }
    ) {
      $0.userNotificationCenter(
        center, willPresent: notification, withCompletionHandler: completionHandler)
    }
  }
}
