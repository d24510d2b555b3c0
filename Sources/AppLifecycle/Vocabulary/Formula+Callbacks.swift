public import TemporalLogic

/// The callbacks as atoms of formulas written in Swift, under their aliases.
///
/// Over forwarded events alone such an atom means the forward of the callback, as in a file.
extension Formula where Atom == LifecycleAtom {
  /// `application(_:willFinishLaunchingWithOptions:)`
  public static var willFinishLaunching: Formula { .callback(.willFinishLaunching) }
  /// `application(_:didFinishLaunchingWithOptions:)`
  public static var didFinishLaunching: Formula { .callback(.didFinishLaunching) }
  /// `applicationDidBecomeActive(_:)`
  public static var didBecomeActive: Formula { .callback(.didBecomeActive) }
  /// `applicationWillResignActive(_:)`
  public static var willResignActive: Formula { .callback(.willResignActive) }
  /// `applicationDidEnterBackground(_:)`
  public static var didEnterBackground: Formula { .callback(.didEnterBackground) }
  /// `applicationWillEnterForeground(_:)`
  public static var willEnterForeground: Formula { .callback(.willEnterForeground) }
  /// `applicationWillTerminate(_:)`
  public static var willTerminate: Formula { .callback(.willTerminate) }
  /// `application(_:open:options:)`
  public static var openURL: Formula { .callback(.openURL) }
  /// `application(_:willContinueUserActivityWithType:)`
  public static var willContinueUserActivity: Formula { .callback(.willContinueUserActivity) }
  /// `application(_:continue:restorationHandler:)`
  public static var continueUserActivity: Formula { .callback(.continueUserActivity) }
  /// `application(_:didReceiveRemoteNotification:)`
  public static var didReceiveRemoteNotificationPlain: Formula {
    .callback(.didReceiveRemoteNotificationPlain)
  }
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`
  public static var didReceiveRemoteNotification: Formula {
    .callback(.didReceiveRemoteNotification)
  }
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`
  public static var didReceiveNotificationResponse: Formula {
    .callback(.didReceiveNotificationResponse)
  }
  /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`
  public static var willPresentNotification: Formula { .callback(.willPresentNotification) }
  /// `application(_:performActionFor:completionHandler:)`
  public static var performAction: Formula { .callback(.performAction) }
  /// `application(_:performFetchWithCompletionHandler:)`
  public static var performFetch: Formula { .callback(.performFetch) }
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`
  public static var backgroundURLSession: Formula { .callback(.backgroundURLSession) }
  /// `applicationDidReceiveMemoryWarning(_:)`
  public static var didReceiveMemoryWarning: Formula { .callback(.didReceiveMemoryWarning) }
  /// `applicationProtectedDataWillBecomeUnavailable(_:)`
  public static var protectedDataWillBecomeUnavailable: Formula {
    .callback(.protectedDataWillBecomeUnavailable)
  }
  /// `applicationProtectedDataDidBecomeAvailable(_:)`
  public static var protectedDataDidBecomeAvailable: Formula {
    .callback(.protectedDataDidBecomeAvailable)
  }
  /// `application(_:willChangeStatusBarFrame:)`
  public static var willChangeStatusBarFrame: Formula { .callback(.willChangeStatusBarFrame) }
  /// `application(_:didChangeStatusBarFrame:)`
  public static var didChangeStatusBarFrame: Formula { .callback(.didChangeStatusBarFrame) }
  /// `application(_:supportedInterfaceOrientationsFor:)`
  public static var supportedInterfaceOrientations: Formula {
    .callback(.supportedInterfaceOrientations)
  }
  /// `application(_:shouldSaveApplicationState:)`
  public static var shouldSaveApplicationState: Formula { .callback(.shouldSaveApplicationState) }
  /// `application(_:willEncodeRestorableStateWith:)`
  public static var willEncodeRestorableState: Formula { .callback(.willEncodeRestorableState) }
  /// `application(_:shouldRestoreApplicationState:)`
  public static var shouldRestoreApplicationState: Formula {
    .callback(.shouldRestoreApplicationState)
  }
  /// `application(_:didDecodeRestorableStateWith:)`
  public static var didDecodeRestorableState: Formula { .callback(.didDecodeRestorableState) }
  /// `application(_:configurationForConnecting:options:)`
  public static var configurationForConnecting: Formula { .callback(.configurationForConnecting) }
  /// `application(_:didDiscardSceneSessions:)`
  public static var didDiscardSceneSessions: Formula { .callback(.didDiscardSceneSessions) }
  /// `scene(_:willConnectTo:options:)`
  public static var sceneWillConnect: Formula { .callback(.sceneWillConnect) }
  /// `sceneDidDisconnect(_:)`
  public static var sceneDidDisconnect: Formula { .callback(.sceneDidDisconnect) }
  /// `sceneWillEnterForeground(_:)`
  public static var sceneWillEnterForeground: Formula { .callback(.sceneWillEnterForeground) }
  /// `sceneDidBecomeActive(_:)`
  public static var sceneDidBecomeActive: Formula { .callback(.sceneDidBecomeActive) }
  /// `sceneWillResignActive(_:)`
  public static var sceneWillResignActive: Formula { .callback(.sceneWillResignActive) }
  /// `sceneDidEnterBackground(_:)`
  public static var sceneDidEnterBackground: Formula { .callback(.sceneDidEnterBackground) }
  /// `scene(_:openURLContexts:)`
  public static var sceneOpenURLContexts: Formula { .callback(.sceneOpenURLContexts) }
  /// `scene(_:willContinueUserActivityWithType:)`
  public static var sceneWillContinueUserActivity: Formula {
    .callback(.sceneWillContinueUserActivity)
  }
  /// `scene(_:continue:)`
  public static var sceneContinueUserActivity: Formula { .callback(.sceneContinueUserActivity) }
  /// `windowScene(_:performActionFor:completionHandler:)`
  public static var scenePerformAction: Formula { .callback(.scenePerformAction) }
  /// `stateRestorationActivity(for:)`
  public static var stateRestorationActivity: Formula { .callback(.stateRestorationActivity) }
  /// `App.init()`
  public static var appInit: Formula { .callback(.appInit) }
  /// `onAppear(perform:)` of a scene's first view
  public static var viewOnAppear: Formula { .callback(.viewOnAppear) }
  /// `onChange(of: scenePhase)` in a view, to active
  public static var scenePhaseActive: Formula { .callback(.scenePhaseActive) }
  /// `onChange(of: scenePhase)` in a view, to inactive
  public static var scenePhaseInactive: Formula { .callback(.scenePhaseInactive) }
  /// `onChange(of: scenePhase)` in a view, to background
  public static var scenePhaseBackground: Formula { .callback(.scenePhaseBackground) }
  /// `onChange(of: scenePhase)` in the `App`, to active
  public static var appPhaseActive: Formula { .callback(.appPhaseActive) }
  /// `onChange(of: scenePhase)` in the `App`, to inactive
  public static var appPhaseInactive: Formula { .callback(.appPhaseInactive) }
  /// `onChange(of: scenePhase)` in the `App`, to background
  public static var appPhaseBackground: Formula { .callback(.appPhaseBackground) }
  /// `onOpenURL(perform:)`
  public static var onOpenURL: Formula { .callback(.onOpenURL) }
  /// `onContinueUserActivity(_:perform:)`
  public static var onContinueUserActivity: Formula { .callback(.onContinueUserActivity) }
  /// `backgroundTask(_:action:)`
  public static var backgroundTask: Formula { .callback(.backgroundTask) }
  /// The launch handler of a `BGAppRefreshTask`
  public static var appRefreshTask: Formula { .callback(.appRefreshTask) }
  /// The launch handler of a `BGProcessingTask`
  public static var processingTask: Formula { .callback(.processingTask) }
  /// `BGTask.expirationHandler`
  public static var taskExpiration: Formula { .callback(.taskExpiration) }
  /// `applicationSignificantTimeChange(_:)`
  public static var significantTimeChange: Formula { .callback(.significantTimeChange) }
  /// `application(_:didFailToContinueUserActivityWithType:error:)`
  public static var didFailToContinueUserActivity: Formula {
    .callback(.didFailToContinueUserActivity)
  }
  /// `scene(_:didFailToContinueUserActivityWithType:error:)`
  public static var sceneDidFailToContinueUserActivity: Formula {
    .callback(.sceneDidFailToContinueUserActivity)
  }
  /// `application(_:userDidAcceptCloudKitShareWith:)`
  public static var didAcceptCloudKitShare: Formula { .callback(.didAcceptCloudKitShare) }
  /// `windowScene(_:userDidAcceptCloudKitShareWith:)`
  public static var sceneDidAcceptCloudKitShare: Formula {
    .callback(.sceneDidAcceptCloudKitShare)
  }
  /// `application(_:shouldSaveSecureApplicationState:)`
  public static var shouldSaveSecureApplicationState: Formula {
    .callback(.shouldSaveSecureApplicationState)
  }
  /// `application(_:shouldRestoreSecureApplicationState:)`
  public static var shouldRestoreSecureApplicationState: Formula {
    .callback(.shouldRestoreSecureApplicationState)
  }
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`
  public static var didRegisterForRemoteNotifications: Formula {
    .callback(.didRegisterForRemoteNotifications)
  }
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`
  public static var didFailToRegisterForRemoteNotifications: Formula {
    .callback(.didFailToRegisterForRemoteNotifications)
  }
}
