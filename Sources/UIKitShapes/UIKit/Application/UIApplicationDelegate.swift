#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A protocol in the shape of UIKit's `UIApplicationDelegate`, method for method.
///
/// To port a delegate written for UIKit, replace `import UIKit` by `import UIKitShapes`, and
/// add `import Foundation` if it names `URL`. Delegates are classes, as in UIKit; values conform to
/// ``DelegateAdapter`` instead. Each method has a default that answers as the system would if the
/// method were missing, so implement only those of interest.
///
/// ```swift
/// @Test func everyLinkIsOpened() {
///   checkDelegates(profile: .sceneIOS13) { environment in
///     UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
///   }
/// }
/// ```
///
/// Effects that are not otherwise visible are reported to the ``LifecycleEnvironment``:
/// `UIApplication.shared.environment.emit("route.opened", about: url)`. Its `storage` replaces user
/// defaults, which would outlive the run.
///
/// As in UIKit, the protocol is isolated to the main actor, which is that of the run: a run takes
/// place on any thread, and the main actor's code, tasks and queues of a run all use that thread,
/// see `Reports/your-code.md`. Methods with a completion handler have both of Apple's spellings.
/// The asynchronous one is begun by a task, after the call. If a delegate implements both, the one
/// with the handler is called.
///
/// There are two differences. Swift calls the method of the class that declares the conformance, so
/// a method that only a subclass adds is not called. The methods that a delegate implements are
/// found by trial, see ``UIKitDelegates``, unless they are listed.
///
/// If a file also imports UIKit or Foundation, resolve a name that is in both by importing it:
/// `import class DelegateAdapters.NSUserActivity`.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: WindowHolder, UncalledApplicationMethods {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Objects passed to the restoration handler leave no event.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  func application(
    _ application: UIApplication,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// The default fetches nothing.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// The asynchronous variant of the method above.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  /// Called with the device token requested by ``UIApplication/registerForRemoteNotifications()``.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// The default does not perform the action.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The asynchronous variant of the method above.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  /// The default fetches nothing.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// The asynchronous variant of the method above.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// The default calls the handler. Not called again for the same session before the handler is.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// The asynchronous variant of the method above.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func applicationSignificantTimeChange(_ application: UIApplication)
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  /// The frame is zero, as the model has no sizes.
  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// The frame is zero, as the model has no sizes.
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  /// The default is all orientations. The window is `nil`.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
    -> Bool
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  /// Available from iOS 13.2 on.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Available from iOS 13.2 on.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

/// The defaults of missing methods.
extension UIApplicationDelegate {
  /// The window in the type of UIKit's optional requirement, so that code can use
  /// `delegate.window??.rootViewController`.
  @_disfavoredOverload public var window: UIWindow?? {
    let window: UIWindow? = window
    return window
  }

  /// Returns `true`.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Returns `true`.
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

  /// Returns `true`.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Returns `true`.
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

  /// Returns all orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    noteMissing(self)
    return .all
  }

  /// Returns `true`.
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

  /// Returns `true`.
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

  /// Returns a configuration without a name.
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
