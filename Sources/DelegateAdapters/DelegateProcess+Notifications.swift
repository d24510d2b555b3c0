import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The notifications that UIKit posts alongside its method calls.
extension DelegateProcess {
  /// Posts the notification of a call to its observers in this process.
  func post(_ call: DelegateCall) -> Value? {
    guard let name = call.callback.notificationName else { return nil }
    let object: UIResponder =
      call.callback.row.isOfScene ? scenes.subject(of: call) : application
    application.madeObservers?.deliver(
      Notification(name: name, object: object, userInfo: userInfo(call)))
    return nil
  }

  /// Returns what UIKit tells the observers: of a launch its options, of all else nothing.
  private func userInfo(_ call: DelegateCall) -> [AnyHashable: Any]? {
    guard call.callback == .didFinishLaunchingNotification else { return nil }
    return delivered(call).launchOptions.map { options in
      Dictionary(uniqueKeysWithValues: options.map { (AnyHashable($0), $1) })
    }
  }
}
