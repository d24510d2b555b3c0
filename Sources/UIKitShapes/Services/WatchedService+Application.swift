import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension WatchedService: UIApplicationDelegate {
  private typealias Delegate = any UIApplicationDelegate

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    pass(
      .willFinishLaunching, to: Delegate.self,
      carrying: launchOptions.map { Array($0.values) } ?? [], missing: true
    ) { $0.application(application, willFinishLaunchingWithOptions: launchOptions) }
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    pass(
      .didFinishLaunching, to: Delegate.self,
      carrying: launchOptions.map { Array($0.values) } ?? [], missing: true
    ) { $0.application(application, didFinishLaunchingWithOptions: launchOptions) }
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    pass(
      .didBecomeActive, to: Delegate.self, missing: ()
    ) { $0.applicationDidBecomeActive(application) }
  }

  public func applicationWillResignActive(_ application: UIApplication) {
    pass(
      .willResignActive, to: Delegate.self, missing: ()
    ) { $0.applicationWillResignActive(application) }
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    pass(
      .didEnterBackground, to: Delegate.self, missing: ()
    ) { $0.applicationDidEnterBackground(application) }
  }

  public func applicationWillEnterForeground(_ application: UIApplication) {
    pass(
      .willEnterForeground, to: Delegate.self, missing: ()
    ) { $0.applicationWillEnterForeground(application) }
  }

  public func applicationWillTerminate(_ application: UIApplication) {
    pass(
      .willTerminate, to: Delegate.self, missing: ()
    ) { $0.applicationWillTerminate(application) }
  }

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    pass(
      .didReceiveMemoryWarning, to: Delegate.self, missing: ()
    ) { $0.applicationDidReceiveMemoryWarning(application) }
  }

  public func applicationSignificantTimeChange(_ application: UIApplication) {
    pass(
      .significantTimeChange, to: Delegate.self, missing: ()
    ) { $0.applicationSignificantTimeChange(application) }
  }

  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    pass(
      .protectedDataWillBecomeUnavailable, to: Delegate.self, missing: ()
    ) { $0.applicationProtectedDataWillBecomeUnavailable(application) }
  }

  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    pass(
      .protectedDataDidBecomeAvailable, to: Delegate.self, missing: ()
    ) { $0.applicationProtectedDataDidBecomeAvailable(application) }
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    pass(
      .openURL, to: Delegate.self, carrying: [url], missing: false
    ) { $0.application(app, open: url, options: options) }
  }

  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    pass(
      .willContinueUserActivity, to: Delegate.self, missing: false
    ) { $0.application(application, willContinueUserActivityWithType: userActivityType) }
  }

  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    pass(
      .continueUserActivity, to: Delegate.self, carrying: [userActivity], missing: false
    ) {
      $0.application(
        application, continue: userActivity, restorationHandler: restorationHandler)
    }
  }

  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    pass(
      .didFailToContinueUserActivity, to: Delegate.self, missing: ()
    ) {
      $0.application(
        application, didFailToContinueUserActivityWithType: userActivityType, error: error)
    }
  }

  public func application(
    _ application: UIApplication,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) {
    pass(
      .didAcceptCloudKitShare, to: Delegate.self, carrying: [cloudKitShareMetadata], missing: ()
    ) { $0.application(application, userDidAcceptCloudKitShareWith: cloudKitShareMetadata) }
  }

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {
    pass(
      .didReceiveRemoteNotificationPlain, to: Delegate.self, carrying: [userInfo], missing: ()
    ) { $0.application(application, didReceiveRemoteNotification: userInfo) }
  }

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    pass(
      .didReceiveRemoteNotification, to: Delegate.self, carrying: [userInfo],
      missing: answerMissing { completionHandler(.noData) }
    ) {
      $0.application(
        application, didReceiveRemoteNotification: userInfo,
        fetchCompletionHandler: completionHandler)
    }
  }

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    pass(
      .didRegisterForRemoteNotifications, to: Delegate.self, missing: ()
    ) {
      $0.application(
        application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }
  }

  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    pass(
      .didFailToRegisterForRemoteNotifications, to: Delegate.self, missing: ()
    ) { $0.application(application, didFailToRegisterForRemoteNotificationsWithError: error) }
  }

  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    pass(
      .performAction, to: Delegate.self, carrying: [shortcutItem],
      missing: answerMissing { completionHandler(false) }
    ) {
      $0.application(
        application, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
  }

  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    pass(
      .performFetch, to: Delegate.self, missing: answerMissing { completionHandler(.noData) }
    ) { $0.application(application, performFetchWithCompletionHandler: completionHandler) }
  }

  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    pass(
      .backgroundURLSession, to: Delegate.self, missing: answerMissing { completionHandler() }
    ) {
      $0.application(
        application, handleEventsForBackgroundURLSession: identifier,
        completionHandler: completionHandler)
    }
  }

  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    pass(
      .supportedInterfaceOrientations, to: Delegate.self, missing: .all
    ) { $0.application(application, supportedInterfaceOrientationsFor: window) }
  }

  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool {
    pass(
      .shouldSaveApplicationState, to: Delegate.self, missing: true
    ) { $0.application(application, shouldSaveApplicationState: coder) }
  }

  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    pass(
      .shouldRestoreApplicationState, to: Delegate.self, missing: true
    ) { $0.application(application, shouldRestoreApplicationState: coder) }
  }

  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    pass(
      .shouldSaveSecureApplicationState, to: Delegate.self, missing: true
    ) { $0.application(application, shouldSaveSecureApplicationState: coder) }
  }

  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    pass(
      .shouldRestoreSecureApplicationState, to: Delegate.self, missing: true
    ) { $0.application(application, shouldRestoreSecureApplicationState: coder) }
  }

  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {
    pass(
      .willEncodeRestorableState, to: Delegate.self, missing: ()
    ) { $0.application(application, willEncodeRestorableStateWith: coder) }
  }

  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {
    pass(
      .didDecodeRestorableState, to: Delegate.self, missing: ()
    ) { $0.application(application, didDecodeRestorableStateWith: coder) }
  }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    pass(
      .configurationForConnecting, to: Delegate.self,
      missing: UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    ) {
      $0.application(
        application, configurationForConnecting: connectingSceneSession, options: options)
    }
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    pass(
      .didDiscardSceneSessions, to: Delegate.self, missing: ()
    ) { $0.application(application, didDiscardSceneSessions: sceneSessions) }
  }
}
