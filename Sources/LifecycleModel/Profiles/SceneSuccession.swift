/// The fate of a method when an app moves from the app delegate to scenes.
public struct SceneSuccession: Hashable, Sendable {
  /// The fate of the method itself.
  public enum Fate: String, Hashable, Sendable {
    /// It is called as before.
    case kept
    /// It is called, but payloads that it used to hand over come elsewhere.
    case emptied
    /// It is called at other times than before.
    case moved
    /// It is never called again.
    case replaced
  }

  /// The fate of the method itself.
  public let fate: Fate
  /// The methods of scene delegates that are called in its place.
  public let successors: [Callback]
  /// A further remark, in a sentence without a full stop; empty if there is none.
  public let note: String
  /// The source of the statement.
  public let source: Source

  init(_ fate: Fate, _ successors: [Callback] = [], note: String = "", source: Source) {
    self.fate = fate
    self.successors = successors
    self.note = note
    self.source = source
  }
}

extension Callback {
  /// The fate of the method under scenes; `nil` for a method that exists only under scenes.
  public var succession: SceneSuccession? {
    if let known = Self.successions[self] { return known }
    let isNew = Self.swiftUI.contains(self) || row.isOfScene || Self.ofScenesAlone.contains(self)
    return isNew ? nil : SceneSuccession(.kept, source: Self.tn3187)
  }

  private static let tn3187: Source = """
    Apple: TN3187, Migrating to the UIKit scene-based life cycle; Transitioning to the UIKit \
    scene-based life cycle
    """

  private static let ofScenesAlone: CallbackSet = CallbackSet([
    .configurationForConnecting, .didDiscardSceneSessions, .sceneWillConnectNotification,
    .sceneDidDisconnectNotification, .sceneWillEnterForegroundNotification,
    .sceneDidActivateNotification, .sceneWillDeactivateNotification,
    .sceneDidEnterBackgroundNotification,
  ])

  private static let successions: [Callback: SceneSuccession] = [
    .willFinishLaunching: launchMethod, .didFinishLaunching: launchMethod,
    .didFinishLaunchingNotification: SceneSuccession(
      .emptied, [.sceneWillConnect], note: "its user info no longer holds a payload",
      source: "github.com/CleverTap/clevertap-cordova/pull/325 (2026)"),
    .didBecomeActive: SceneSuccession(.replaced, [.sceneDidBecomeActive], source: tn3187),
    .willResignActive: SceneSuccession(.replaced, [.sceneWillResignActive], source: tn3187),
    .didEnterBackground: SceneSuccession(.replaced, [.sceneDidEnterBackground], source: tn3187),
    .willEnterForeground: SceneSuccession(
      .replaced, [.sceneWillEnterForeground],
      note: "the scene's method is called in a launch too, where the app's was not",
      source: "Apple: sceneWillEnterForeground(_:)"),
    .openURL: SceneSuccession(
      .replaced, [.sceneOpenURLContexts, .sceneWillConnect],
      note: "a URL that connects the scene is in its connection options alone",
      source: "Apple: scene(_:openURLContexts:), UIScene.ConnectionOptions.urlContexts"),
    .willContinueUserActivity: SceneSuccession(
      .replaced, [.sceneWillContinueUserActivity],
      source: "Apple: scene(_:willContinueUserActivityWithType:)"),
    .continueUserActivity: SceneSuccession(
      .replaced, [.sceneContinueUserActivity, .sceneWillConnect],
      note: "an activity that connects the scene is in its connection options alone",
      source: "Apple: scene(_:continue:), UIScene.ConnectionOptions.userActivities"),
    .performAction: SceneSuccession(
      .replaced, [.scenePerformAction, .sceneWillConnect],
      note: "a shortcut that connects the scene is in its connection options alone",
      source: """
        Apple: windowScene(_:performActionFor:completionHandler:), \
        UIScene.ConnectionOptions.shortcutItem
        """),
    .didReceiveNotificationResponse: SceneSuccession(
      .kept, note: "a response that connects the scene is in its connection options too",
      source: "github.com/defold/extension-push/pull/58 (iOS 18.6 and 26.4)"),
    .didAcceptCloudKitShare: SceneSuccession(
      .replaced, [.sceneDidAcceptCloudKitShare, .sceneWillConnect],
      note: "a share that connects the scene is in its connection options alone",
      source: "Apple: CKShare.Metadata"),
    .didFailToContinueUserActivity: SceneSuccession(
      .replaced, [.sceneDidFailToContinueUserActivity],
      source: "Apple: scene(_:didFailToContinueUserActivityWithType:error:)"),
    .shouldSaveSecureApplicationState: restoration,
    .shouldRestoreSecureApplicationState: restoration,
    .shouldSaveApplicationState: restoration, .willEncodeRestorableState: restoration,
    .shouldRestoreApplicationState: restoration, .didDecodeRestorableState: restoration,
    .willChangeStatusBarFrame: statusBar, .didChangeStatusBarFrame: statusBar,
    .didBecomeActiveNotification: ofAllScenes, .willResignActiveNotification: ofAllScenes,
    .didEnterBackgroundNotification: ofAllScenes,
    .willEnterForegroundNotification: SceneSuccession(
      .moved, note: "it is posted in a launch too",
      source:
        "developer.apple.com/forums/thread/746362: after the scene's method, launch included"),
  ]

  private static let launchMethod = SceneSuccession(
    .emptied, [.sceneWillConnect],
    note: "launch options are nil in a launch by the user, and no window is there yet",
    source: "Apple: UIScene.ConnectionOptions; github.com/expo/expo/pull/47628 (2026)")

  private static let restoration = SceneSuccession(
    .replaced, [.stateRestorationActivity],
    note: "what was saved is in the session that scene(_:willConnectTo:options:) is handed",
    source: "Apple: Restoring your app's state")

  private static let statusBar = SceneSuccession(
    .replaced, note: "windowScene(_:didUpdateEffectiveGeometry:), which is not in the model",
    source: "Apple: UIWindowSceneDelegate")

  private static let ofAllScenes = SceneSuccession(
    .moved, note: "it is posted where all scenes together change",
    source: "Apple: UIApplication.didBecomeActiveNotification, which scene apps post too")
}
