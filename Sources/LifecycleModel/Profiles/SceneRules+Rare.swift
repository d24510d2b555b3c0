/// What comes to delegates of scenes that have the methods for it, which few have.
extension SceneRules {
  /// Shares of CloudKit, activities that fail to come, and changes of time.
  static let rare: [Rule] =
    rules(cloudShare).map { $0.only(where: takesShares) }
    + failedHandoffs.map { $0.only(for: .sceneDidFailToContinueUserActivity) } + TimeChange.rules

  /// Who has only the method of the app's delegate, which is not called, takes shares too, and
  /// loses them.
  private static let takesShares = Condition.implementsAny(
    of: [.sceneDidAcceptCloudKitShare, .didAcceptCloudKitShare], "what accepts shares")

  /// Apple: CKShare.Metadata: to a scene that is connected by its method, to one that connects for
  /// it in the connection options.
  private static let cloudShare = Entry(
    action: .cloudShare, payload: .cloudShare, warm: [.carry(.sceneDidAcceptCloudKitShare)],
    comesFromOtherApps: true)

  private static let failedHandoffs: [Rule] = [
    Rule(
      Action(.failedHandoff), when: .all([inBackground, .scene(.background)]),
      comeBack + intoForeground(failed), source: handoffSource),
    Rule(
      Action(.failedHandoff), when: .running([.active]),
      [
        .set(.focus(.active)), .call(.sceneWillResignActive),
      ] + failed + [.call(.sceneDidBecomeActive)],
      source: handoffSource),
  ]

  private static let failed: [Step] = [
    .call(.sceneWillContinueUserActivity), .call(.sceneDidFailToContinueUserActivity),
  ]

  private static let handoffSource: Source = """
    Apple: scene(_:didFailToContinueUserActivityWithType:error:), in the place of the activity by \
    choice
    """
}
