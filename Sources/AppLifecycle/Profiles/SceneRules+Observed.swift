extension SceneRules {
  /// What was seen in the field beyond the documents, edge by edge.
  static let observed: [Rule] =
    alwaysOnLock.onEdge("lock-always-on") + notificationCentre.onEdge("notification-centre")
    + prewarm.onEdge("prewarm") + pushTwice.onEdge("push-twice")
    + lateDeliveries.onEdge("delivery-after-active")
    + responseInOptions.onEdge("response-in-options-only")

  private static let alwaysOnLock: [Rule] = [
    Rule(
      Action(.lock, variant: "always-on"), when: .running([.active]),
      EnvironmentRules.lock(flicker + [.call(.sceneDidEnterBackground)]),
      source: "github.com/react/react-native/issues/54764, whose app may have a scene or not")
  ]

  private static let notificationCentre: [Rule] = [
    Rule(
      Action(.interrupt, variant: "notification-centre"), when: .running([.active]), flicker,
      source: .assumption("as in the app-delegate profiles, for the scene"))
  ]

  /// The scene resigns, is active for a moment, and resigns again.
  private static let flicker: [Step] = [
    .call(.sceneWillResignActive), .call(.sceneDidBecomeActive), .call(.sceneWillResignActive),
  ]

  /// No scene connects before the user opens the app.
  private static let prewarm: [Rule] = [
    Rule(
      Action(.prewarm), when: .all([.notRunning, .not(.forceQuit), .not(.locked)]),
      [
        .start(.prewarm, app: .background), .call(.willFinishLaunching),
        .call(.didFinishLaunching),
      ] + discard,
      source: "developer.apple.com/forums/thread/706782: no scene:willConnect in it")
  ]

  private static let pushTwice: [Rule] = [
    Rule(
      Action(.push, variant: "twice"), payload: .push,
      when: .all([inBackground, isConnected]),
      [.wake, .carry(.didReceiveRemoteNotification)]
        + intoForeground([.carry(.didReceiveNotificationResponse)]),
      source: "gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284, for the scene")
  ]

  private static let lateDeliveries: [Rule] = entries.map { entry in
    Rule(
      Action(entry.action, variant: "after-active"), payload: entry.payload,
      when: .all([inBackground, isConnected]), [.wake] + intoForeground([]) + entry.warm,
      source: .assumption("Apple: UISceneDelegate, which does not say when"))
  }

  private static let responseInOptions: [Rule] = entries.filter { !$0.cold.isEmpty }.map { entry in
    Rule(
      Action(entry.action, variant: "options-only"), payload: entry.payload, when: .notRunning,
      start + connect + intoForeground([]),
      source: "Apple: UIScene.ConnectionOptions, notificationResponse")
  }
}
