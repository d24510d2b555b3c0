import VirtualProcess
public import UIKitShapes
public import LifecycleAdapters
public import LifecycleModel

/// Drives delegates in UIKit's shape as one adapter: calls become typed method calls, and what
/// methods return and do becomes values and events.
///
/// Each call of a completion handler is an event of the call in which it happens, be it the one
/// that handed the handler over or a later one, and however often the handler was called before.
/// Handlers bear the names `h1`, `h2`, … and background tasks `t1`, `t2`, … through all
/// processes of a run.
///
/// Delegates belong to the main actor, which is that of the virtual process: the adapter may be
/// used on any thread, by one at a time. Delegates are objects, which cannot be compared: the
/// shrinker replays them from the start.
public final class UIKitDelegateAdapter: MethodDerivingAdapter {
  private let environment: LifecycleEnvironment
  private let loop: MainLoop
  private let process: DelegateProcess
  /// How many actions were over when something was asked last.
  private var actionCount: UInt32 = 0
  /// How many actions were over when the process started.
  private var launchCount: UInt32 = 0

  /// Makes the delegates of a new process.
  ///
  /// - Parameters:
  ///   - storage: what outlives the process.
  ///   - delegates: makes the delegates, given where they say what they did.
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

  /// Hosts an app, which makes its delegate itself.
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

  /// Delegates, application and scenes may hold each other; none outlives the process.
  deinit {
    loop.run { [process] in process.end() }
    environment.storage.unmodelled.endProcess()
  }

  /// Calls the method of the delegate that has it.
  ///
  /// - Returns: what the method returned; `nil` if nothing, or if it is what the table of callbacks
  ///   has as default for a method that returns no Bool.
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

  /// Fails if something was done in the name of a process that is over, or on another thread.
  public func start(_ output: inout AdapterOutput) throws {
    launchCount = output.actionCount
    try environment.storage.unmodelled.check()
    guard let late = environment.storage.handedOut.late else { return }
    throw AdapterFailure(.misbehaved, "it \(late) although its process has ended")
  }

  /// Fails if something was done on another thread, or for which the system ends the process.
  public func observe(_ mark: AdapterMark) throws { try environment.check() }

  /// Performs an own action; fails if nothing says how.
  public func perform(_ own: String, _ output: inout AdapterOutput) throws {
    guard loop.run({ [process] in process.delegates.perform != nil }) else {
      throw AdapterFailure(
        .misbehaved, "it has the own action '\(own)', but its UIKitDelegates have no 'perform'")
    }
    act(&output) { [process] in process.delegates.perform?(own) }
  }

  /// Whether an own action can be performed now.
  public func allows(_ own: String) -> Bool {
    loop.run { [process] in process.delegates.allows?(own) ?? true }
  }

  /// Does what was put off with ``LifecycleEnvironment/schedule(after:_:)``.
  public func fire(timer token: String, _ output: inout AdapterOutput) {
    act(&output) { [process] in process.environment.fire(timer: token) }
  }

  /// Runs the handler given when the task began.
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

  /// Where the scenes stood when the last action was over, if nothing was asked since.
  private func resting(_ output: borrowing AdapterOutput) -> ScenePhases? {
    guard output.actionCount != actionCount else { return nil }
    actionCount = output.actionCount
    return ScenePhases(bits: output.restingScenes)
  }

  private func noteQueued(_ output: inout AdapterOutput) {
    guard !loop.isUntouched else { return }
    if loop.isWaiting { output.noteQueued() }
    guard MethodProbe.isActive else { return }
    // A method that a delegate lacks has answered by a task that is over.
    if loop.isWaiting { MethodProbe.noteQueue() }
    if loop.hasSlept { MethodProbe.note(.timers) }
  }

  /// Whether a value other than a truth value says what the table of callbacks does; a truth value
  /// is said in any case, since a configuration may have another.
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
