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
    application.madeObservers?.deliver(Notification(name: name, object: object))
    return nil
  }
}
