import LifecycleModel
import LifecycleAdapters
public import Dispatch

/// Stands in for `BGTaskScheduler`: what is registered in the process, and what is asked for.
///
/// A background event of the model calls the launch handler of the task of its kind that was asked
/// for first, be it in an earlier process; the request is used up. Where nothing was asked for, or
/// nothing is registered for it in this process, there is nothing to call. A task that is asked for
/// again while it runs is not launched before it is done. Handlers run on the main loop, whatever
/// queue is named.
///
/// What makes the real one end the process by an exception is a failure, which comes to light at
/// the next action: to register a handler for a task twice, or for a refresh or a processing task
/// when the launch is over, and to ask for a task for which there is none.
public final class BGTaskScheduler: @unchecked Sendable {
  private var handlers: [String: (BGTask) -> Void] = [:]
  /// For which tasks handlers were registered when the launch was over.
  private var late: Set<String> = []
  /// The tasks for which a module has handlers that are none of these.
  private var handledElsewhere: Set<String> = []
  /// The tasks that were launched in this process, by the numbers of their completion handlers.
  private var launched: [Int32: BGTask] = [:]
  /// Whose requests these are; `nil` outside of any process.
  private let environment: LifecycleEnvironment?

  init(_ environment: LifecycleEnvironment? = nil) { self.environment = environment }

  /// That of the process whose code runs on this thread; anywhere else one that nothing comes of.
  public static var shared: BGTaskScheduler {
    UIApplication.running?.taskScheduler ?? BGTaskScheduler()
  }

  /// Registers what is to be called for a task.
  ///
  /// That a task is one of those for which it is too late when the launch is over is known once it
  /// is asked for; one that people begin in the app may be registered at any time.
  ///
  /// - Returns: whether it will be called: not where it is a pattern, such as `app.export.*`, which
  ///   permits names and is none.
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

  /// Notes that a module has a handler of its own for a task.
  package func noteHandler(of identifier: String) { handledElsewhere.insert(identifier) }

  /// What is asked for, by this process or an earlier one.
  private var requests: [BGTaskRequest] {
    get { environment?.storage.handedOut.taskRequests.compactMap { $0 as? BGTaskRequest } ?? [] }
    set { environment?.storage.handedOut.taskRequests = newValue }
  }

  /// Asks for a task, in place of one of that name asked for before.
  ///
  /// A continued one is launched in the next turn of the main loop.
  ///
  /// - Throws: `Error`, where a continued task is asked for in background, which is an assumption.
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

  /// Launches what people have begun.
  private func begin(
    _ request: BGContinuedProcessingTaskRequest, _ handler: ((BGTask) -> Void)?
  ) throws {
    guard let environment, let handler else { return }
    guard environment.applicationState != .background else { throw Error(.notPermitted) }
    MainLoop.current?.add { environment.continue(request, handler) }
  }

  /// `BGTaskScheduler.Error`: why a task cannot be had.
  public struct Error: Swift.Error, Hashable {
    /// Why.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// Why.
    public enum Code: Int, Hashable, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests
      case notPermitted
      case immediateRunIneligible
    }
  }

  /// Asks for it no more.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }

  /// Asks for nothing more.
  public func cancelAllTaskRequests() { requests = [] }

  /// Says what is asked for, in the next turn of the main loop.
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let requests = requests
    MainLoop.current?.add { completionHandler(requests) }
  }

  /// Says what is asked for, after a turn of the main loop.
  public nonisolated(nonsending) func pendingTaskRequests() async -> [BGTaskRequest] {
    let requests = requests
    await Task.yield()
    return requests
  }
}

extension BGTaskScheduler {
  /// Calls the launch handler of the task that was asked for first.
  ///
  /// - Parameters:
  ///   - isWanted: whether a request is for a task of the right kind.
  ///   - handler: the number of the completion handler.
  ///   - make: the task that was asked for.
  /// - Returns: whether there was one to call.
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

  /// Whether a task of that name was launched in this process and is not done.
  private func isRunning(_ identifier: String) -> Bool {
    launched.values.contains { $0.identifier == identifier && !$0.isDone }
  }

  /// The completion handlers whose tasks want to be told that their time is over.
  package var listening: Set<Int32> { Set(launched.filter { $0.value.expirationHandler != nil }.keys) }

  /// Tells a task that its time is over.
  package func expire(_ handler: Int32) {
    guard let task = launched[handler] else { return }
    environment?.address(self)
    task.expire()
  }
}

extension LifecycleEnvironment {
  /// Launches what people have begun, as a background task of the run.
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
