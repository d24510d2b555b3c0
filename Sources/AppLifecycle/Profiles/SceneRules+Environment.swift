/// What the device does to a scene-based app, and what was seen of that in the field.
extension SceneRules {
  /// Locking and unlocking the device, and what every app meets.
  static let environment: [Rule] =
    [
      Rule(
        Action(.lock), when: .running([.active]), EnvironmentRules.lock(resign + leaveForeground),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.lock), when: .running([.inactive]), EnvironmentRules.lock(leaveForeground),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + comeBack + intoForeground([]),
        source: EnvironmentRules.unlockSource),
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all

  private static let resign: [Step] = [.every(.active, [.call(.sceneWillResignActive)])]
  private static let leaveForeground: [Step] = [.every(.everyForeground, enterBackground)]

  /// The observed edges that scenes have in common with app delegates.
  static let observedAround: [Rule] =
    alwaysOnLock.onEdge("lock-always-on") + notificationCentre.onEdge("notification-centre")
    + prewarm.onEdge("prewarm") + pushTwice.onEdge("push-twice")

  private static let alwaysOnLock: [Rule] = [
    Rule(
      Action(.lock, variant: "always-on"), when: .running([.active]),
      EnvironmentRules.lock(flicker + leaveForeground),
      source: "github.com/react/react-native/issues/54764, whose app may have a scene or not")
  ]

  private static let notificationCentre: [Rule] = [
    Rule(
      Action(.interrupt, variant: "notification-centre"), when: .running([.active]), flicker,
      source: .assumption("as in the app-delegate profiles, for the scene"))
  ]

  /// Each active scene resigns, is active for a moment, and resigns again.
  private static let flicker: [Step] = [
    .every(
      .active,
      [.call(.sceneWillResignActive), .call(.sceneDidBecomeActive), .call(.sceneWillResignActive)])
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

  /// The system wakes the app when the notification arrives; later the user taps it.
  private static let pushTwice: [Rule] = [
    Rule(
      Action(.push, variant: "twice"), payload: .push,
      when: .all([inBackground, .scene(.background)]),
      [.wake, .carry(.didReceiveRemoteNotification)] + comeBack
        + intoForeground([.carry(.didReceiveNotificationResponse)]),
      source: "gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284, for the scene")
  ]
}
