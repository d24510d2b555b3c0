/// What was seen of scenes in the field beyond the documents, edge by edge.
extension SceneRules {
  /// The rules of all observed edges of scenes.
  static let observed: [Rule] =
    leftAtOnce + disconnectingQuits + quitsInBackground + lateDeliveries + externalDisplay
    + [tapInOptionsAlone] + ofTheSystem

  /// Y1: the user leaves before the scene was ever active, or breaks the unlocking off.
  private static let leftAtOnce: [Rule] =
    [
      (Condition.notRunning, start + connectFirst), (inBackground, comeBack),
    ].map { enabled, steps in
      Rule(
        Action(.launch, variant: "leftAtOnce"), when: enabled,
        steps + [.call(.sceneWillEnterForeground)] + backgroundAll,
        source: "Reports of apps swiped away while their launch screen still shows", edge: "Y1")
    } + [
      Rule(
        Action(.unlock, variant: "aborted"), when: EnvironmentRules.isBehindLock,
        comeBack + [.call(.sceneWillEnterForeground)] + backgroundAll,
        source: .assumption("as X3 in the app-delegate profiles, for the scene"), edge: "Y1")
    ]

  // MARK: Y2, Y3: force quits that disconnect scenes

  /// Y2: a frontmost scene is disconnected instead of entering the background.
  ///
  /// Whether the app is told of the session and of its end differs from device to device.
  private static let disconnectingQuits: [Rule] = [
    ("disconnect", true, true), ("disconnectSilent", true, false),
    ("disconnectUntold", false, true), ("disconnectUntoldSilent", false, false),
  ].flatMap { (variant: String, isTold: Bool, terminates: Bool) in
    [Condition.running([.active]), .running([.inactive])].map { enabled in
      Rule(
        Action(.kill, reason: .forceQuit, variant: variant), when: enabled,
        [
          .every(.active, [.call(.sceneWillResignActive)]),
          .every(everyConnected, [.call(.sceneDidDisconnect)]), .set(.discardSessions),
        ] + (isTold ? discard : []) + (terminates ? [.call(.willTerminate)] : [])
          + KillRules.forceQuit,
        source:
          "Stack Overflow 71570813, iPad without multiple windows; HTProject_OC, Hem1ng, 2019",
        edge: "Y2")
    }
  }

  /// Y3: an app in background is woken to be told that it was swiped away.
  private static let quitsInBackground = Rule.all(
    when: [.running([.background]), .suspended],
    Action(.kill, reason: .forceQuit, variant: "disconnect"),
    [
      .wake, .every(everyConnected, [.call(.sceneDidDisconnect)]), .set(.discardSessions),
    ] + discard + KillRules.forceQuit,
    source: "Reports of sceneDidDisconnect and didDiscardSceneSessions from the switcher, iPad",
    edge: "Y3")

  private static let everyConnected = SceneSelection(
    SceneSelection.connected.phases, isWindow: nil)

  // MARK: Y4, Y6: deliveries

  /// Y4: a payload comes after the scene is active.
  private static let lateDeliveries: [Rule] = entries.filter { $0.variant == nil }.flatMap {
    entry in
    let active = intoForeground([])
    let warm = entry.rule(
      as: "late", when: inBackground, arrive(active + entry.warm, late: active + entry.cold),
      source: lateSource, edge: "Y4")
    guard !entry.cold.isEmpty else { return [warm] }
    let cold = entry.rule(
      as: "late", when: .notRunning, start + connectFirst + active + entry.cold,
      source: lateSource, edge: "Y4")
    return [cold, warm]
  }

  private static let lateSource: Source =
    "Logs that give no place of the delivery beside sceneDidBecomeActive, jakehao, iOS 13"

  /// Y6: a notification that connects a scene is in its options, and not delivered besides.
  private static let tapInOptionsAlone = Rule(
    Action(.push, variant: "optionsAlone"), payload: .push, when: .notRunning,
    start + connectFirst + intoForeground([]),
    source: "Apple: UIScene.ConnectionOptions.notificationResponse, read as the only delivery",
    edge: "Y6")

  // MARK: Y5: a scene that is never active

  private static let externalDisplay: [Rule] = [
    Rule(
      Action(.openWindow, variant: "external"),
      when: .all([.running([.active]), .not(.scene(.external))]),
      [
        .call(.configurationForConnecting), .set(.openExternalSession), .call(.sceneWillConnect),
        .call(.sceneWillEnterForeground),
      ],
      source: "Salesforce Mobile SDK, scenes of AirPlay: willEnterForeground without didActivate",
      edge: "Y5")
  ]
}

extension Rule {
  /// The same rule for each of some preconditions.
  fileprivate static func all(
    when conditions: [Condition], _ action: Action, _ steps: [Step], source: Source, edge: String
  ) -> [Rule] {
    conditions.map { Rule(action, when: $0, steps, source: source, edge: edge) }
  }
}
