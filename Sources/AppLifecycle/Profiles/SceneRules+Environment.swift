extension SceneRules {
  /// Locking and unlocking the device, and what every app meets.
  static let environment: [Rule] =
    [
      Rule(
        Action(.lock), when: .running([.active]),
        EnvironmentRules.lock([.call(.sceneWillResignActive), .call(.sceneDidEnterBackground)]),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.lock), when: .running([.inactive]),
        EnvironmentRules.lock([.call(.sceneDidEnterBackground)]),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + reconnect + intoForeground([]),
        source: EnvironmentRules.unlockSource),
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all
}
