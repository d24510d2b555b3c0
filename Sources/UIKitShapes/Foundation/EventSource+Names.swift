public import LifecycleAdapters

extension EventSource {
  /// Returns a source of events for notifications that the code posts to the default center.
  ///
  /// - Parameters:
  ///   - name: the notification's name. Notifications of the system do not count.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload in the user info.
  public static func notification(
    _ name: Notification.Name, as event: String, payload: PayloadPlace = .anywhere
  ) -> Self {
    .notification(name.rawValue, as: event, payload: payload)
  }
}
