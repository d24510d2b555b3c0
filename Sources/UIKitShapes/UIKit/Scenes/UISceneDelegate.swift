/// The shape of UIKit's `UISceneDelegate`; see ``UIApplicationDelegate`` for what differs.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// The scene is about to connect; what it connects with stands in the options, a cold link too.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone; its session may come back.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is about to leave the background.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// URLs are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// A user activity is about to be handed over.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// A user activity is to be continued.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// A user activity that was announced does not come.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// The activity from which the scene can be restored, asked for in background. The default is
  /// none.
  ///
  /// The session has it as ``UISceneSession/stateRestorationActivity`` when it connects again.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The user's interaction is to be restored from what the session kept, once the scene is
  /// connected. It is no callback of the model's: it comes inside the call of the connection, or of
  /// the first one in which the device is unlocked.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

/// The shape of UIKit's `UIWindowSceneDelegate`.
///
/// The scene that it is called for is always a ``UIWindowScene``.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowHolder {
  /// A shortcut on the home screen was picked. The default does not perform it.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The user accepted an invitation of CloudKit. One that connects the scene is in its connection
  /// options.
  func windowScene(
    _ windowScene: UIWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  /// The same as the shortcut's, written as an asynchronous method.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
}

/// What the system takes for methods that are missing.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { noteMissing(self) }

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) { noteMissing(self) }
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) { noteMissing(self) }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) { noteMissing(self) }
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) { noteMissing(self) }
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) { noteMissing(self) }
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    noteMissing(self)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    noteMissing(self)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { noteMissing(self) }
  /// None.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    noteMissing(self)
    return nil
  }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// What the system takes for members that are missing.
extension UIWindowSceneDelegate {
  /// The window, as UIKit's protocol has it: there it is a member that a delegate may lack, so that
  /// one asks for `delegate.window??.rootViewController`.
  @_disfavoredOverload public var window: UIWindow?? {
    let window: UIWindow? = window
    return window
  }

  /// Calls the asynchronous method; without that it does not perform the action.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UIWindowSceneDelegate, to: (any UIWindowSceneDelegate & Sendable).self)
    answer(completionHandler, missing: false, of: self) {
      await delegate.windowScene(windowScene, performActionFor: shortcutItem)
    }
  }

  /// Does not perform the action.
  public nonisolated func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    noteMissing(self, "windowScene(_:performActionFor:completionHandler:)")
    return false
  }
}
