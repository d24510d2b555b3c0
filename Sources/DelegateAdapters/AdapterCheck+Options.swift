public import UIKitShapes
public import LifecycleAdapters
public import LifecycleModel

extension AdapterCheck {
  /// Returns a check that each completion handler handed over to the method is called with these
  /// options.
  ///
  /// - Parameters:
  ///   - method: `.willPresentNotification`.
  ///   - options: the expected options, in any order.
  public static func completes(
    _ method: Callback, with options: UNNotificationPresentationOptions
  ) -> Self {
    completes(method, with: "[\(options.names.joined(separator: ", "))]")
  }
}
