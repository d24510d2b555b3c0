import LifecycleAdapters

internal import LifecycleModel

/// Stands in for UIKit's `UIApplication`: the state, background tasks and scenes of one process.
///
/// It is made by the checker, one a process. Beyond Apple's there is ``environment``, through which
/// a delegate says what it did.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  /// Where the delegate says what it did.
  public nonisolated let environment: LifecycleEnvironment
  /// The delegate whose methods are called, as long as the process lives.
  public package(set) var delegate: (any UIApplicationDelegate)?
  /// Whether it registered for pushes in this process.
  public internal(set) var isRegisteredForRemoteNotifications = false
  /// The shortcuts that the app adds to its icon; the model picks others.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// The number on the icon, which the device keeps.
  public var applicationIconBadgeNumber: Int {
    get { environment.storage.handedOut.notifications.badge }
    set { environment.storage.handedOut.notifications.badge = newValue }
  }
  /// Whether the screen stays on; nothing reads it.
  public var isIdleTimerDisabled = false
  /// The windows that are in no scene.
  var list = WindowList()
  /// What lists the sessions that the process knows.
  package var sessions: (() -> Set<UISceneSession>)?
  private nonisolated(unsafe) var madeScheduler: BGTaskScheduler?
  /// The scenes that are connected, in the order of their ids.
  package var scenes: [UIScene] = [] {
    didSet { madeScenes = nil }
  }
  private var madeScenes: Set<UIScene>?
  private nonisolated(unsafe) var madeCenter: UNUserNotificationCenter?
  /// What is observed of the application and its scenes; `nil` if nobody ever asked.
  package private(set) nonisolated(unsafe) var madeObservers: NotificationCenter?
  private nonisolated(unsafe) var madeDefaults: UserDefaults?
  private nonisolated(unsafe) var madeOperations: OperationQueue?
  /// The queues in which there is something.
  package nonisolated(unsafe) var busyOperations: Set<OperationQueue> = []
  /// The queue of which an operation runs now.
  nonisolated(unsafe) var runningOperations: OperationQueue?

  package init(_ environment: LifecycleEnvironment) { self.environment = environment }

  /// The application of the process whose delegate is being made or called on this thread.
  ///
  /// Anywhere else there is no process, and this is an application whose doings nobody sees. On a
  /// thread that the code under test has begun they are a failure.
  public static var shared: UIApplication {
    running ?? UIApplication(LifecycleEnvironment(storage: AdapterStorage(), isOfProcess: false))
  }

  /// That of the process whose code runs on this thread now.
  package nonisolated static var running: UIApplication? {
    MainLoop.current?.tenant.map { unsafeDowncast($0, to: UIApplication.self) }
  }

  /// The scenes that are connected.
  ///
  /// UIKit's set has no order. This one begins with the scene that the model does not prefer, so
  /// that who takes the first for the one that is meant is found out.
  public var connectedScenes: Set<UIScene> {
    if let madeScenes { return madeScenes }
    let made = Set.iterating(scenes.reversed())
    madeScenes = made
    return made
  }

  /// The centre that hands notifications to a delegate, made when it is asked for.
  package nonisolated var notificationCenter: UNUserNotificationCenter {
    if let madeCenter { return madeCenter }
    let center = UNUserNotificationCenter()
    madeCenter = center
    return center
  }

  /// What is observed of the application and its scenes, made when it is asked for.
  package nonisolated var observers: NotificationCenter {
    if let madeObservers { return madeObservers }
    let center = NotificationCenter()
    madeObservers = center
    return center
  }

  /// What is kept on the device, made when it is asked for.
  nonisolated var defaults: UserDefaults {
    if let madeDefaults { return madeDefaults }
    let defaults = UserDefaults(environment.storage)
    madeDefaults = defaults
    return defaults
  }

  /// The queue of the main thread, made when it is asked for.
  nonisolated var operations: OperationQueue {
    if let madeOperations { return madeOperations }
    let queue = OperationQueue(isMain: true)
    madeOperations = queue
    return queue
  }

  /// What is registered for background tasks, made when it is asked for.
  package nonisolated var taskScheduler: BGTaskScheduler {
    if let madeScheduler { return madeScheduler }
    let scheduler = BGTaskScheduler(environment)
    madeScheduler = scheduler
    return scheduler
  }

  /// Whether files that are protected can be read now: not while the device is locked.
  ///
  /// See ``LifecycleEnvironment/isProtectedDataAvailable``.
  public var isProtectedDataAvailable: Bool { environment.isProtectedDataAvailable }

  /// What the app's state reads now; before the first call, `inactive`.
  ///
  /// See ``LifecycleEnvironment/applicationState``.
  public var applicationState: State {
    switch environment.applicationState {
    case .active: .active
    case .inactive, nil: .inactive
    case .background: .background
    }
  }

  /// `UIApplication.State`.
  public enum State: Int, Hashable, Sendable {
    case active, inactive, background
  }
}

extension UIApplication {
  /// Begins a background task, which is an event of the trace.
  ///
  /// The handler is called when its time in background is over, if the adapter declares that it
  /// uses background tasks; see `AdapterFeature`.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.beginTask(handler)
  }

  /// Begins a background task, which is an event of the trace; the name is not kept.
  ///
  /// The handler is called when its time in background is over, if the adapter declares that it
  /// uses background tasks; see `AdapterFeature`.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.beginTask(handler)
  }

  /// Ends a background task, which is an event of the trace each time; `invalid` is none.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    if identifier != .invalid { environment.endTask(identifier) }
  }
}

/// `UIBackgroundTaskIdentifier`: the number of a task in the run, from 1.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// `UIBackgroundFetchResult`: what a fetch came to.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  case newData, noData, failed
}
