import VirtualProcess
public import UIKitShapes
public import LifecycleAdapters
public import LifecycleModel

/// An adapter that drives delegates in UIKit's shape: calls become typed method calls, and the
/// results and effects of methods become values and events.
///
/// Each call of a completion handler is an event of the call in which it happens, whether that call
/// handed the handler over or is a later one, and however often the handler was called before.
/// Handlers are named `h1`, `h2`, … and background tasks `t1`, `t2`, … across all processes of
/// a run.
///
/// Delegates are isolated to the main actor, which is that of the virtual process. The adapter may
/// be used on any thread, but by only one at a time. Delegates are objects, which cannot be
/// compared, so the shrinker replays them from the start.
public final class UIKitDelegateAdapter: MethodDerivingAdapter {
  private let environment: LifecycleEnvironment
  private let loop: MainLoop
  private let process: DelegateProcess
  /// The number of actions that were over at the last request to the adapter.
  private var actionCount: UInt32 = 0
  /// The number of actions that were over when the process started.
  private var launchCount: UInt32 = 0

  /// Creates the adapter and the delegates of a new process.
  ///
  /// - Parameters:
  ///   - storage: the storage that outlives the process.
  ///   - delegates: creates the delegates, given the environment to which they report their
  ///     effects.
  public init(
    storage: AdapterStorage, delegates: @MainActor (LifecycleEnvironment) -> UIKitDelegates
  ) {
    _ = ConcurrencyHooks.wereSet
    storage.unmodelled.beginProcess()
    let environment = LifecycleEnvironment(storage: storage)
    self.environment = environment
    loop = environment.loop
    process = environment.loop.run { DelegateProcess(environment, delegates) }
  }

  /// Creates the adapter of a new process in which one of the watched services takes the place of
  /// the delegates that hold it, so that its methods are seen.
  package init(
    storage: AdapterStorage, alone service: String,
    delegates: @MainActor (LifecycleEnvironment) -> UIKitDelegates
  ) {
    _ = ConcurrencyHooks.wereSet
    storage.unmodelled.beginProcess()
    let environment = LifecycleEnvironment(storage: storage)
    self.environment = environment
    loop = environment.loop
    process = environment.loop.run { DelegateProcess(environment, alone: service, delegates) }
  }

  /// Creates an adapter for an app, which makes its delegate itself.
  package init(storage: AdapterStorage, app: @MainActor () -> any HostedApp) {
    _ = ConcurrencyHooks.wereSet
    storage.unmodelled.beginProcess()
    let environment = LifecycleEnvironment(storage: storage)
    self.environment = environment
    loop = environment.loop
    process = environment.loop.run {
      DelegateProcess(environment, app: app()) { _ in UIKitDelegates() }
    }
  }

  /// Ends the process, since delegates, application and scenes may retain each other.
  deinit {
    loop.run { [process] in process.end() }
    environment.storage.unmodelled.endProcess()
  }

  /// Calls the method of the delegate that implements it.
  ///
  /// - Returns: the value that the method returned, or `nil` if it returned nothing, or if the
  ///   value is not a Boolean and equals the default in the table of callbacks.
  public func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    environment.receive(call)
    let resting = resting(output)
    let isLaunching = output.actionCount == launchCount
    let value = environment.tell(&output) {
      loop.run(with: (process, call, resting, isLaunching)) { process, call, resting, isLaunching in
        if let resting { process.rest(at: resting) }
        process.isLaunching = isLaunching
        return process.answer(call)
      }
    }
    if MethodProbe.isActive { loop.run { [process] in process.note(call.callback) } }
    noteQueued(&output)
    return isDefault(value, of: call.callback) ? nil : value
  }

  /// Throws an error if code of an ended process, or code on another thread, had an effect.
  public func start(_ output: inout AdapterOutput) throws {
    launchCount = output.actionCount
    try environment.storage.unmodelled.check()
    guard let late = environment.storage.handedOut.late else { return }
    throw AdapterFailure(.misbehaved, "it \(late) although its process has ended")
  }

  /// Throws an error if something was done on another thread, or for which the system ends the
  /// process.
  public func observe(_ mark: AdapterMark) throws { try environment.check() }

  /// Performs a custom action, or throws an error if the delegates have no `perform` closure.
  public func perform(_ action: String, _ output: inout AdapterOutput) throws {
    guard loop.run({ [process] in process.delegates.perform != nil }) else {
      throw AdapterFailure(
        .misbehaved,
        "it has the custom action '\(action)', but its UIKitDelegates have no 'perform'")
    }
    act(&output) { [process] in process.delegates.perform?(action) }
  }

  /// Whether a custom action can be performed now.
  public func allows(_ action: String) -> Bool {
    loop.run { [process] in process.delegates.allows?(action) ?? true }
  }

  /// Runs the work scheduled with ``LifecycleEnvironment/schedule(after:_:)``.
  public func fire(timer token: String, _ output: inout AdapterOutput) {
    act(&output) { [process] in process.environment.fire(timer: token) }
  }

  /// Calls the expiration handler of a background task.
  public func expire(task id: String, _ output: inout AdapterOutput) {
    act(&output) { [process] in process.environment.expire(task: id) }
  }

  private func act(_ output: inout AdapterOutput, _ body: @MainActor () -> Void) {
    environment.act(output)
    let resting = resting(output)
    environment.tell(&output) {
      loop.run { [process] in
        if let resting { process.rest(at: resting) }
        body()
        process.settle()
      }
    }
    noteQueued(&output)
  }

  /// Returns the phases of the scenes after the last action, or `nil` if they were already
  /// requested since.
  private func resting(_ output: borrowing AdapterOutput) -> ScenePhases? {
    guard output.actionCount != actionCount else { return nil }
    actionCount = output.actionCount
    return ScenePhases(bits: output.restingScenes)
  }

  private func noteQueued(_ output: inout AdapterOutput) {
    guard !loop.isUntouched else { return }
    if loop.isWaiting { output.noteQueued() }
    guard MethodProbe.isActive else { return }
    // A method that the delegate lacks answers with a task that has already finished.
    if loop.isWaiting { MethodProbe.noteQueue() }
    if loop.hasSlept { MethodProbe.note(.timers) }
  }

  /// Whether a value equals the default in the table of callbacks.
  ///
  /// `false` for a Boolean, which is always reported because a configuration may have another
  /// default.
  private func isDefault(_ value: Value?, of callback: Callback) -> Bool {
    guard let value else { return false }
    if case .bool = value { return false }
    guard case .value(let standard) = callback.row.returns else { return false }
    return value == standard
  }
}

extension UIKitDelegateAdapter: LoopingAdapter {
  package var isQueued: Bool { loop.isWaiting }

  package func turn(_ output: inout AdapterOutput) { act(&output) { [loop] in loop.turn() } }

  package var listening: Set<Int32>? {
    loop.run { [process] in process.application.taskScheduler.listening }
  }
}
