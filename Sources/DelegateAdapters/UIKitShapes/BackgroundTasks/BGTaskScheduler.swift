public import Dispatch

/// Stands in for `BGTaskScheduler`: what is registered in the process, and what is asked for.
///
/// Launch handlers are not called yet: the model knows of background tasks that the process is
/// launched for, but not of which.
public final class BGTaskScheduler: @unchecked Sendable {
  private var handlers: [String: (BGTask) -> Void] = [:]
  /// What is asked for, in order.
  private var requests: [BGTaskRequest] = []

  init() {}

  /// That of the process whose code runs on this thread; anywhere else one that nothing comes of.
  public static var shared: BGTaskScheduler {
    UIApplication.running?.taskScheduler ?? BGTaskScheduler()
  }

  /// Registers what is to be called for a task.
  ///
  /// - Returns: whether nothing was registered for it before.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    guard handlers[identifier] == nil else { return false }
    handlers[identifier] = launchHandler
    return true
  }

  /// Asks for a task, in place of one of that name asked for before.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    cancel(taskRequestWithIdentifier: taskRequest.identifier)
    requests.append(taskRequest)
  }

  /// Asks for it no more.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }

  /// Asks for nothing more.
  public func cancelAllTaskRequests() { requests.removeAll() }

  /// Says what is asked for in this process, in the next turn of the main loop.
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let requests = requests
    MainLoop.current?.add { completionHandler(requests) }
  }
}
