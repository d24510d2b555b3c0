extension SceneRules {
  /// Locking and unlocking the device, and what every app meets.
  static let environment: [Rule] =
    [
      Rule(
        Action(.lock), when: .running([.active]),
        [.call(.sceneWillResignActive), .call(.sceneDidEnterBackground)] + EnvironmentRules.lock,
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.lock), when: .running([.inactive]),
        [.call(.sceneDidEnterBackground)] + EnvironmentRules.lock,
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock + reconnect + intoForeground([]),
        source: EnvironmentRules.unlockSource),
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all
}
