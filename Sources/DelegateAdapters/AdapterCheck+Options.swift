public import UIKitShapes
public import LifecycleAdapters
public import LifecycleModel

extension AdapterCheck {
  /// Every completion handler that the method hands over is called with these options.
  ///
  /// - Parameters:
  ///   - method: `.willPresentNotification`.
  ///   - options: the options; in which order they are told does not matter.
  public static func completes(
    _ method: Callback, with options: UNNotificationPresentationOptions
  ) -> Self {
    let names = options.names.joined(separator: ", ")
    return Self(name: "completes-with", arguments: ["\(method.alias): [\(names)]"])
  }
}
