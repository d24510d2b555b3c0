extension Posting {
  /// What is posted beside the calls of an app delegate.
  static let ofApplication: [Posting] =
    activation.map { notification, callback, _ in
      Posting(notification, with: callback, source: beforeMethod)
    } + always

  /// What is posted beside the calls of a scene delegate: the scene's notification, then that of
  /// the application where all scenes together come to another state.
  static let ofScenes: [Posting] =
    scenes.map { notification, callback in
      Posting(notification, with: callback, source: ofScene)
    }
    + activation.map { notification, _, callback in
      Posting(notification, with: callback, .after, ifChanging: true, source: sceneApps)
    } + [disconnected] + always

  /// The last scene in front goes away without having been in background.
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

  /// What both kinds of apps see.
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
    "002: 'the notification is posted before the method is called'"
  private static let sceneApps: Source = """
    developer.apple.com/forums/thread/746362 (2024), a log with both; that it comes when all \
    scenes together change is the choice made
    """
}
