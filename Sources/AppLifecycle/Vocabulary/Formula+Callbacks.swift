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
}
