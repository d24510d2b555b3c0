public import TemporalLogic

/// One delegate method called by the system, or a notification it posts; the case is its alias.
///
/// A new one takes a case and, at the same place, a row of ``table`` and an atom for formulas, at
/// the end of this file.
public enum Callback: UInt8, Hashable, Sendable, CaseIterable {
  case willFinishLaunching, didFinishLaunching
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground, willTerminate
  case openURL, willContinueUserActivity, continueUserActivity
  case didReceiveRemoteNotificationPlain, didReceiveRemoteNotification
  case didReceiveNotificationResponse, willPresentNotification, performAction
  case performFetch, backgroundURLSession, didReceiveMemoryWarning
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  case willChangeStatusBarFrame, didChangeStatusBarFrame, supportedInterfaceOrientations
  case shouldSaveApplicationState, willEncodeRestorableState
  case shouldRestoreApplicationState, didDecodeRestorableState
  case configurationForConnecting, didDiscardSceneSessions
  case sceneWillConnect, sceneDidDisconnect, sceneWillEnterForeground, sceneDidBecomeActive
  case sceneWillResignActive, sceneDidEnterBackground
  case sceneOpenURLContexts, sceneWillContinueUserActivity, sceneContinueUserActivity
  case scenePerformAction, stateRestorationActivity
  case appInit, viewOnAppear, scenePhaseActive, scenePhaseInactive, scenePhaseBackground
  case appPhaseActive, appPhaseInactive, appPhaseBackground
  case onOpenURL, onContinueUserActivity, backgroundTask
  case appRefreshTask, processingTask, taskExpiration
  case significantTimeChange, didFailToContinueUserActivity, sceneDidFailToContinueUserActivity
  case didAcceptCloudKitShare, sceneDidAcceptCloudKitShare
  case shouldSaveSecureApplicationState, shouldRestoreSecureApplicationState
  case didRegisterForRemoteNotifications, didFailToRegisterForRemoteNotifications
  case didFinishLaunchingNotification, didBecomeActiveNotification, willResignActiveNotification
  case didEnterBackgroundNotification, willEnterForegroundNotification, willTerminateNotification
  case didReceiveMemoryWarningNotification, protectedDataWillBecomeUnavailableNotification
  case protectedDataDidBecomeAvailableNotification
  case sceneWillConnectNotification, sceneDidDisconnectNotification
  case sceneWillEnterForegroundNotification, sceneDidActivateNotification
  case sceneWillDeactivateNotification, sceneDidEnterBackgroundNotification
  case significantTimeChangeNotification
}

extension Callback {
  /// All methods with their classes, arguments, returns and completion values.
  ///
  /// The order is that of the cases, so that a row is found by its raw value.
  public static let table: [Row] = [
    // Launch.
    row(
      .willFinishLaunching, "application(_:willFinishLaunchingWithOptions:)", .launch,
      ["launchOptions"], returns: .bool(default: true)),
    row(
      .didFinishLaunching, "application(_:didFinishLaunchingWithOptions:)", .launch,
      ["launchOptions"], returns: .bool(default: true)),
    // Activation and the end.
    row(.didBecomeActive, "applicationDidBecomeActive(_:)", .stateChange),
    row(.willResignActive, "applicationWillResignActive(_:)", .stateChange),
    row(.didEnterBackground, "applicationDidEnterBackground(_:)", .stateChange),
    row(.willEnterForeground, "applicationWillEnterForeground(_:)", .stateChange),
    row(.willTerminate, "applicationWillTerminate(_:)"),
    // Delivery.
    row(
      .openURL, "application(_:open:options:)", .delivery, ["url", "sourceApplication"],
      returns: .bool(default: true)),
    row(
      .willContinueUserActivity, "application(_:willContinueUserActivityWithType:)", .delivery,
      ["activityType"], returns: .bool(default: true)),
    row(
      .continueUserActivity, "application(_:continue:restorationHandler:)", .delivery,
      ["activityType", "webpageURL"], returns: .bool(default: true)),
    row(
      .didReceiveRemoteNotificationPlain, "application(_:didReceiveRemoteNotification:)",
      .delivery, ["userInfo"]),
    row(
      .didReceiveRemoteNotification,
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", .delivery,
      ["userInfo"], completion: fetchResult),
    row(
      .didReceiveNotificationResponse,
      "userNotificationCenter(_:didReceive:withCompletionHandler:)", .delivery,
      ["userInfo", "actionIdentifier"], completion: .null),
    row(
      .willPresentNotification, "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      nil, ["userInfo"], completion: .options),
    row(
      .performAction, "application(_:performActionFor:completionHandler:)", .delivery,
      ["type", "title"], completion: .bool),
    // Background events and warnings.
    row(
      .performFetch, "application(_:performFetchWithCompletionHandler:)",
      completion: fetchResult),
    row(
      .backgroundURLSession,
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)", nil,
      ["identifier"], completion: .null),
    row(.didReceiveMemoryWarning, "applicationDidReceiveMemoryWarning(_:)"),
    row(
      .protectedDataWillBecomeUnavailable, "applicationProtectedDataWillBecomeUnavailable(_:)"),
    row(.protectedDataDidBecomeAvailable, "applicationProtectedDataDidBecomeAvailable(_:)"),
    // Geometry.
    row(.willChangeStatusBarFrame, "application(_:willChangeStatusBarFrame:)", .geometry),
    row(.didChangeStatusBarFrame, "application(_:didChangeStatusBarFrame:)", .geometry),
    row(
      .supportedInterfaceOrientations, "application(_:supportedInterfaceOrientationsFor:)",
      .geometry, returns: .value(default: .string("all"))),
    // Restoration.
    row(
      .shouldSaveApplicationState, "application(_:shouldSaveApplicationState:)", .restoration,
      returns: .bool(default: true)),
    row(
      .willEncodeRestorableState, "application(_:willEncodeRestorableStateWith:)", .restoration),
    row(
      .shouldRestoreApplicationState, "application(_:shouldRestoreApplicationState:)",
      .restoration, returns: .bool(default: true)),
    row(.didDecodeRestorableState, "application(_:didDecodeRestorableStateWith:)", .restoration),
    // Scenes.
    row(
      .configurationForConnecting, "application(_:configurationForConnecting:options:)", nil,
      ["role"], returns: .value(default: .string("default"))),
    row(
      .didDiscardSceneSessions, "application(_:didDiscardSceneSessions:)", nil, ["sessions"]),
    row(
      .sceneWillConnect, "scene(_:willConnectTo:options:)", .launch,
      ["urlContexts", "userActivities", "shortcutItem", "notificationResponse"], scene: true),
    row(.sceneDidDisconnect, "sceneDidDisconnect(_:)", .stateChange, scene: true),
    row(.sceneWillEnterForeground, "sceneWillEnterForeground(_:)", .stateChange, scene: true),
    row(.sceneDidBecomeActive, "sceneDidBecomeActive(_:)", .stateChange, scene: true),
    row(.sceneWillResignActive, "sceneWillResignActive(_:)", .stateChange, scene: true),
    row(.sceneDidEnterBackground, "sceneDidEnterBackground(_:)", .stateChange, scene: true),
    row(
      .sceneOpenURLContexts, "scene(_:openURLContexts:)", .delivery, ["urlContexts"],
      scene: true),
    row(
      .sceneWillContinueUserActivity, "scene(_:willContinueUserActivityWithType:)", .delivery,
      ["activityType"], scene: true),
    row(
      .sceneContinueUserActivity, "scene(_:continue:)", .delivery,
      ["activityType", "webpageURL"], scene: true),
    row(
      .scenePerformAction, "windowScene(_:performActionFor:completionHandler:)", .delivery,
      ["type", "title"], completion: .bool, scene: true),
    row(
      .stateRestorationActivity, "stateRestorationActivity(for:)", .restoration,
      returns: .value(default: .null), scene: true),
    // SwiftUI.
    row(.appInit, "App.init()", .launch),
    row(.viewOnAppear, "onAppear(perform:)", scene: true),
    row(.scenePhaseActive, "View.onChange(of: scenePhase) active", .stateChange, scene: true),
    row(.scenePhaseInactive, "View.onChange(of: scenePhase) inactive", .stateChange, scene: true),
    row(
      .scenePhaseBackground, "View.onChange(of: scenePhase) background", .stateChange, scene: true),
    row(.appPhaseActive, "App.onChange(of: scenePhase) active", .stateChange),
    row(.appPhaseInactive, "App.onChange(of: scenePhase) inactive", .stateChange),
    row(.appPhaseBackground, "App.onChange(of: scenePhase) background", .stateChange),
    row(.onOpenURL, "onOpenURL(perform:)", .delivery, ["url"], scene: true),
    row(
      .onContinueUserActivity, "onContinueUserActivity(_:perform:)", .delivery,
      ["activityType", "webpageURL"], scene: true),
    row(.backgroundTask, "backgroundTask(_:action:)", nil, ["task"]),
    // Launch handlers that BGTaskScheduler has registered, and what a task is told at its end.
    row(.appRefreshTask, "launchHandler(_: BGAppRefreshTask)", completion: .bool),
    row(.processingTask, "launchHandler(_: BGProcessingTask)", completion: .bool),
    row(.taskExpiration, "BGTask.expirationHandler"),
    // Methods that few apps have.
    row(.significantTimeChange, "applicationSignificantTimeChange(_:)", rare: true),
    row(
      .didFailToContinueUserActivity,
      "application(_:didFailToContinueUserActivityWithType:error:)", nil, ["activityType"],
      rare: true),
    row(
      .sceneDidFailToContinueUserActivity,
      "scene(_:didFailToContinueUserActivityWithType:error:)", nil, ["activityType"], scene: true,
      rare: true),
    row(
      .didAcceptCloudKitShare, "application(_:userDidAcceptCloudKitShareWith:)", .delivery,
      ["cloudKitShareMetadata"], rare: true),
    row(
      .sceneDidAcceptCloudKitShare, "windowScene(_:userDidAcceptCloudKitShareWith:)", .delivery,
      ["cloudKitShareMetadata"], scene: true, rare: true),
    row(
      .shouldSaveSecureApplicationState, "application(_:shouldSaveSecureApplicationState:)",
      .restoration, returns: .bool(default: true), rare: true),
    row(
      .shouldRestoreSecureApplicationState, "application(_:shouldRestoreSecureApplicationState:)",
      .restoration, returns: .bool(default: true), rare: true),
    // What became of the registration for pushes.
    row(
      .didRegisterForRemoteNotifications,
      "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", nil, ["deviceToken"],
      rare: true),
    row(
      .didFailToRegisterForRemoteNotifications,
      "application(_:didFailToRegisterForRemoteNotificationsWithError:)", nil, ["error"], rare: true
    ),
    // Notifications.
    row(
      .didFinishLaunchingNotification, "UIApplication.didFinishLaunchingNotification", .notification
    ),
    row(.didBecomeActiveNotification, "UIApplication.didBecomeActiveNotification", .notification),
    row(.willResignActiveNotification, "UIApplication.willResignActiveNotification", .notification),
    row(
      .didEnterBackgroundNotification, "UIApplication.didEnterBackgroundNotification", .notification
    ),
    row(
      .willEnterForegroundNotification, "UIApplication.willEnterForegroundNotification",
      .notification),
    row(.willTerminateNotification, "UIApplication.willTerminateNotification", .notification),
    row(
      .didReceiveMemoryWarningNotification, "UIApplication.didReceiveMemoryWarningNotification",
      .notification),
    row(
      .protectedDataWillBecomeUnavailableNotification,
      "UIApplication.protectedDataWillBecomeUnavailableNotification", .notification),
    row(
      .protectedDataDidBecomeAvailableNotification,
      "UIApplication.protectedDataDidBecomeAvailableNotification", .notification),
    row(
      .sceneWillConnectNotification, "UIScene.willConnectNotification", .notification, scene: true),
    row(
      .sceneDidDisconnectNotification, "UIScene.didDisconnectNotification", .notification,
      scene: true),
    row(
      .sceneWillEnterForegroundNotification, "UIScene.willEnterForegroundNotification",
      .notification, scene: true),
    row(
      .sceneDidActivateNotification, "UIScene.didActivateNotification", .notification, scene: true),
    row(
      .sceneWillDeactivateNotification, "UIScene.willDeactivateNotification", .notification,
      scene: true),
    row(
      .sceneDidEnterBackgroundNotification, "UIScene.didEnterBackgroundNotification", .notification,
      scene: true),
    row(
      .significantTimeChangeNotification, "UIApplication.significantTimeChangeNotification",
      .notification),
  ]

  private static let fetchResult = CompletionValue.words(["newData", "noData", "failed"])

  private static func row(
    _ callback: Callback, _ selector: String, _ kind: CallbackClass? = nil,
    _ arguments: [String] = [], returns: ReturnType = .nothing,
    completion: CompletionValue? = nil, scene: Bool = false, rare: Bool = false
  ) -> Row {
    Row(
      callback: callback, alias: "\(callback)", selector: selector,
      classes: kind.map { [$0] } ?? [], arguments: arguments, returns: returns,
      completion: completion, isOfScene: scene, isRare: rare)
  }
}

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
