extension AppDelegateRules {
  /// Returns the rules for locking and unlocking the device, and for events that every app meets.
  static func environment(_ noise: Noise) -> [Rule] {
    EnvironmentRules.locks(
      active: [.call(.willResignActive)] + intoBackground(noise),
      inactive: intoBackground(noise)) + [
        Rule(
          Action(.unlock), when: EnvironmentRules.isBehindLock,
          [.wake] + EnvironmentRules.unlock
            + [.call(.willEnterForeground), .call(.didBecomeActive)],
          source: EnvironmentRules.unlockSource)
      ] + EnvironmentRules.unlockElsewhere + EnvironmentRules.all
  }
}
