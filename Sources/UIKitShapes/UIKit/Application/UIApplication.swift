import LifecycleAdapters

internal import LifecycleModel

/// A stand-in for UIKit's `UIApplication`: the state, background tasks and scenes of one process.
///
/// The checker makes one per process. Unlike Apple's, it has an ``environment``, through which a
/// delegate reports its effects.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  /// The environment through which the delegate reports its effects.
  public nonisolated let environment: LifecycleEnvironment
  /// The delegate whose methods are called, retained as long as the process lives.
  public package(set) var delegate: (any UIApplicationDelegate)?
  /// Whether the app registered for pushes in this process.
  public internal(set) var isRegisteredForRemoteNotifications = false
  /// The shortcuts that the app adds to its icon. The model picks others.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// The number on the app's icon, which the device keeps.
  public var applicationIconBadgeNumber: Int {
    get { environment.storage.handedOut.notifications.badge }
    set { environment.storage.handedOut.notifications.badge = newValue }
  }
  /// Has no effect.
  public var isIdleTimerDisabled = false
  /// The windows that are in no scene.
  var list = WindowList()
  /// A closure that returns the sessions that the process knows.
  package var sessions: (() -> Set<UISceneSession>)?
  private nonisolated(unsafe) var madeScheduler: BGTaskScheduler?
  /// The connected scenes, in the order of their ids.
  @exclusivity(unchecked) package var scenes: [UIScene] = [] {
    didSet { madeScenes = nil }
  }
  @exclusivity(unchecked) private var madeScenes: Set<UIScene>?
  private nonisolated(unsafe) var madeCenter: UNUserNotificationCenter?
  /// The observers of the application and its scenes, or `nil` if they were never requested.
  package private(set) nonisolated(unsafe) var madeObservers: NotificationCenter?
  private nonisolated(unsafe) var madeDefaults: UserDefaults?
  /// The observations of user defaults, or `nil` if there never were any.
  private(set) nonisolated(unsafe) var defaultsObservations: DefaultsObservations?
  private nonisolated(unsafe) var madeOperations: OperationQueue?
  /// The queues that have operations.
  package nonisolated(unsafe) var busyOperations: Set<OperationQueue> = []
  /// The queue whose operation is running.
  nonisolated(unsafe) var runningOperations: OperationQueue?

  package init(_ environment: LifecycleEnvironment) { self.environment = environment }

  /// The application of the process whose delegate is being made or called on this thread.
  ///
  /// Outside of a process, a new application whose effects are ignored. On a thread that the code
  /// under test has started, they are a failure.
  public static var shared: UIApplication {
    running ?? UIApplication(LifecycleEnvironment(storage: AdapterStorage(), isOfProcess: false))
  }

  /// The application of the process whose code is running on this thread.
  package nonisolated static var running: UIApplication? {
    MainLoop.current?.tenant.map { unsafeDowncast($0, to: UIApplication.self) }
  }

  /// The scenes that are connected.
  ///
  /// UIKit's set has no order. This one begins with the scene that the model does not prefer, to
  /// expose code that takes the first scene for the intended one.
  public var connectedScenes: Set<UIScene> {
    if let madeScenes { return madeScenes }
    let made = Set.iterating(scenes.reversed())
    madeScenes = made
    return made
  }

  /// The notification center, created lazily.
  package nonisolated var notificationCenter: UNUserNotificationCenter {
    if let madeCenter { return madeCenter }
    let center = UNUserNotificationCenter()
    madeCenter = center
    return center
  }

  /// The observers of the application and its scenes, created lazily.
  package nonisolated var observers: NotificationCenter {
    if let madeObservers { return madeObservers }
    let center = NotificationCenter()
    madeObservers = center
    return center
  }

  /// The user defaults, created lazily.
  nonisolated var defaults: UserDefaults {
    if let madeDefaults { return madeDefaults }
    let defaults = UserDefaults(environment.storage)
    madeDefaults = defaults
    return defaults
  }

  /// Tells an observation of what is written to user defaults from now on.
  nonisolated func observeDefaults(_ observation: NSKeyValueObservation) {
    if defaultsObservations == nil { defaultsObservations = DefaultsObservations() }
    defaultsObservations?.add(observation)
  }

  /// The queue of the main thread, created lazily.
  nonisolated var operations: OperationQueue {
    if let madeOperations { return madeOperations }
    let queue = OperationQueue(isMain: true)
    madeOperations = queue
    return queue
  }

  /// The scheduler of background tasks, created lazily.
  package nonisolated var taskScheduler: BGTaskScheduler {
    if let madeScheduler { return madeScheduler }
    let scheduler = BGTaskScheduler(environment)
    madeScheduler = scheduler
    return scheduler
  }

  /// Whether protected files can be read now, which is not so while the device is locked.
  ///
  /// See ``LifecycleEnvironment/isProtectedDataAvailable``.
  public var isProtectedDataAvailable: Bool { environment.isProtectedDataAvailable }

  /// The current state of the app, which is `inactive` before the first call.
  ///
  /// See ``LifecycleEnvironment/applicationState``.
  public var applicationState: State {
    switch environment.applicationState {
    case .active: .active
    case .inactive, nil: .inactive
    case .background: .background
    }
  }

  public enum State: Int, Hashable, Sendable {
    case active, inactive, background
  }
}

extension UIApplication {
  /// Begins a background task, which is an event of the trace.
  ///
  /// The handler is called when the task's time in background is over, if the adapter declares that
  /// it uses background tasks; see `AdapterFeature`.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.beginTask(handler)
  }

  /// Begins a background task, which is an event of the trace. The name is not kept.
  ///
  /// The handler is called when the task's time in background is over, if the adapter declares that
  /// it uses background tasks; see `AdapterFeature`.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.beginTask(handler)
  }

  /// Ends a background task. Each call is an event of the trace, unless the identifier is
  /// `invalid`.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    if identifier != .invalid { environment.endTask(identifier) }
  }
}

/// A stand-in for `UIBackgroundTaskIdentifier`: the number of a task in the run, from 1.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  case newData, noData, failed
}
