/// A protocol in the shape of UIKit's `UISceneDelegate`. See ``UIApplicationDelegate`` for the
/// differences.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// The options include the payload with which the scene connects, such as the link of a cold
  /// launch.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Called in background. The default returns `nil`.
  ///
  /// The session provides the result as ``UISceneSession/stateRestorationActivity`` when it
  /// connects again.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after the connection, if the session kept an activity.
  ///
  /// It is not a callback of the model: it occurs inside the call of the connection, or of the
  /// first call in which the device is unlocked.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

/// A protocol in the shape of UIKit's `UIWindowSceneDelegate`.
///
/// The scene passed to it is always a ``UIWindowScene``.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowHolder {
  /// The default does not perform the action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called for a connected scene. An invitation that connects the scene is in its connection
  /// options instead.
  func windowScene(
    _ windowScene: UIWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  /// The asynchronous variant of `windowScene(_:performActionFor:completionHandler:)`.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
}

/// The defaults of missing methods.
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
  /// Returns `nil`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    noteMissing(self)
    return nil
  }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The defaults of missing members.
extension UIWindowSceneDelegate {
  /// The window in the type of UIKit's optional requirement, so that code can use
  /// `delegate.window??.rootViewController`.
  @_disfavoredOverload public var window: UIWindow?? {
    let window: UIWindow? = window
    return window
  }

  /// Calls the asynchronous method, whose default returns `false`.
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

  /// Returns `false`.
  public nonisolated func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    noteMissing(self, "windowScene(_:performActionFor:completionHandler:)")
    return false
  }
}
