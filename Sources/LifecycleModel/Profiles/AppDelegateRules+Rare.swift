/// What comes to app delegates that have the methods for it, which few have.
extension AppDelegateRules {
  /// Shares of CloudKit, activities that fail to come, and changes of time.
  static func rare(_ noise: Noise) -> [Rule] {
    entries(.cloudShare, noise).map { $0.only(for: .didAcceptCloudKitShare) }
      + failedHandoffs.map { $0.only(for: .didFailToContinueUserActivity) } + TimeChange.rules
  }

  private static let failedHandoffs: [Rule] = [
    Rule(
      Action(.failedHandoff), when: inBackground,
      [.wake, .call(.willEnterForeground)] + failed + [.call(.didBecomeActive)],
      source: handoffSource),
    Rule(
      Action(.failedHandoff), when: .running([.active]),
      [.call(.willResignActive)] + failed + [.call(.didBecomeActive)], source: handoffSource),
  ]

  private static let failed: [Step] = [
    .call(.willContinueUserActivity), .call(.didFailToContinueUserActivity),
  ]

  private static let handoffSource: Source = """
    Apple: application(_:didFailToContinueUserActivityWithType:error:), in the place of the \
    activity by choice
    """
}

extension Rule {
  /// The rule for those alone who have the method.
  func only(for callback: Callback) -> Rule { only(where: .implements(callback)) }

  /// The rule where that holds, too.
  func only(where condition: Condition) -> Rule {
    var rule = self
    rule.enabled = .all([enabled, condition])
    return rule
  }
}
