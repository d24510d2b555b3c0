/// Delivery of payloads to a scene: the first connected one, or the one that connects for it.
extension SceneRules {
  /// A delivery of payloads to a scene.
  struct SceneDelivery {
    let action: ActionName
    let payload: PayloadKind
    /// The variant of the action; `nil` for the first.
    var variant: String?
    /// The number of payloads that come at once.
    var count = 1
    /// The steps when the scene is already connected.
    let warm: [Step]
    /// The additional steps when the scene connects with the payload.
    var cold: [Step] = []
    /// Whether it comes from another app even while this one is active.
    var comesFromOtherApps = false
    /// The source that says that a scene in background gets it between its entry and activation.
    var warmSource: Source = .assumption(
      "Apple: UISceneDelegate does not say on which side of sceneDidBecomeActive it comes")
    /// Whether a scene in background may get it before it is told that it enters the foreground.
    var mayPrecedeForeground = false
    /// The other causes of the delivery while the app is active.
    var causesWhileActive: [ActionCause] = []
  }

  static let deliveries = [
    SceneDelivery(
      action: .deepLink, payload: .url, warm: [.carry(.sceneOpenURLContexts)],
      comesFromOtherApps: true, mayPrecedeForeground: true,
      causesWhileActive: [.ownLinkOfScenes]),
    // Apple: UIScene.ConnectionOptions.urlContexts and scene(_:openURLContexts:) hand over a set.
    SceneDelivery(
      action: .deepLink, payload: .url, variant: "two", count: 2,
      warm: [.carry(.sceneOpenURLContexts)], comesFromOtherApps: true),
    SceneDelivery(
      action: .universalLink, payload: .activity,
      warm: [.carry(.sceneWillContinueUserActivity), .carry(.sceneContinueUserActivity)],
      comesFromOtherApps: true,
      warmSource: "github.com/flutter/flutter/pull/192173: testWarmStartUniversalLink"),
    // Measured on iOS 18 and 26: the response is in the connection options and delivered as well.
    SceneDelivery(
      action: .push, payload: .push, warm: Delivery.push.warm, cold: Delivery.push.cold,
      warmSource: "github.com/openhab/openhab-ios/pull/1229 (2026): the scene is still inactive"),
    SceneDelivery(action: .shortcut, payload: .shortcut, warm: [.carry(.scenePerformAction)]),
  ]

  static func rules(_ delivery: SceneDelivery) -> [Rule] {
    let cold = delivery.rule(
      when: .notRunning, start + connectFirst + intoForeground(delivery.cold),
      source: "Apple: scene(_:willConnectTo:options:), UIScene.ConnectionOptions")
    let warm = delivery.rule(
      when: inBackground,
      arrive(intoForeground(delivery.warm), late: intoForeground(delivery.cold)),
      source: delivery.warmSource)
    guard delivery.comesFromOtherApps else { return [cold, warm] }
    let active = delivery.rule(
      when: .running([.active]),
      [
        .set(.focus(.connected)),
        .when(.subject(.active), [.call(.sceneWillResignActive)]),
        .when(.subject(.background), [.call(.sceneWillEnterForeground)]),
      ] + delivery.warm + [.call(.sceneDidBecomeActive)],
      source: .assumption("as in the app-delegate profiles, for the first connected scene"))
    return [cold, warm] + active.withCauses(delivery.causesWhileActive)
  }

  /// Returns the rule for a delivery that precedes the entry into the foreground.
  ///
  /// Flutter's test opens links from the home screen of a simulator and compares all callbacks: a
  /// link with a scheme of the app's own precedes sceneWillEnterForeground, while a universal link
  /// follows it. Apple documents neither order, so both are in every profile.
  static func beforeForeground(_ delivery: SceneDelivery) -> Rule {
    delivery.rule(
      as: "beforeForeground", when: .all([inBackground, .scene(.background)]),
      [.wake, .set(.focus(.windows)), .set(.focus(.background))] + delivery.warm
        + [.every(.externalBackground, [.call(.sceneWillEnterForeground)])]
        + [.set(.focus(.windows)), .set(.focus(.background))] + intoForeground([]),
      source: """
        github.com/flutter/flutter/pull/192173: UITests-DeepLinks-SceneEvents.swift, \
        testWarmStartCustomScheme (simulator, iOS 16.4 and later)
        """)
  }

  /// Returns one course if a scene is already connected, another if it connects with the payload.
  static func arrive(_ connected: [Step], late connecting: [Step]) -> [Step] {
    [
      .wake, .every(.externalBackground, [.call(.sceneWillEnterForeground)]),
      .set(.focus(.windows)), .set(.focus(.background)),
      .when(.subject(.background), connected, otherwise: connect + connecting),
    ]
  }
}

extension SceneRules.SceneDelivery {
  /// Returns a rule of the action.
  func rule(
    as other: String? = nil, when enabled: Condition, _ steps: [Step], source: Source,
    edge: String? = nil
  ) -> Rule {
    Rule(
      Action(action, variant: other ?? variant), payload: payload, payloadCount: count,
      when: enabled, steps, source: source, edge: edge)
  }
}
