public import TemporalLogic

/// One delegate method called by the system, or a notification it posts; the case is its alias.
///
/// A new callback needs a case and, at the same place, a row of ``table`` and an atom for formulas,
/// at the end of this file.
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
  /// The order is that of the cases, so that a raw value is the index of its row.
  public static let table = allCases.map(\.definition)

  /// The method's row, from which the table is made once.
  private var definition: Row {
    switch self {
    // Launch.
    case .willFinishLaunching:
      row(
        "application(_:willFinishLaunchingWithOptions:)", .launch, ["launchOptions"],
        returns: .bool(default: true))
    case .didFinishLaunching:
      row(
        "application(_:didFinishLaunchingWithOptions:)", .launch, ["launchOptions"],
        returns: .bool(default: true))
    // Activation and the end.
    case .didBecomeActive: row("applicationDidBecomeActive(_:)", .stateChange)
    case .willResignActive: row("applicationWillResignActive(_:)", .stateChange)
    case .didEnterBackground: row("applicationDidEnterBackground(_:)", .stateChange)
    case .willEnterForeground: row("applicationWillEnterForeground(_:)", .stateChange)
    case .willTerminate: row("applicationWillTerminate(_:)")
    // Delivery.
    case .openURL:
      row(
        "application(_:open:options:)", .delivery, ["url", "sourceApplication"],
        returns: .bool(default: true))
    case .willContinueUserActivity:
      row(
        "application(_:willContinueUserActivityWithType:)", .delivery, ["activityType"],
        returns: .bool(default: true))
    case .continueUserActivity:
      row(
        "application(_:continue:restorationHandler:)", .delivery, ["activityType", "webpageURL"],
        returns: .bool(default: true))
    case .didReceiveRemoteNotificationPlain:
      row("application(_:didReceiveRemoteNotification:)", .delivery, ["userInfo"])
    case .didReceiveRemoteNotification:
      row(
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", .delivery,
        ["userInfo"], completion: Self.fetchResult)
    case .didReceiveNotificationResponse:
      row(
        "userNotificationCenter(_:didReceive:withCompletionHandler:)", .delivery,
        ["userInfo", "actionIdentifier"], completion: .null)
    case .willPresentNotification:
      row(
        "userNotificationCenter(_:willPresent:withCompletionHandler:)", nil, ["userInfo"],
        completion: .options)
    case .performAction:
      row(
        "application(_:performActionFor:completionHandler:)", .delivery, ["type", "title"],
        completion: .bool)
    // Background events and warnings.
    case .performFetch:
      row("application(_:performFetchWithCompletionHandler:)", completion: Self.fetchResult)
    case .backgroundURLSession:
      row(
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)", nil,
        ["identifier"], completion: .null)
    case .didReceiveMemoryWarning: row("applicationDidReceiveMemoryWarning(_:)")
    case .protectedDataWillBecomeUnavailable:
      row("applicationProtectedDataWillBecomeUnavailable(_:)")
    case .protectedDataDidBecomeAvailable: row("applicationProtectedDataDidBecomeAvailable(_:)")
    // Geometry.
    case .willChangeStatusBarFrame: row("application(_:willChangeStatusBarFrame:)", .geometry)
    case .didChangeStatusBarFrame: row("application(_:didChangeStatusBarFrame:)", .geometry)
    case .supportedInterfaceOrientations:
      row(
        "application(_:supportedInterfaceOrientationsFor:)", .geometry,
        returns: .value(default: .string("all")))
    // Restoration.
    case .shouldSaveApplicationState:
      row("application(_:shouldSaveApplicationState:)", .restoration, returns: .bool(default: true))
    case .willEncodeRestorableState:
      row("application(_:willEncodeRestorableStateWith:)", .restoration)
    case .shouldRestoreApplicationState:
      row(
        "application(_:shouldRestoreApplicationState:)", .restoration, returns: .bool(default: true)
      )
    case .didDecodeRestorableState:
      row("application(_:didDecodeRestorableStateWith:)", .restoration)
    // Scenes.
    case .configurationForConnecting:
      row(
        "application(_:configurationForConnecting:options:)", nil,
        ["role", "urlContexts", "userActivities", "shortcutItem", "notificationResponse"],
        returns: .value(default: .string("default")))
    case .didDiscardSceneSessions: row("application(_:didDiscardSceneSessions:)", nil, ["sessions"])
    case .sceneWillConnect:
      row(
        "scene(_:willConnectTo:options:)", .launch,
        ["urlContexts", "userActivities", "shortcutItem", "notificationResponse"], scene: true)
    case .sceneDidDisconnect: row("sceneDidDisconnect(_:)", .stateChange, scene: true)
    case .sceneWillEnterForeground: row("sceneWillEnterForeground(_:)", .stateChange, scene: true)
    case .sceneDidBecomeActive: row("sceneDidBecomeActive(_:)", .stateChange, scene: true)
    case .sceneWillResignActive: row("sceneWillResignActive(_:)", .stateChange, scene: true)
    case .sceneDidEnterBackground: row("sceneDidEnterBackground(_:)", .stateChange, scene: true)
    case .sceneOpenURLContexts:
      row("scene(_:openURLContexts:)", .delivery, ["urlContexts"], scene: true)
    case .sceneWillContinueUserActivity:
      row("scene(_:willContinueUserActivityWithType:)", .delivery, ["activityType"], scene: true)
    case .sceneContinueUserActivity:
      row("scene(_:continue:)", .delivery, ["activityType", "webpageURL"], scene: true)
    case .scenePerformAction:
      row(
        "windowScene(_:performActionFor:completionHandler:)", .delivery, ["type", "title"],
        completion: .bool, scene: true)
    case .stateRestorationActivity:
      row(
        "stateRestorationActivity(for:)", .restoration, returns: .value(default: .null), scene: true
      )
    // SwiftUI.
    case .appInit: row("App.init()", .launch)
    case .viewOnAppear: row("onAppear(perform:)", scene: true)
    case .scenePhaseActive: row("View.onChange(of: scenePhase) active", .stateChange, scene: true)
    case .scenePhaseInactive:
      row("View.onChange(of: scenePhase) inactive", .stateChange, scene: true)
    case .scenePhaseBackground:
      row("View.onChange(of: scenePhase) background", .stateChange, scene: true)
    case .appPhaseActive: row("App.onChange(of: scenePhase) active", .stateChange)
    case .appPhaseInactive: row("App.onChange(of: scenePhase) inactive", .stateChange)
    case .appPhaseBackground: row("App.onChange(of: scenePhase) background", .stateChange)
    case .onOpenURL: row("onOpenURL(perform:)", .delivery, ["url"], scene: true)
    case .onContinueUserActivity:
      row(
        "onContinueUserActivity(_:perform:)", .delivery, ["activityType", "webpageURL"], scene: true
      )
    case .backgroundTask: row("backgroundTask(_:action:)", nil, ["task"])
    // Launch handlers that are registered with BGTaskScheduler, and the end of a task's time.
    case .appRefreshTask: row("launchHandler(_: BGAppRefreshTask)", completion: .bool)
    case .processingTask: row("launchHandler(_: BGProcessingTask)", completion: .bool)
    case .taskExpiration: row("BGTask.expirationHandler")
    // Methods that few apps have.
    case .significantTimeChange: row("applicationSignificantTimeChange(_:)", rare: true)
    case .didFailToContinueUserActivity:
      row(
        "application(_:didFailToContinueUserActivityWithType:error:)", nil, ["activityType"],
        rare: true)
    case .sceneDidFailToContinueUserActivity:
      row(
        "scene(_:didFailToContinueUserActivityWithType:error:)", nil, ["activityType"], scene: true,
        rare: true)
    case .didAcceptCloudKitShare:
      row(
        "application(_:userDidAcceptCloudKitShareWith:)", .delivery, ["cloudKitShareMetadata"],
        rare: true)
    case .sceneDidAcceptCloudKitShare:
      row(
        "windowScene(_:userDidAcceptCloudKitShareWith:)", .delivery, ["cloudKitShareMetadata"],
        scene: true, rare: true)
    case .shouldSaveSecureApplicationState:
      row(
        "application(_:shouldSaveSecureApplicationState:)", .restoration,
        returns: .bool(default: true), rare: true)
    case .shouldRestoreSecureApplicationState:
      row(
        "application(_:shouldRestoreSecureApplicationState:)", .restoration,
        returns: .bool(default: true), rare: true)
    // Results of the registration for pushes.
    case .didRegisterForRemoteNotifications:
      row(
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", nil, ["deviceToken"],
        rare: true)
    case .didFailToRegisterForRemoteNotifications:
      row(
        "application(_:didFailToRegisterForRemoteNotificationsWithError:)", nil, ["error"],
        rare: true)
    // Notifications.
    case .didFinishLaunchingNotification:
      row("UIApplication.\(self)", .notification, ["launchOptions"])
    case .didBecomeActiveNotification, .willResignActiveNotification,
      .didEnterBackgroundNotification, .willEnterForegroundNotification,
      .willTerminateNotification, .didReceiveMemoryWarningNotification,
      .protectedDataWillBecomeUnavailableNotification,
      .protectedDataDidBecomeAvailableNotification, .significantTimeChangeNotification:
      row("UIApplication.\(self)", .notification)
    case .sceneWillConnectNotification, .sceneDidDisconnectNotification,
      .sceneWillEnterForegroundNotification, .sceneDidActivateNotification,
      .sceneWillDeactivateNotification, .sceneDidEnterBackgroundNotification:
      row("UIScene.\(nameInScene)", .notification, scene: true)
    }
  }

  /// The name of a scene's notification in `UIScene`, which is its alias without the prefix.
  private var nameInScene: String {
    let name = "\(self)".dropFirst("scene".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static let fetchResult = CompletionValue.words(["newData", "noData", "failed"])
}

/// The callbacks as atoms of formulas written in Swift, under their aliases.
///
/// Over forwarded events alone, such an atom means the forward of the callback, as in a file.
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
