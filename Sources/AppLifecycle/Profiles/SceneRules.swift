/// The rows of the scene profile.
enum SceneRules {
  /// What callbacks do to the scene; the application's state follows as the scenes' aggregate.
  static let effects: [StateEffect] = [
    StateEffect(
      .sceneWillConnect, entering: .scene(.background),
      source: .assumption("connected, not yet in the foreground")),
    StateEffect(
      .sceneWillEnterForeground, leaving: .scene(.foregroundInactive),
      source: "Apple: UIScene.ActivationState; background is read in it"),
    StateEffect(
      .sceneDidBecomeActive, entering: .scene(.foregroundActive),
      source: "Apple: UIScene.ActivationState; active is read in it"),
    StateEffect(
      .sceneWillResignActive, leaving: .scene(.foregroundInactive),
      source: .assumption("as applicationWillResignActive in 002")),
    StateEffect(
      .sceneDidEnterBackground, entering: .scene(.background),
      source: .assumption("as applicationDidEnterBackground in 002")),
    StateEffect(
      .sceneDidDisconnect, leaving: .scene(.unattached),
      source: "Apple: sceneDidDisconnect(_:)"),
  ]

  static let settling: [(when: Condition, action: ActionName)] = [
    EnvironmentRules.settling,
    (.running([.inactive]), .resume),
    (.any([.running([.background]), .suspended]), .launch),
  ]

  static let rules: [Rule] =
    [launch, launchAgain]
    + entries.flatMap(rules)
    + pushWhileActive
    + interruptions
    + backgroundEvents
    + kills
    + environment
    + observed

  // MARK: Launch

  private static let launch = Rule(
    Action(.launch), when: .notRunning, start + connect + intoForeground([]),
    source: "003: installed and launched first time; launched again without re-install")

  private static let launchAgain = Rule(
    Action(.launch), when: inBackground,
    [.wake] + reconnect + intoForeground([]),
    source: "003: home button is pressed, after sometime app is launched again")

  /// Launch options are nil: a payload is in the connection options alone.
  static let start: [Step] =
    [
      .start(.foreground, app: .background), .set(.forceQuit(false)),
      .call(.willFinishLaunching), .call(.didFinishLaunching),
    ] + discard

  /// Apple: didDiscardSceneSessions comes at the next launch for sessions closed in between.
  static let discard: [Step] = [
    .when(.discarded, [.call(.didDiscardSceneSessions), .set(.forgetDiscarded)])
  ]

  /// 003: the configuration is asked for once per new session.
  static let connect: [Step] = [
    .when(.not(.session), [.call(.configurationForConnecting), .set(.openSession)]),
    .carry(.sceneWillConnect),
  ]

  /// A scene that is not connected connects, with nothing in its options.
  static let reconnect: [Step] = [.when(isConnected, [], otherwise: connect)]

  static let isConnected = Condition.sceneAttached

  static func intoForeground(_ delivery: [Step]) -> [Step] {
    [.call(.sceneWillEnterForeground)] + delivery + [.call(.sceneDidBecomeActive)]
  }

  static let inBackground = Condition.any([.running([.background]), .suspended])

  // MARK: Payloads

  /// How a payload reaches a scene.
  struct Entry {
    let action: ActionName
    let payload: PayloadKind
    /// What is called when the scene is connected already.
    let warm: [Step]
    /// What is called besides when the scene connects with the payload.
    var cold: [Step] = []
    /// Whether it comes from another app also while this one is active.
    var comesFromOtherApps = false
  }

  static let entries = [
    Entry(
      action: .deepLink, payload: .url, warm: [.carry(.sceneOpenURLContexts)],
      comesFromOtherApps: true),
    Entry(
      action: .universalLink, payload: .activity,
      warm: [.carry(.sceneWillContinueUserActivity), .carry(.sceneContinueUserActivity)],
      comesFromOtherApps: true),
    // Measured on iOS 18 and 26: the response is in the connection options and delivered as well.
    Entry(
      action: .push, payload: .push, warm: [.carry(.didReceiveNotificationResponse)],
      cold: [.carry(.didReceiveNotificationResponse)]),
    Entry(action: .shortcut, payload: .shortcut, warm: [.carry(.scenePerformAction)]),
  ]

  private static func rules(_ entry: Entry) -> [Rule] {
    let cold = Rule(
      Action(entry.action), payload: entry.payload, when: .notRunning,
      start + connect + intoForeground(entry.cold),
      source: "Apple: scene(_:willConnectTo:options:), UIScene.ConnectionOptions")
    let warm = Rule(
      Action(entry.action), payload: entry.payload, when: inBackground,
      [
        .wake,
        .when(
          isConnected, intoForeground(entry.warm),
          otherwise: connect + intoForeground(entry.cold)),
      ],
      source: "Apple: UISceneDelegate; that it comes before sceneDidBecomeActive is the choice made"
    )
    guard entry.comesFromOtherApps else { return [cold, warm] }
    let active = Rule(
      Action(entry.action), payload: entry.payload, when: .running([.active]),
      [.call(.sceneWillResignActive)] + entry.warm + [.call(.sceneDidBecomeActive)],
      source: .assumption("as in the app-delegate profiles, for the scene"))
    return [cold, warm, active]
  }

  private static let pushWhileActive: [Rule] = [
    ("presented", [Step.carry(.willPresentNotification)]),
    (
      "tapped",
      [.carry(.willPresentNotification), .carry(.didReceiveNotificationResponse)]
    ),
  ].map { variant, steps in
    Rule(
      Action(.push, variant: variant), payload: .push, when: .running([.active]),
      [
        .when(
          .implements(.willPresentNotification), steps,
          otherwise: [.carryFirst(Delivery.pushMethodsInForeground)])
      ],
      source: "Apple: Handling notifications and notification-related actions")
  }

  // MARK: Interruption, background, suspension

  private static let interruptions: [Rule] = [
    Rule(
      Action(.interrupt), when: .running([.active]), [.call(.sceneWillResignActive)],
      source: "003: Inactive, 'temporary interruptions like phone call or notifications'"),
    Rule(
      Action(.resume), when: .running([.inactive]), [.call(.sceneDidBecomeActive)],
      source: "Apple: sceneDidBecomeActive(_:)"),
    Rule(
      Action(.background), when: .running([.active]),
      [.call(.sceneWillResignActive), .call(.sceneDidEnterBackground)],
      source: "003: after launch, home button is pressed"),
    Rule(
      Action(.background), when: .running([.inactive]), [.call(.sceneDidEnterBackground)],
      source: "003: Background, 'while app was in foreground it goes to background'"),
    Rule(
      Action(.suspend), when: .running([.background]), [.suspend],
      source: "003: Suspended"),
  ]

  // MARK: Background events

  private static let backgroundEvents: [Rule] = BackgroundEvent.all.flatMap { event in
    let start: [Step] =
      [
        .start(.background, app: .background), .call(.willFinishLaunching),
        .call(.didFinishLaunching),
      ] + discard
    let courses: [(variant: String?, scene: [Step])] = [(nil, []), ("scene", connectUnasked)]
    let cold = courses.map { variant, scene in
      Rule(
        Action(.backgroundEvent, kind: event.kind, variant: variant), payload: event.payload,
        when: event.launches, start + scene + event.steps,
        source: "003: From Not Running, 'app can launch directly into background state'")
    }
    let warm = Rule(
      Action(.backgroundEvent, kind: event.kind), payload: event.payload, when: inBackground,
      [.wake] + event.steps, source: "003: Background, 'can perform some task in background'")
    return cold + [warm]
  }

  /// A scene connects in background, with nothing in its options.
  private static let connectUnasked: [Step] = [
    .when(.not(.session), [.call(.configurationForConnecting), .set(.openSession)]),
    .call(.sceneWillConnect),
  ]

  // MARK: Kill

  private static let kills: [Rule] =
    forceQuits + KillRules.sudden + [
      Rule(
        Action(.kill, reason: .jetsam), when: .suspended, [.end],
        source: "003: Suspended, 'System terminated the app'")
    ] + [KillReason.system, .shutdown].flatMap(orderly)

  /// The user quits the app in the switcher, which closes its session or, a variant, keeps it.
  private static let forceQuits: [Rule] =
    [(nil, [Step.set(.discardSessions)]), ("keep", [])].flatMap {
      (variant: String?, session: [Step]) in
      [
        (
          Condition.running([.active]),
          [
            Step.call(.sceneWillResignActive), .call(.sceneDidEnterBackground),
            .call(.willTerminate),
          ],
          Source("003: Active, 'User force quits the app', which is through the switcher")
        ),
        (
          .running([.inactive]), [.call(.sceneDidEnterBackground), .call(.willTerminate)],
          "003: In-active, 'User force quits the app', which is through the switcher"
        ),
        (.running([.background]), [], "003: Background, 'User force quits the app'"),
        (.suspended, [], "003: Not Running, 'terminated app from app switcher to kill it'"),
      ].map { (from: Condition, calls: [Step], source: Source) in
        Rule(
          Action(.kill, reason: .forceQuit, variant: variant),
          when: variant == nil ? from : .all([from, .session]),
          calls + session + KillRules.forceQuit, source: source)
      }
    }

  private static func orderly(_ reason: KillReason) -> [Rule] {
    [
      Rule(
        Action(.kill, reason: reason, variant: "terminate"), when: .running([.background]),
        [.call(.willTerminate), .end],
        source: "003: Background, 'app is terminated by system'"),
      Rule(
        Action(.kill, reason: reason, variant: "silent"), when: .running([.background]), [.end],
        source: "003: Background, 'app is terminated by system'"),
      Rule(
        Action(.kill, reason: reason), when: .suspended, [.end],
        source: "003: Suspended, 'System terminated the app'"),
    ]
  }
}
