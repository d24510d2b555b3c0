import LifecycleModel

extension WatchedService: UIWindowSceneDelegate {
  private typealias Delegate = any UISceneDelegate
  private typealias WindowDelegate = any UIWindowSceneDelegate

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    pass(
      .sceneWillConnect, to: Delegate.self, scene: scene, carrying: connectionOptions.carriers,
      missing: ()
    ) { $0.scene(scene, willConnectTo: session, options: connectionOptions) }
  }

  public func sceneDidDisconnect(_ scene: UIScene) {
    pass(
      .sceneDidDisconnect, to: Delegate.self, scene: scene, missing: ()
    ) { $0.sceneDidDisconnect(scene) }
  }

  public func sceneWillEnterForeground(_ scene: UIScene) {
    pass(
      .sceneWillEnterForeground, to: Delegate.self, scene: scene, missing: ()
    ) { $0.sceneWillEnterForeground(scene) }
  }

  public func sceneDidBecomeActive(_ scene: UIScene) {
    pass(
      .sceneDidBecomeActive, to: Delegate.self, scene: scene, missing: ()
    ) { $0.sceneDidBecomeActive(scene) }
  }

  public func sceneWillResignActive(_ scene: UIScene) {
    pass(
      .sceneWillResignActive, to: Delegate.self, scene: scene, missing: ()
    ) { $0.sceneWillResignActive(scene) }
  }

  public func sceneDidEnterBackground(_ scene: UIScene) {
    pass(
      .sceneDidEnterBackground, to: Delegate.self, scene: scene, missing: ()
    ) { $0.sceneDidEnterBackground(scene) }
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    pass(
      .sceneOpenURLContexts, to: Delegate.self, scene: scene, carrying: [URLContexts], missing: ()
    ) { $0.scene(scene, openURLContexts: URLContexts) }
  }

  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    pass(
      .sceneWillContinueUserActivity, to: Delegate.self, scene: scene, missing: ()
    ) { $0.scene(scene, willContinueUserActivityWithType: userActivityType) }
  }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    pass(
      .sceneContinueUserActivity, to: Delegate.self, scene: scene, carrying: [userActivity],
      missing: ()
    ) { $0.scene(scene, continue: userActivity) }
  }

  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    pass(
      .sceneDidFailToContinueUserActivity, to: Delegate.self, scene: scene, missing: ()
    ) { $0.scene(scene, didFailToContinueUserActivityWithType: userActivityType, error: error) }
  }

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    pass(
      .stateRestorationActivity, to: Delegate.self, scene: scene, missing: nil
    ) { $0.stateRestorationActivity(for: scene) }
  }

  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    (service as? Delegate)?.scene(scene, restoreInteractionStateWith: stateRestorationActivity)
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    pass(
      .scenePerformAction, to: WindowDelegate.self, scene: windowScene, carrying: [shortcutItem],
      missing: answerMissing { completionHandler(false) }
    ) {
      $0.windowScene(
        windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) {
    pass(
      .sceneDidAcceptCloudKitShare, to: WindowDelegate.self, scene: windowScene,
      carrying: [cloudKitShareMetadata], missing: ()
    ) { $0.windowScene(windowScene, userDidAcceptCloudKitShareWith: cloudKitShareMetadata) }
  }
}

extension UIScene.ConnectionOptions {
  /// The objects with which payloads came.
  fileprivate var carriers: [Any] {
    var all: [Any] = [urlContexts, userActivities]
    if let shortcutItem { all.append(shortcutItem) }
    if let notificationResponse { all.append(notificationResponse) }
    if let cloudKitShareMetadata { all.append(cloudKitShareMetadata) }
    return all
  }
}
