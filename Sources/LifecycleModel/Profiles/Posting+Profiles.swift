extension Posting {
  /// The notifications posted beside the calls of an app delegate.
  static let ofApplication: [Posting] =
    activation.map { notification, callback, _ in
      Posting(notification, with: callback, source: beforeMethod)
    } + always

  /// The notifications posted beside the calls of a scene delegate: the scene's, then the
  /// application's if the state of all scenes together changes.
  static let ofScenes: [Posting] =
    scenes.map { notification, callback in
      Posting(notification, with: callback, source: ofScene)
    }
    + activation.map { notification, _, callback in
      Posting(notification, with: callback, .after, ifChanging: true, source: sceneApps)
    } + [disconnected] + always

  /// The notification posted when the last scene in the foreground goes away without having been in
  /// the background.
  static let disconnected = Posting(
    .didEnterBackgroundNotification, with: .sceneDidDisconnect, .afterChange, ifChanging: true,
    source: .assumption(
      """
      Apple: UIApplication.State follows from the scenes; UIKit's private class of scene life \
      cycles, _UISceneLifecycleMultiplexer, evaluates the application's transition whenever that \
      of a scene is over
      """))

  private static let activation: [(Callback, app: Callback, scene: Callback)] = [
    (.didBecomeActiveNotification, .didBecomeActive, .sceneDidBecomeActive),
    (.willResignActiveNotification, .willResignActive, .sceneWillResignActive),
    (.didEnterBackgroundNotification, .didEnterBackground, .sceneDidEnterBackground),
    (.willEnterForegroundNotification, .willEnterForeground, .sceneWillEnterForeground),
  ]

  static let scenes: [(notification: Callback, callback: Callback)] = [
    (.sceneWillConnectNotification, .sceneWillConnect),
    (.sceneDidDisconnectNotification, .sceneDidDisconnect),
    (.sceneWillEnterForegroundNotification, .sceneWillEnterForeground),
    (.sceneDidActivateNotification, .sceneDidBecomeActive),
    (.sceneWillDeactivateNotification, .sceneWillResignActive),
    (.sceneDidEnterBackgroundNotification, .sceneDidEnterBackground),
  ]

  /// The notifications that both kinds of apps see.
  static let always: [Posting] = [
    Posting(
      .didFinishLaunchingNotification, with: .didFinishLaunching, .after,
      source: "Apple: UIApplication.didFinishLaunchingNotification, after the launch"),
    Posting(.willTerminateNotification, with: .willTerminate, source: beforeMethod), timeChange,
    Posting(
      .didReceiveMemoryWarningNotification, with: .didReceiveMemoryWarning, source: beforeMethod),
    Posting(
      .protectedDataWillBecomeUnavailableNotification, with: .protectedDataWillBecomeUnavailable,
      source: beforeMethod),
    Posting(
      .protectedDataDidBecomeAvailableNotification, with: .protectedDataDidBecomeAvailable,
      source: beforeMethod),
  ]

  private static let timeChange = Posting(
    .significantTimeChangeNotification, with: .significantTimeChange,
    source: "Apple: applicationSignificantTimeChange(_:), prior to the call")

  static let ofScene: Source = "Apple: UIScene, Notifications"
  private static let beforeMethod: Source =
    "App Lifecycle notes: 'the notification is posted before the method is called'"
  private static let sceneApps: Source = """
    developer.apple.com/forums/thread/746362 (2024), a log with both; that it comes when all \
    scenes together change is the choice made
    """
}
