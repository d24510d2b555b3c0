import LifecycleModel
import LifecycleAdapters
public import Dispatch

/// A stand-in for `BGTaskScheduler`, with the handlers registered in the process and the submitted
/// requests.
///
/// A background event of the model calls the launch handler for the oldest request of its kind,
/// even if an earlier process submitted it, and removes the request. If there is no request, or no
/// handler is registered for it in this process, nothing is called. A task that is requested again
/// while it runs is not launched before it is done. Handlers run on the main loop, regardless of
/// the queue.
///
/// The errors for which the real scheduler ends the process by an exception are failures, reported
/// at the next action: registering two handlers for a task, registering a handler for a refresh or
/// processing task after the launch, and submitting a request that has no handler.
public final class BGTaskScheduler: @unchecked Sendable {
  private var handlers: [String: (BGTask) -> Void] = [:]
  /// The identifiers of the tasks whose handlers were registered after the launch.
  private var late: Set<String> = []
  /// The tasks that another module handles itself.
  private var handledElsewhere: Set<String> = []
  /// The tasks launched in this process, by the numbers of their completion handlers.
  private var launched: [Int32: BGTask] = [:]
  /// The environment of the process, or `nil` outside of any process.
  private let environment: LifecycleEnvironment?

  init(_ environment: LifecycleEnvironment? = nil) { self.environment = environment }

  /// The scheduler of the process whose code runs on this thread. Outside of a process, a new
  /// scheduler that has no effect.
  public static var shared: BGTaskScheduler {
    UIApplication.running?.taskScheduler ?? BGTaskScheduler()
  }

  /// Registers the launch handler of a task.
  ///
  /// Refresh and processing tasks must be registered before the launch is over. A violation is
  /// reported when the task is requested, since its kind is known only then. A continued task may
  /// be registered at any time.
  ///
  /// - Returns: whether the handler will be called; `false` for a wildcard such as `app.export.*`,
  ///   which permits identifiers but is not one itself.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard !identifier.hasSuffix("*") else { return false }
    guard handlers[identifier] == nil else {
      environment?.noteException("registers a launch handler for '\(identifier)' a second time")
      return false
    }
    handlers[identifier] = launchHandler
    if environment?.hasLaunched == true {
      late.insert(identifier)
      if requests.contains(where: { $0.identifier == identifier }) { noteLate(identifier) }
    }
    return true
  }

  private func noteLate(_ identifier: String) {
    environment?.noteException(
      "registers a launch handler for '\(identifier)' when the launch is over")
  }

  /// Notes that another module handles a task itself.
  package func noteHandler(of identifier: String) { handledElsewhere.insert(identifier) }

  /// The pending requests of this process and earlier ones.
  private var requests: [BGTaskRequest] {
    get { environment?.storage.handedOut.taskRequests.compactMap { $0 as? BGTaskRequest } ?? [] }
    set { environment?.storage.handedOut.taskRequests = newValue }
  }

  /// Submits a request, replacing one with the same identifier.
  ///
  /// A continued task is launched in the next turn of the main loop.
  ///
  /// - Throws: `Error`, if a continued task is requested in the background, which is an assumption.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    let identifier = taskRequest.identifier
    let handler = handlers[identifier]
    if handler == nil, !handledElsewhere.contains(identifier) {
      environment?.noteException(
        "asks for the task '\(identifier)', for which no launch handler is registered")
    }
    if let request = taskRequest as? BGContinuedProcessingTaskRequest {
      return try begin(request, handler)
    }
    if late.contains(identifier) { noteLate(identifier) }
    cancel(taskRequestWithIdentifier: identifier)
    requests.append(taskRequest)
  }

  /// Launches a continued task.
  private func begin(
    _ request: BGContinuedProcessingTaskRequest, _ handler: ((BGTask) -> Void)?
  ) throws {
    guard let environment, let handler else { return }
    guard environment.applicationState != .background else { throw Error(.notPermitted) }
    MainLoop.current?.add { environment.continue(request, handler) }
  }

  public struct Error: Swift.Error, Hashable {
    public let code: Code

    public init(_ code: Code) { self.code = code }

    public enum Code: Int, Hashable, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests
      case notPermitted
      case immediateRunIneligible
    }
  }

  public func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }

  public func cancelAllTaskRequests() { requests = [] }

  /// Passes the pending requests to the handler in the next turn of the main loop.
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let requests = requests
    MainLoop.current?.add { completionHandler(requests) }
  }

  /// Returns the pending requests after a turn of the main loop.
  public nonisolated(nonsending) func pendingTaskRequests() async -> [BGTaskRequest] {
    let requests = requests
    await Task.yield()
    return requests
  }
}

extension BGTaskScheduler {
  /// Calls the launch handler for the oldest matching request.
  ///
  /// - Parameters:
  ///   - isWanted: whether a request is for a task of the right kind.
  ///   - handler: the number of the completion handler.
  ///   - make: creates the task for a request.
  /// - Returns: whether there was a handler to call.
  package func launch(
    where isWanted: (BGTaskRequest) -> Bool, _ handler: Int32, _ make: (BGTaskRequest) -> BGTask
  ) -> Bool {
    guard let environment,
      let index = requests.firstIndex(where: {
        isWanted($0) && handlers[$0.identifier] != nil && !isRunning($0.identifier)
      })
    else { return false }
    let request = requests.remove(at: index)
    let task = make(request)
    launched[handler] = task
    environment.address(self)
    handlers[request.identifier]?(task)
    return true
  }

  /// Whether a task with this identifier was launched in this process and is not done.
  private func isRunning(_ identifier: String) -> Bool {
    launched.values.contains { $0.identifier == identifier && !$0.isDone }
  }

  /// Notes each refresh of this process that is done, and that is not requested again as the
  /// process ends.
  package func noteForgotten() {
    guard !launched.isEmpty else { return }
    let pending = Set(requests.map(\.identifier))
    for case let task as BGAppRefreshTask in launched.values
    where task.isDone && !pending.contains(task.identifier) {
      environment?.noteUnsupported(
        "ran the task '\(task.identifier)' and did not request it again: the system runs it once "
          + "for each request")
    }
  }

  /// The numbers of the completion handlers whose tasks have an expiration handler.
  package var listening: Set<Int32> {
    Set(launched.filter { $0.value.expirationHandler != nil }.keys)
  }

  /// Calls the expiration handler of a task.
  package func expire(_ handler: Int32) {
    guard let task = launched[handler] else { return }
    environment?.address(self)
    task.expire()
  }
}

extension LifecycleEnvironment {
  /// Launches a continued task as a background task of the run.
  fileprivate func `continue`(
    _ request: BGContinuedProcessingTaskRequest, _ handler: (BGTask) -> Void
  ) {
    var task: BGContinuedProcessingTask?
    let background = beginTask { task?.expire() }
    let launched = BGContinuedProcessingTask(request) { [unowned self] _ in endTask(background) }
    task = launched
    handler(launched)
  }
}
