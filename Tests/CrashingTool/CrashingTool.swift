import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import VirtualProcess
import Dispatch
import LifecheckCommand

import class Foundation.Thread

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The tool with adapters that crash, each in a way of its own.
@main struct CrashingTool {
  static func main() {
    _ = mainThread
    LifecheckTool.run(adapters: [
      AdapterDescription(name: "crash/fatal", title: "gives up when it becomes active", checks: [])
      {
        _ in UIKitDelegates(application: FatalDelegate())
      },
      description("crash/index") { call, storage in
        // Only a process after one that was in background.
        if call.callback == .didEnterBackground { storage["past"] = .bool(true) }
        if call.callback == .didFinishLaunching, storage["past"] != nil { _ = [1][storage.count] }
      },
      description("crash/unwrap") { call, storage in
        if pthread_self() != mainThread, call.callback == .willResignActive {
          _ = storage["nothing"]!
        }
      },
      description("crash/overflow") { call, storage in
        if call.callback == .didEnterBackground { _ = depth(below: storage) }
      },
      AdapterDescription(name: "crash/deinit", title: "crashes when it goes", checks: []) {
        _ in UnwillingAdapter()
      },
      description("crash/elsewhere") { call, _ in
        if call.callback == .didEnterBackground { onAnotherThread { fatalError("not here") } }
      },
      AdapterDescription(
        name: "crash/asked", title: "crashes when it is asked",
        customActions: [CustomAction("ready")],
        checks: [.onceAProcess("launched")]
      ) { _ in AskedAdapter() },
      description("crash/shortcut") { call, _ in
        precondition(call.callback != .performAction || call.payload?.number != 2)
      },
      description("crash/never") { _, _ in },
      AdapterDescription(
        name: "queue/tasks", title: "puts things off", checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: QueuingDelegate()) },
      AdapterDescription(
        name: "queue/scheduled", title: "leaves tasks undone", uses: [.completionHandlers],
        checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: SchedulingDelegate()) },
      AdapterDescription(
        name: "print/each", title: "prints in each call", checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: PrintingDelegate()) },
      AdapterDescription(
        name: "hang/wait", title: "waits forever", checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: WaitingDelegate()) },
      AdapterDescription(
        name: "queue/thread", title: "has a thread", checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: ThreadDelegate()) },
      AdapterDescription(
        name: "scenes/looking", title: "looks at its scenes", checks: [.onceAProcess("launched")]
      ) { _ in UIKitDelegates(application: LookingDelegate(), scene: { _ in SilentDelegate() }) },
    ])
  }

  private static let mainThread = pthread_self()

  private static func description(
    _ name: String, _ react: @escaping @Sendable (DelegateCall, AdapterStorage) -> Void
  ) -> AdapterDescription {
    AdapterDescription(
      name: name, title: "crashes", checks: [.onceAProcess("launched")]
    ) { storage in Reacting(storage: storage, react: react) }
  }

  /// Runs work on another thread, and waits for it.
  private static func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "crash").async {
      work()
      done.signal()
    }
    done.wait()
  }

  private static func depth(below storage: AdapterStorage) -> Int {
    guard storage["end"] == nil else { return 0 }
    return 1 + depth(below: storage) + storage.count
  }
}

extension AdapterStorage {
  fileprivate var count: Int { self["past"] == nil ? 0 : 7 }
}

/// Emits that it was launched, and runs the given reaction.
private struct Reacting: DelegateAdapter {
  let storage: AdapterStorage
  let react: @Sendable (DelegateCall, AdapterStorage) -> Void

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .didFinishLaunching { output.emit("launched") }
    react(call, storage)
    return nil
  }
}

private final class FatalDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { fatalError("not yet") }
}

/// Crashes when it is asked for its actions, once it is active.
private final class AskedAdapter: DelegateAdapter {
  private var isActive = false

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .didFinishLaunching { output.emit("launched") }
    if call.callback == .didBecomeActive { isActive = true }
    return nil
  }

  func allows(_ action: String) -> Bool {
    precondition(!isActive)
    return true
  }
}

/// Crashes when a process ends that had become inactive.
private final class UnwillingAdapter: DelegateAdapter {
  private var wasInactive = false

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    output.emit("called")
    if call.callback == .willResignActive { wasInactive = true }
    return nil
  }

  deinit { precondition(!wasInactive) }
}

/// Does not crash: it begins tasks, sets timers, registers for pushes, and says that it launched
/// once more where a task goes on in an app that is not active.
private final class QueuingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.registerForRemoteNotifications()
    Task { @MainActor in
      application.environment.emit("launched")
      await Task.yield()
      if application.applicationState != .active { application.environment.emit("launched") }
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      application.environment.emit("rested")
    }
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { application.environment.emit("no token") }
}

/// Waits for what would run on the thread that waits.
private final class WaitingDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { done.signal() }
    done.wait()
  }
}

/// Does not crash: it prints in each call, says that it launched once more when it becomes active a
/// second time, and prints a long line and a control character then.
private final class PrintingDelegate: UIResponder, UIApplicationDelegate {
  private var activations = 0

  override init() {
    super.init()
    print("made")
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("launched", 1, separator: "-")
    application.environment.emit("launched")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    activations += 1
    print("active ", terminator: "")
    print("for the \(activations)th time")
    if activations == 2 {
      print("escape \u{1B}[31m", String(repeating: "x", count: 400))
      application.environment.emit("launched")
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    for number in 1...30 { print("line \(number)") }
  }
}

/// Does not crash: it says on a thread of its own that it went to background.
private final class ThreadDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.environment.emit("launched")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let emit: @MainActor @Sendable () -> Void = {
      UIApplication.shared.environment.emit("rested")
    }
    let work = unsafeBitCast(emit, to: (@Sendable () -> Void).self)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    done.wait()
  }
}

/// Does not crash: it completes no scheduled task, and says that it launched once more when it is
/// told that the time of one is up; of the other it does not want to be told.
private final class SchedulingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.environment.emit("launched")
    for name in ["refresh", "clean"] {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { task in
        guard task is BGProcessingTask else { return }
        task.expirationHandler = {
          MainActor.assumeIsolated { UIApplication.shared.environment.emit("launched") }
        }
      }
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "clean"))
  }
}

/// Does not crash: it says that it launched once more when memory is short while a scene is
/// inactive.
private final class LookingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.environment.emit("launched")
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    guard application.connectedScenes.contains(where: { $0.activationState == .foregroundInactive })
    else { return }
    application.environment.emit("launched")
  }
}

/// A delegate without any method that the system calls.
private final class SilentDelegate: UIResponder, UIWindowSceneDelegate {}
