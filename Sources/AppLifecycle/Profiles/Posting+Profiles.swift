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
      Posting(notification, with: callback, source: "Apple: UIScene, Notifications")
    }
    + activation.map { notification, _, callback in
      Posting(notification, with: callback, .after, ifChanging: true, source: sceneApps)
    } + [disconnected] + always

  /// What the `App` of SwiftUI reads beside the phases of scenes: the aggregate, where it changes;
  /// and what UIKit posts then.
  static let ofSwiftUI: [Posting] =
    [
      (.appPhaseActive, .scenePhaseActive), (.appPhaseInactive, .scenePhaseInactive),
      (.appPhaseBackground, .scenePhaseBackground),
    ].map { (app: Callback, scene: Callback) in
      Posting(
        app, with: scene, .after, ifChanging: true,
        source: .assumption("Apple: ScenePhase, the aggregate; that it follows is the choice made"))
    } + activationOfSwiftUI + always

  /// What is to come is posted before the phase changes, the rest once it has. A window that
  /// appears in a launch comes to the foreground without a change of its phase.
  private static let activationOfSwiftUI: [Posting] = [
    Posting(
      .didBecomeActiveNotification, with: .scenePhaseActive, .afterChange, ifChanging: true,
      source: besidePhases),
    Posting(
      .willResignActiveNotification, with: .scenePhaseInactive, .beforeChange, ifChanging: true,
      from: .active, source: besidePhases),
    Posting(
      .didEnterBackgroundNotification, with: .scenePhaseBackground, .afterChange,
      ifChanging: true, source: besidePhases),
    Posting(
      .willEnterForegroundNotification, with: .scenePhaseInactive, .beforeChange,
      ifChanging: true, from: .background, source: besidePhases),
    Posting(
      .willEnterForegroundNotification, with: .viewOnAppear, .after, from: .background,
      source: besidePhases),
  ]

  private static let besidePhases = Source.assumption(
    "UIKit posts them in every app with scenes; on which side of SwiftUI's phases is the choice")

  /// The last scene in front goes away without having been in background.
  private static let disconnected = Posting(
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

  private static let scenes: [(Callback, Callback)] = [
    (.sceneWillConnectNotification, .sceneWillConnect),
    (.sceneDidDisconnectNotification, .sceneDidDisconnect),
    (.sceneWillEnterForegroundNotification, .sceneWillEnterForeground),
    (.sceneDidActivateNotification, .sceneDidBecomeActive),
    (.sceneWillDeactivateNotification, .sceneWillResignActive),
    (.sceneDidEnterBackgroundNotification, .sceneDidEnterBackground),
  ]

  /// What both kinds of apps see.
  private static let always: [Posting] = [
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

  private static let beforeMethod: Source =
    "002: 'the notification is posted before the method is called'"
  private static let sceneApps: Source = """
    developer.apple.com/forums/thread/746362 (2024), a log with both; that it comes when all \
    scenes together change is the choice made
    """
}
