/// Observations of scenes in the field beyond the documentation, edge by edge.
extension SceneRules {
  /// The rules of all observed edges of scenes.
  static func observed(on system: Int, delivering deliveries: [SceneDelivery]) -> [Rule] {
    leftAtOnce + toldQuits + [replacedQuit] + quitsInBackground + lateDeliveries(deliveries)
      + externalDisplay
      + tapsThatLaunch + [discardNamesLive] + ofTheSystem(on: system) + besideEachOther
  }

  /// Y1: the user leaves before the scene was ever active, or aborts unlocking.
  private static let leftAtOnce: [Rule] =
    [
      (Condition.notRunning, start + connectFirst), (inBackground, comeBack),
    ].map { enabled, steps in
      Rule(
        Action(.launch, variant: "leftAtOnce"), when: enabled,
        steps + [.call(.sceneWillEnterForeground)] + backgroundAll,
        source: .assumption("an app swiped away while its launch screen still shows"),
        edge: "Y1")
    } + [
      Rule(
        Action(.unlock, variant: "aborted"), when: EnvironmentRules.isBehindLock,
        comeBack + [.call(.sceneWillEnterForeground)] + backgroundAll,
        source: .assumption("as X3 in the app-delegate profiles, for the scene"), edge: "Y1")
    ]

  // MARK: Force quits

  /// Y2: the app is told at once of the sessions that a force quit discards.
  private static let toldQuits: [Rule] = [
    ("discardTold", [Step]()), ("discardToldTerminate", [.call(.willTerminate)]),
  ].map { (variant: String, end: [Step]) in
    Rule(
      Action(.kill, reason: .forceQuit, variant: variant), when: .running([.active, .inactive]),
      resignAll + disconnect + discardAll + discard + end + KillRules.forceQuit,
      source: "Stack Overflow 71570813, iPad without several windows; HTProject_OC, Hem1ng, 2019",
      edge: "Y2")
  }

  /// A scene that replaces the one that was swiped away, and is never active.
  private static let replacedQuit = Rule(
    Action(.kill, reason: .forceQuit, variant: "replaced"), when: .running([.active, .inactive]),
    resignAll + disconnect + discardAll
      + [
        .call(.configurationForConnecting), .set(.openSession), .call(.sceneWillConnect),
        .call(.sceneWillEnterForeground),
      ] + enterBackground + KillRules.forceQuit,
    source: "developer.apple.com/forums/thread/732170 (2023)", edge: "scene-replaced")

  /// Y3: an app in the background is woken to be told that it was swiped away.
  private static let quitsInBackground = Rule.all(
    when: [.running([.background]), .suspended],
    Action(.kill, reason: .forceQuit, variant: "disconnect"),
    [
      .wake, .every(everyConnected, [.call(.sceneDidDisconnect)]), .set(.discardSessions),
    ] + discard + KillRules.forceQuit,
    source: """
      stackoverflow.com/questions/71570813 (iPad); \
      ibrahimtasdemir.com.tr/2022/12/12/appdelegate-life-cycle
      """,
    edge: "Y3")

  // MARK: Y4, Y6: deliveries

  /// Y4: a payload arrives after the scene is active.
  private static func lateDeliveries(_ deliveries: [SceneDelivery]) -> [Rule] {
    deliveries.filter { $0.variant == nil }.flatMap(lateDelivery)
  }

  private static func lateDelivery(_ delivery: SceneDelivery) -> [Rule] {
    let active = intoForeground([])
    let warm = delivery.rule(
      as: "late", when: inBackground, arrive(active + delivery.warm, late: active + delivery.cold),
      source: lateSource, edge: "Y4")
    guard !delivery.cold.isEmpty else { return [warm] }
    let cold = delivery.rule(
      as: "late", when: .notRunning, start + connectFirst + active + delivery.cold,
      source: lateSource, edge: "Y4")
    return [cold, warm]
  }

  private static let lateSource: Source = .assumption(
    "no log that can be looked up gives the place of the delivery beside sceneDidBecomeActive")

  /// The rules for a notification that launches the app: in the options alone, missing from the
  /// options but delivered later, or delivered before the scene enters the foreground.
  private static let tapsThatLaunch: [Rule] = [
    Rule(
      Action(.push, variant: "optionsAlone"), payload: .push, when: .notRunning,
      start + connectFirst + intoForeground([]),
      source: "Apple: UIScene.ConnectionOptions.notificationResponse, read as the only delivery",
      edge: "Y6"),
    Rule(
      Action(.push, variant: "optionsEmpty"), payload: .push, when: .notRunning,
      start + connectUnasked + intoForeground(Delivery.push.cold),
      source: "github.com/onmyway133/blog/issues/884 (2022): notificationResponse is nil",
      edge: "tap-not-in-options"),
    Rule(
      Action(.push, variant: "beforeForeground"), payload: .push, when: .notRunning,
      start + connectFirst + Delivery.push.cold + intoForeground([]),
      source: .assumption("no source says on which side of sceneWillEnterForeground it comes"),
      edge: "tap-before-foreground"),
  ]

  /// The session that connects is named as a discarded one.
  private static let discardNamesLive = Rule(
    Action(.launch, variant: "discardNamesLive"),
    when: .all([.notRunning, .scene(.windows), .not(.discarded)]),
    start + connectFirst + [.set(.nameLive), .call(.didDiscardSceneSessions)]
      + [.set(.forgetDiscarded)] + intoForeground([]),
    source: "github.com/NativeScript/NativeScript/pull/11376 (2026)",
    edge: "discard-names-live")

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
  /// Returns the same rule for each of several preconditions.
  fileprivate static func all(
    when conditions: [Condition], _ action: Action, _ steps: [Step], source: Source, edge: String
  ) -> [Rule] {
    conditions.map { Rule(action, when: $0, steps, source: source, edge: edge) }
  }
}
