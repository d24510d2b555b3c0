public import AppLifecycle

/// Drives delegates in UIKit's shape as one adapter: calls become typed method calls, and what
/// methods return and do becomes values and events.
///
/// Each call of a completion handler is an event of the call in which it happens, be it the one
/// that handed the handler over or a later one, and however often the handler was called before.
/// Handlers bear the names `h1`, `h2`, … and background tasks `t1`, `t2`, … through all processes
/// of a run.
///
/// Delegates are objects, which cannot be compared: the shrinker replays them from the start.
public final class UIKitDelegateAdapter: MethodDerivingAdapter {
  let application: UIApplication
  let delegates: UIKitDelegates
  var scenes: ConnectedScenes
  /// Stands where no delegate is.
  let absent = AbsentDelegate()
  private let running: UIApplication.Running

  /// Makes the delegates of a new process.
  ///
  /// - Parameters:
  ///   - storage: what outlives the process.
  ///   - delegates: makes the delegates, given where they say what they did.
  public init(
    storage: AdapterStorage, delegates: (LifecycleEnvironment) -> UIKitDelegates
  ) {
    let application = UIApplication(LifecycleEnvironment(storage: storage))
    let running = UIApplication.Running(application: application)
    self.application = application
    self.running = running
    scenes = ConnectedScenes(storage)
    self.delegates = UIApplication.$running.withValue(running) {
      delegates(application.environment)
    }
    application.delegate = self.delegates.application
    if let delegate = self.delegates.notificationCenter {
      application.notificationCenter.delegate = delegate
    }
  }

  /// Delegates, application and scenes may hold each other; none outlives the process.
  deinit {
    environment.endProcess()
    application.observers.removeAll()
    scenes.removeAll()
    application.connectedScenes.removeAll()
  }

  /// Calls the method of the delegate that has it.
  ///
  /// - Returns: what the method returned; `nil` if nothing, or if it is what the table of callbacks
  ///   has as default for a method that returns no Bool.
  public func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    environment.receive(call)
    let value = UIApplication.$running.withValue(running) { answer(call) }
    if MethodProbe.isActive { note(call.callback) }
    environment.handOver(to: &output)
    return isDefault(value, of: call.callback) ? nil : value
  }

  /// Fails if something was done in the name of a process that is over, or on another thread.
  public func start(_ output: inout AdapterOutput) throws {
    try environment.storage.elsewhere.check()
    guard let late = environment.storage.handedOut.late else { return }
    throw AdapterFailure(.misbehaved, "it \(late) although its process has ended")
  }

  /// Fails if something was done on another thread.
  public func observe(_ mark: AdapterMark) throws { try environment.storage.elsewhere.check() }

  /// Performs an own action.
  public func perform(_ own: String, _ output: inout AdapterOutput) {
    act(&output) { delegates.perform?(own) }
  }

  /// Whether an own action can be performed now.
  public func allows(_ own: String) -> Bool {
    UIApplication.$running.withValue(running) { delegates.allows?(own) ?? true }
  }

  /// Does what was put off with ``LifecycleEnvironment/schedule(after:_:)``.
  public func fire(timer token: String, _ output: inout AdapterOutput) {
    act(&output) { environment.fire(timer: token) }
  }

  /// Runs the handler given when the task began.
  public func expire(task id: String, _ output: inout AdapterOutput) {
    act(&output) { environment.expire(task: id) }
  }

  private func act(_ output: inout AdapterOutput, _ body: () -> Void) {
    environment.act(output)
    UIApplication.$running.withValue(running) { body() }
    environment.handOver(to: &output)
  }

  /// Whether a value other than a truth value says what the table of callbacks does; a truth value
  /// is said in any case, since a configuration may have another.
  private func isDefault(_ value: Value?, of callback: Callback) -> Bool {
    guard let value, case .value(let standard) = callback.row.returns else { return false }
    return value == standard
  }

  var environment: LifecycleEnvironment { application.environment }

  private func answer(_ call: DelegateCall) -> Value? {
    switch call.callback {
    case _ where call.callback.isNotification: post(call)
    case .didReceiveNotificationResponse, .willPresentNotification:
      tell(application.notificationCenter.delegate ?? absent, call)
    case .sceneWillConnect: connect(call)
    case .sceneDidDisconnect: disconnect(call)
    case _ where call.callback.row.isOfScene: tellScene(call)
    default: tellApplication(call)
    }
  }

  /// Where there is no delegate the configuration says what methods return; handlers are called.
  private func tellApplication(_ call: DelegateCall) -> Value? {
    let takesAnswer = call.callback.row.completion != nil
    guard let delegate = delegates.application ?? (takesAnswer ? absent : nil) else { return nil }
    environment.address(delegate)
    return tell(delegate, call)
  }

  /// Tells a probe whether the delegates have what was called.
  private func note(_ callback: Callback) {
    if let name = callback.notificationName {
      let isObserved = application.observers.isObserved(name)
      MethodProbe.note(callback, isMissing: !isObserved)
    } else if let isMissing = environment.isMethodMissing {
      MethodProbe.note(callback, isMissing: isMissing)
    } else if !callback.row.isOfScene {
      MethodProbe.note(callback, isMissing: true)
    }
  }

  private func tell(
    _ delegate: any UNUserNotificationCenterDelegate, _ call: DelegateCall
  ) -> Value? {
    let center = application.notificationCenter
    environment.address(delegate)
    let complete = environment.completion(of: call.callback)
    if call.callback == .willPresentNotification {
      delegate.userNotificationCenter(
        center, willPresent: call.notification, withCompletionHandler: { complete($0.value) })
    } else {
      delegate.userNotificationCenter(
        center, didReceive: call.notificationResponse,
        withCompletionHandler: { complete(.null) })
    }
    return nil
  }
}

/// A delegate that has no methods, so that handlers are called as the system takes it.
final class AbsentDelegate: UIApplicationDelegate, UIWindowSceneDelegate,
  UNUserNotificationCenterDelegate
{}

extension UIApplication {
  /// The application whose process makes or calls its delegates.
  ///
  /// It is used on the thread of the run alone, where alone the task-local value is set.
  struct Running: @unchecked Sendable {
    let application: UIApplication
  }

  /// What ``shared`` is on this thread.
  @TaskLocal static var running: Running?
}
