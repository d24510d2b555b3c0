internal import LifecycleModel

/// What UIKit posts of the application, with Apple's raw values.
extension UIApplication {
  /// The launch is over.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The app became active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The app is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The app is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The app is about to leave the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The process is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// It is midnight, or the clock was set.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Protected files are about to become unreadable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Protected files are readable again.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
}

/// What UIKit posts of a scene, with Apple's raw values.
extension UIScene {
  /// The scene is about to connect.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// The scene is gone.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// The scene is about to leave the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene became active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension Callback {
  /// The notification that it stands for; `nil` if it is a method.
  package var notificationName: Notification.Name? {
    switch self {
    case .didFinishLaunchingNotification: UIApplication.didFinishLaunchingNotification
    case .didBecomeActiveNotification: UIApplication.didBecomeActiveNotification
    case .willResignActiveNotification: UIApplication.willResignActiveNotification
    case .didEnterBackgroundNotification: UIApplication.didEnterBackgroundNotification
    case .willEnterForegroundNotification: UIApplication.willEnterForegroundNotification
    case .willTerminateNotification: UIApplication.willTerminateNotification
    case .didReceiveMemoryWarningNotification: UIApplication.didReceiveMemoryWarningNotification
    case .protectedDataWillBecomeUnavailableNotification:
      UIApplication.protectedDataWillBecomeUnavailableNotification
    case .protectedDataDidBecomeAvailableNotification:
      UIApplication.protectedDataDidBecomeAvailableNotification
    case .significantTimeChangeNotification: UIApplication.significantTimeChangeNotification
    case .sceneWillConnectNotification: UIScene.willConnectNotification
    case .sceneDidDisconnectNotification: UIScene.didDisconnectNotification
    case .sceneWillEnterForegroundNotification: UIScene.willEnterForegroundNotification
    case .sceneDidActivateNotification: UIScene.didActivateNotification
    case .sceneWillDeactivateNotification: UIScene.willDeactivateNotification
    case .sceneDidEnterBackgroundNotification: UIScene.didEnterBackgroundNotification
    default: nil
    }
  }
}
