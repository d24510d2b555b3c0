/// The rules for app delegates with methods that few have.
extension AppDelegateRules {
  /// Returns the rules for CloudKit shares, activities that fail to arrive, and changes of time.
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
  /// Returns the rule for apps that have the method.
  func only(for callback: Callback) -> Rule { only(where: .implements(callback)) }

  /// Returns the rule with a further condition.
  func only(where condition: Condition) -> Rule {
    var rule = self
    rule.enabled = .all([enabled, condition])
    return rule
  }
}
