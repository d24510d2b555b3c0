import AppLifecycle

/// The handlers of tasks that the scheduler runs.
extension DelegateProcess {
  /// Launches a task, or tells one that its time is over.
  func runTask(_ call: DelegateCall) {
    let scheduler = application.taskScheduler
    guard call.callback != .taskExpiration else { return scheduler.expire(call.handlerNumber) }
    let complete = environment.completion(of: call.callback)
    let wantsRefresh = call.callback == .appRefreshTask
    let wasLaunched = scheduler.launch(
      where: { wantsRefresh ? $0 is BGAppRefreshTaskRequest : $0 is BGProcessingTaskRequest },
      call.handlerNumber
    ) { identifier in
      wantsRefresh
        ? BGAppRefreshTask(identifier: identifier) { complete(.bool($0)) }
        : BGProcessingTask(identifier: identifier) { complete(.bool($0)) }
    }
    // There is no task, as little as a delegate that is missing has something to do.
    if !wasLaunched { complete(.bool(false)) }
  }
}
