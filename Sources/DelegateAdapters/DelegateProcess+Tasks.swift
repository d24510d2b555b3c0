import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The handlers of the tasks that the scheduler runs.
extension DelegateProcess {
  /// Launches a task, or calls the expiration handler of one whose time is over.
  func runTask(_ call: DelegateCall) {
    let scheduler = application.taskScheduler
    guard call.callback != .taskExpiration else { return scheduler.expire(call.handlerNumber) }
    let complete = environment.completion(of: call.callback)
    let wantsRefresh = call.callback == .appRefreshTask
    let wasLaunched = scheduler.launch(
      where: { wantsRefresh ? $0 is BGAppRefreshTaskRequest : $0 is BGProcessingTaskRequest },
      call.handlerNumber
    ) { request in
      let name = request.identifier
      return switch request {
      case is BGAppRefreshTaskRequest: BGAppRefreshTask(identifier: name) { complete(.bool($0)) }
      case is BGHealthResearchTaskRequest:
        BGHealthResearchTask(identifier: name) { complete(.bool($0)) }
      default: BGProcessingTask(identifier: name) { complete(.bool($0)) }
      }
    }
    // Without a task there is nothing to do, as with a missing delegate.
    if !wasLaunched { complete(.bool(false)) }
  }
}
