/// The rows of the scene profile.
enum SceneRules {
  /// The effects of callbacks on the scene; the application's state follows as the scenes'
  /// aggregate.
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
      source: .assumption("as applicationWillResignActive in the App Lifecycle notes")),
    StateEffect(
      .sceneDidEnterBackground, entering: .scene(.background),
      source: .assumption("as applicationDidEnterBackground in the App Lifecycle notes")),
    StateEffect(
      .sceneDidDisconnect, leaving: .scene(.unattached),
      source: "Apple: sceneDidDisconnect(_:)"),
  ]

  static let settling: [(when: Condition, action: ActionName)] = [
    EnvironmentRules.settling,
    (.scene(.inactive), .resume),
    (inBackground, .launch),
    settlingInTheCar,
    EnvironmentRules.settlingPreloaded,
  ]

  /// Returns all rows of the table for a version of iOS.
  ///
  /// - Parameter deliveries: The deliveries of payloads to a scene.
  static func rules(on system: Int, delivering deliveries: [SceneDelivery] = deliveries) -> [Rule] {
    let rules =
      [launch, launchToldLate, launchAgain]
      + deliveries.flatMap(rules)
      + Delivery.pushWhileActive
      + interruptions
      + windows
      + BackgroundEvent.all(on: system).flatMap(backgroundEvent)
      + kills
      + environment
      + observed(on: system, delivering: deliveries)
      + BackgroundEvent.added(on: system).flatMap(addedEvent) + rare
      + [Delivery.silentPush]
      + deliveries.filter(\.mayPrecedeForeground).map(beforeForeground) + [closeOnlyWindow]
    return rules.on(system)
  }

  // MARK: Launch

  private static let launch = Rule(
    Action(.launch), when: .notRunning, start + connectFirst + intoForeground([]),
    source: """
      App Startup notes: installed and launched first time; launched again without re-install
      """)

  /// A launch that reports discarded sessions late, only if a session is left to connect.
  ///
  /// A new session would have to take a number other than those not yet reported, and would keep
  /// it: every state would exist once more under that number, to show one call in another place.
  /// The observation with one window is on the edge `discard-names-live`.
  private static let launchToldLate = Rule(
    Action(.launch, variant: "toldLate"),
    when: .all([.notRunning, .discarded, .scene(.windows)]),
    startUntold + connectFirst + discard + intoForeground([]),
    source: "Apple: application(_:didDiscardSceneSessions:), 'the next time the app launches'")

  private static let launchAgain = Rule(
    Action(.launch), when: inBackground, comeBack + intoForeground([]),
    source: "App Startup notes: home button is pressed, after sometime app is launched again")

  /// The start of a launch with nil launch options: a payload is only in the connection options.
  private static let startUntold: [Step] = [
    .start(.foreground, app: .background), .set(.forceQuit(false)),
    .call(.willFinishLaunching), .call(.didFinishLaunching),
  ]

  static let start = startUntold + discard

  /// Apple: didDiscardSceneSessions comes at the next launch for sessions closed in between.
  static let discard: [Step] = [
    .when(.discarded, [.call(.didDiscardSceneSessions), .set(.forgetDiscarded)])
  ]

  /// The steps by which an unconnected window connects, a new one if there is none.
  ///
  /// 003: the configuration is asked for once per new session.
  /// The options with which it is asked for are those with which the scene then connects:
  /// github.com/krelltunez/dayGLANCE/pull/1436 takes the shortcut from them.
  static let connect: [Step] =
    newSession(.carry(.configurationForConnecting)) + [.carry(.sceneWillConnect)]

  private static func newSession(_ question: Step) -> [Step] {
    [.when(.not(.scene(.windows)), [question, .set(.openSession)])]
  }

  /// The steps by which the first of the windows that a launch finds connects.
  static let connectFirst: [Step] = [.set(.focus(.windows))] + connect

  /// The steps of a return: the first connected window comes to the front, or else the first one.
  ///
  /// Scenes on an external display come to the foreground with the app.
  static let comeBack: [Step] =
    [.wake, .every(.externalBackground, [.call(.sceneWillEnterForeground)])] + findConnected

  private static let findConnected: [Step] = [
    .set(.focus(.windows)), .set(.focus(.background)),
    .when(.subject(.background), [], otherwise: connect),
  ]

  static func intoForeground(_ delivery: [Step]) -> [Step] {
    [.call(.sceneWillEnterForeground)] + delivery + [.call(.sceneDidBecomeActive)]
  }

  /// The steps by which a scene leaves the foreground and is asked for its restoration activity.
  static let enterBackground: [Step] = [
    .call(.sceneDidEnterBackground), .call(.stateRestorationActivity),
  ]

  static let inBackground = Condition.any([.running([.background]), .suspended])
  static let running = Condition.running(AppState.allCases)

  // MARK: Interruption, background, suspension

  private static let interruptions: [Rule] =
    Rule(
      Action(.interrupt), when: .running([.active]),
      [.every(.active, [.call(.sceneWillResignActive)])],
      source: """
        App Startup notes: Inactive, 'temporary interruptions like phone call or notifications'
        """
    ).withCauses(ActionCause.ofInterruptions) + [
      Rule(
        Action(.interrupt, variant: "one"), each: .active, when: .severalScenes(.active),
        [.call(.sceneWillResignActive)],
        source: "Apple: UIScene.ActivationState, of each scene on its own"),
      Rule(
        Action(.resume), when: .scene(.inactive),
        [.every(.inactive, [.call(.sceneDidBecomeActive)])],
        source: "Apple: sceneDidBecomeActive(_:)"),
      Rule(
        Action(.background), when: .running([.active]),
        [
          .every(.active, [.call(.sceneWillResignActive)]),
          .every(.everyForeground, enterBackground),
        ],
        source: """
          App Startup notes: after launch, home button is pressed; of several scenes all resign \
          first
          """),
      Rule(
        Action(.background), when: .running([.inactive]),
        [.every(.everyForeground, enterBackground)],
        source: """
          App Startup notes: Background, 'while app was in foreground it goes to background'
          """),
      Rule(
        Action(.background, variant: "one"), each: .foreground,
        when: .severalScenes(.foreground),
        [.when(.subject(.active), [.call(.sceneWillResignActive)])] + enterBackground,
        source: "Apple: Supporting multiple windows on iPad, windows side by side"),
      Rule(
        Action(.suspend), when: .running([.background]), [.suspend],
        source: "App Startup notes: Suspended"),
    ]

  // MARK: Background events

  private static let backgroundStart: [Step] =
    [
      .start(.background, app: .background), .call(.willFinishLaunching),
      .call(.didFinishLaunching),
    ] + discard

  private static func backgroundEvent(_ event: BackgroundEvent) -> [Rule] {
    event.rules(
      starting: [(nil, backgroundStart), ("scene", backgroundStart + connectUnasked)],
      source: launchesInBackground)
  }

  /// Returns the rules of an event added later, for which a launch without a scene is enough: a
  /// launch with one continues in the same way.
  private static func addedEvent(_ event: BackgroundEvent) -> [Rule] {
    event.rules(starting: [(nil, backgroundStart)], source: launchesInBackground)
  }

  private static let launchesInBackground: Source =
    "App Startup notes: From Not Running, 'app can launch directly into background state'"

  /// The steps by which a scene connects in the background, with nothing in its options.
  static let connectUnasked: [Step] =
    [.set(.focus(.windows))] + newSession(.call(.configurationForConnecting))
    + [.call(.sceneWillConnect)]
}
