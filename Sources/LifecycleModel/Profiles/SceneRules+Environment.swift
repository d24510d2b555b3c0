extension SceneRules {
  /// Locking and unlocking the device, and what every app meets.
  static let environment: [Rule] =
    EnvironmentRules.locks(active: resignAll + backgroundAll, inactive: backgroundAll) + [
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + comeBack + intoForeground([]),
        source: EnvironmentRules.unlockSource)
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all

  /// Every active scene resigns.
  static let resignAll: [Step] = [.every(.active, [.call(.sceneWillResignActive)])]
  /// Every scene in the foreground leaves it.
  static let backgroundAll: [Step] = [.every(.everyForeground, enterBackground)]
}
