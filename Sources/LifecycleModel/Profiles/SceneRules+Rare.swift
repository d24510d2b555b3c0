/// The rules for scene delegates with methods that few have.
extension SceneRules {
  /// The rules for CloudKit shares, activities that fail to arrive, and changes of time.
  static let rare: [Rule] =
    rules(cloudShare).map { $0.only(where: takesShares) }
    + failedHandoffs.map { $0.only(for: .sceneDidFailToContinueUserActivity) } + TimeChange.rules

  /// The condition that the app takes shares. An app with only the app delegate's method, which is
  /// not called, takes them too, and loses them.
  private static let takesShares = Condition.implementsAny(
    of: [.sceneDidAcceptCloudKitShare, .didAcceptCloudKitShare], "what accepts shares")

  /// Apple: CKShare.Metadata: a connected scene gets it by its method, a scene that connects for it
  /// gets it in the connection options.
  private static let cloudShare = SceneDelivery(
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
