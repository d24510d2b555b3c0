/// The optional methods of UIKit's delegates, by their names with labels.
enum DelegateSelectors {
  /// The protocols that have them.
  static let protocols: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "UNUserNotificationCenterDelegate",
  ]

  static let all: Set<String> = Set(
    application + uncalled + scenes + notifications)

  private static let application = [
    "application(_:willFinishLaunchingWithOptions:)",
    "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
    "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
    "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)",
    "applicationSignificantTimeChange(_:)", "applicationProtectedDataWillBecomeUnavailable(_:)",
    "applicationProtectedDataDidBecomeAvailable(_:)", "application(_:open:options:)",
    "application(_:willContinueUserActivityWithType:)",
    "application(_:continue:restorationHandler:)",
    "application(_:didFailToContinueUserActivityWithType:error:)",
    "application(_:userDidAcceptCloudKitShareWith:)",
    "application(_:didReceiveRemoteNotification:)",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    "application(_:performActionFor:completionHandler:)",
    "application(_:performFetchWithCompletionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "application(_:willChangeStatusBarFrame:)", "application(_:didChangeStatusBarFrame:)",
    "application(_:supportedInterfaceOrientationsFor:)",
    "application(_:shouldSaveApplicationState:)", "application(_:shouldRestoreApplicationState:)",
    "application(_:shouldSaveSecureApplicationState:)",
    "application(_:shouldRestoreSecureApplicationState:)",
    "application(_:willEncodeRestorableStateWith:)",
    "application(_:didDecodeRestorableStateWith:)",
    "application(_:configurationForConnecting:options:)",
    "application(_:didDiscardSceneSessions:)",
  ]

  /// The methods that no run calls.
  private static let uncalled = [
    "applicationDidFinishLaunching(_:)", "application(_:handleOpen:)",
    "application(_:open:sourceApplication:annotation:)", "application(_:didUpdate:)",
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "application(_:shouldAllowExtensionPointIdentifier:)",
    "applicationShouldRequestHealthAuthorization(_:)",
    "application(_:handleWatchKitExtensionRequest:reply:)",
    "application(_:willChangeStatusBarOrientation:duration:)",
    "application(_:didChangeStatusBarOrientation:)", "application(_:didRegister:)",
    "application(_:didReceive:)",
    "application(_:handleActionWithIdentifier:for:completionHandler:)",
    "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:"
      + "completionHandler:)",
  ]

  private static let scenes = [
    "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
    "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
    "scene(_:openURLContexts:)", "stateRestorationActivity(for:)",
    "scene(_:restoreInteractionStateWith:)", "scene(_:willContinueUserActivityWithType:)",
    "scene(_:continue:)", "scene(_:didFailToContinueUserActivityWithType:error:)",
    "windowScene(_:performActionFor:completionHandler:)",
    "windowScene(_:userDidAcceptCloudKitShareWith:)",
  ]

  private static let notifications = [
    "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    "userNotificationCenter(_:openSettingsFor:)",
  ]
}
