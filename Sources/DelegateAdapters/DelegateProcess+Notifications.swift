import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// What UIKit posts beside the calls of methods.
extension DelegateProcess {
  /// Posts to those who observe it in this process.
  func post(_ call: DelegateCall) -> Value? {
    guard let name = call.callback.notificationName else { return nil }
    let object: UIResponder =
      call.callback.row.isOfScene ? scenes.subject(of: call) : application
    application.madeObservers?.post(name: name, object: object)
    return nil
  }
}
