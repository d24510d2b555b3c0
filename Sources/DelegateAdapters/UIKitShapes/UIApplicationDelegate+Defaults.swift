#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the system takes for methods that are missing.
extension UIApplicationDelegate {
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

  /// Fetches nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    noteMissing(self)
    completionHandler(.noData)
  }

  /// Does not perform the action.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    noteMissing(self)
    completionHandler(false)
  }

  /// Fetches nothing.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    noteMissing(self)
    completionHandler(.noData)
  }

  /// Takes the events for handled.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    noteMissing(self)
    completionHandler()
  }

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
