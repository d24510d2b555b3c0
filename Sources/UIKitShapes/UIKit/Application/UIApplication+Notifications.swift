internal import LifecycleModel

/// The notifications that UIKit posts about the application, with Apple's raw values.
extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
}

/// The notifications that UIKit posts about a scene, with Apple's raw values.
extension UIScene {
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension Callback {
  /// The name of the callback's notification, or `nil` if the callback is a method.
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
