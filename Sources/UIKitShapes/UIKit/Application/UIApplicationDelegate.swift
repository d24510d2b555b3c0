#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The shape of UIKit's `UIApplicationDelegate`, method for method.
///
/// A delegate written for UIKit ports with `import DelegateAdapters` in place of `import UIKit`,
/// and `import Foundation` where it names `URL` itself. It is a class, as there; code that is a
/// value conforms to ``DelegateAdapter`` instead. Every method has a default that answers what the
/// system would take if the method were missing, so that only those of interest are written.
///
/// ```swift
/// @Test func everyLinkIsOpened() {
///   checkDelegates(profile: .sceneIOS13) { environment in
///     UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
///   }
/// }
/// ```
///
/// What the delegate does is told to the ``LifecycleEnvironment``, where nothing else shows it:
/// `UIApplication.shared.environment.emit("route.opened", about: url)`. Its `storage` takes the
/// place of user defaults, which would outlive the run.
///
/// As Apple's it belongs to the main actor, which is that of the run: a run takes place on any
/// thread, and code of the main actor, tasks and queues of one run all run on that thread, see
/// `Reports/your-code.md`. Methods with a completion handler have both of Apple's spellings; the
/// asynchronous one is begun by a task, after the call. Where a delegate has both, that with the
/// handler is called.
///
/// Two things differ. Swift calls the method of the class that states the conformance: one that
/// only a subclass adds is not called. And which methods the delegate has is found out by trying,
/// see ``UIKitDelegates``, unless a list says so.
///
/// Where a file imports UIKit or Foundation too and a name is in both, an import of that name
/// decides: `import class UIKitShapes.NSUserActivity`.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: WindowHolder {
  /// The launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is almost over.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is in the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to leave the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The process is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// A URL is to be opened.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// A user activity is about to be handed over.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// A user activity is to be continued. What the restoration handler gets leaves no event.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// A user activity that was announced does not come.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// The user accepted an invitation of CloudKit.
  func application(
    _ application: UIApplication,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  /// A remote notification came.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// A remote notification came, and there is something to fetch. The default fetches nothing.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// The same, written as an asynchronous method.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  /// The device token has come that ``UIApplication/registerForRemoteNotifications()`` asked for.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// No device token has come.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A shortcut on the home screen was picked. The default does not perform it.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The same, written as an asynchronous method.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  /// It is time to fetch in background. The default fetches nothing.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// The same, written as an asynchronous method.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// A URL session of the background has events. The default calls the handler. It is not called
  /// again for the same session before the handler is.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// The same, written as an asynchronous method.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async
  /// Memory is short.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// It is midnight, or the clock was set.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Protected files are about to become unreadable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Protected files are readable again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  /// The status bar is about to change. The model has no sizes: the frame is zero.
  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// The status bar changed. The model has no sizes: the frame is zero.
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  /// Which orientations a window takes. The default is all of them; the window is `nil`.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Whether the state is to be saved.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
    -> Bool
  /// The state is about to be saved.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Whether the saved state is to be restored.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  /// Whether the state is to be saved, from iOS 13.2 on.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether the saved state is to be restored, from iOS 13.2 on.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// The state was restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Which configuration a scene gets that is about to connect.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions were closed for good.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

/// What the system takes for methods that are missing.
extension UIApplicationDelegate {
  /// The window, as UIKit's protocol has it: there it is a member that a delegate may lack, so that
  /// one asks for `delegate.window??.rootViewController`.
  @_disfavoredOverload public var window: UIWindow?? {
    let window: UIWindow? = window
    return window
  }

  /// Launches.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Launches.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) { noteMissing(self) }
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) { noteMissing(self) }
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) { noteMissing(self) }
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) { noteMissing(self) }
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) { noteMissing(self) }

  /// Takes the URL for opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Agrees.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Takes the activity for continued.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { noteMissing(self) }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { noteMissing(self) }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { noteMissing(self) }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { noteMissing(self) }
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    noteMissing(self)
  }
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    noteMissing(self)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) { noteMissing(self) }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) { noteMissing(self) }

  /// All orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    noteMissing(self)
    return .all
  }

  /// Saves.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) { noteMissing(self) }

  /// Restores.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) { noteMissing(self) }

  /// The configuration without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    noteMissing(self)
    return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { noteMissing(self) }
}
