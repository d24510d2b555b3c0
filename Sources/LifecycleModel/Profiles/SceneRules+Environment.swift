extension SceneRules {
  /// The rules for locking and unlocking the device, and for events that every app meets.
  static let environment: [Rule] =
    EnvironmentRules.locks(active: resignAll + backgroundAll, inactive: backgroundAll) + [
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + comeBack + intoForeground([]),
        source: EnvironmentRules.unlockSource)
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all

  /// The steps by which every active scene resigns.
  static let resignAll: [Step] = [.every(.active, [.call(.sceneWillResignActive)])]
  /// The steps by which every scene in the foreground leaves it.
  static let backgroundAll: [Step] = [.every(.everyForeground, enterBackground)]
}
