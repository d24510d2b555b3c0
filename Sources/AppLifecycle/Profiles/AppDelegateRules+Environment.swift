extension AppDelegateRules {
  /// Locking and unlocking the device, and what every app meets.
  static func environment(_ noise: Noise) -> [Rule] {
    [
      Rule(
        Action(.lock), when: .running([.active]),
        EnvironmentRules.lock([.call(.willResignActive)] + intoBackground(noise)),
        source: EnvironmentRules.lockSource),
      Rule(
        Action(.lock), when: .running([.inactive]),
        EnvironmentRules.lock(intoBackground(noise)), source: EnvironmentRules.lockSource),
      Rule(
        Action(.unlock), when: EnvironmentRules.isBehindLock,
        [.wake] + EnvironmentRules.unlock
          + [.call(.willEnterForeground), .call(.didBecomeActive)],
        source: EnvironmentRules.unlockSource),
    ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all
  }
}
