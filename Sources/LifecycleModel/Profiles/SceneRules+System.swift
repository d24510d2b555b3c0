/// Observations of the system in the field that also apply to apps with scenes.
extension SceneRules {
  /// The rules of the observed edges that the profiles share.
  static func ofTheSystem(on system: Int) -> [Rule] {
    alwaysOnLock.onEdge("lock-always-on") + notificationCentre.onEdge("notification-centre")
      + prewarm(on: system).onEdge("prewarm") + EnvironmentRules.preload(on: system)
      + pushTwice.onEdge("push-twice")
  }

  private static let alwaysOnLock: [Rule] = [
    Rule(
      Action(.lock, variant: "alwaysOn"), when: .running([.active]),
      EnvironmentRules.lock(flicker + backgroundAll),
      source: "github.com/react/react-native/issues/54764, whose app may have a scene or not")
  ]

  private static let notificationCentre: [Rule] = [
    Rule(
      Action(.interrupt, variant: "notificationCentreFlicker"), when: .running([.active]), flicker,
      source: "Korean notes of March 2022 on iOS 15; as in the app-delegate profiles")
  ]

  /// Each active scene resigns, is active for a moment, and resigns again.
  private static let flicker: [Step] = [
    .every(
      .active,
      [
        .call(.sceneWillResignActive), .call(.sceneDidBecomeActive), .call(.sceneWillResignActive),
      ])
  ]

  /// Returns the rule for a process started in advance; no scene connects before the user opens the
  /// app.
  private static func prewarm(on system: Int) -> [Rule] {
    [
      Rule(
        Action(.prewarm), when: EnvironmentRules.mayPrewarm,
        [
          .start(.prewarm, app: .background), .call(.willFinishLaunching),
          .call(.didFinishLaunching),
        ] + discard,
        source: "developer.apple.com/forums/thread/706782: no scene:willConnect in it")
    ]
  }

  private static let pushTwice: [Rule] = [
    Rule(
      Action(.push, variant: "twice"), payload: .push,
      when: .all([inBackground, .scene(.background)]),
      [.wake, .carry(.didReceiveRemoteNotification)] + comeBack
        + intoForeground(Delivery.push.warm),
      source: "gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284, for the scene")
  ]
}
