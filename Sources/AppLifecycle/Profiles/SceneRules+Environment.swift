extension SceneRules {
  /// Locking and unlocking the device, and what every app meets.
  static let environment: [Rule] =
    [
      Rule(
        Action(.lock), when: .running([.active]),
        EnvironmentRules.lock([
          .every(.active, [.call(.sceneWillResignActive)]),
          .every(.everyForeground, enterBackground),
        ]),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.lock), when: .running([.inactive]),
        EnvironmentRules.lock([.every(.everyForeground, enterBackground)]),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + comeBack + intoForeground([]),
        source: EnvironmentRules.unlockSource),
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all
}
