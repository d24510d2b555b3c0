/// The documented ends of a scene-based app's process.
extension SceneRules {
  static let kills: [Rule] =
    forceQuits + KillRules.sudden + [
      Rule(
        Action(.kill, reason: .jetsam), when: .suspended, [.end],
        source: "App Startup notes: Suspended, 'System terminated the app'")
    ] + [KillReason.system, .shutdown].flatMap(orderly)

  /// The rules for a user who quits the app in the switcher.
  ///
  /// Whether a scene in the foreground is disconnected at once or goes to the background first, and
  /// whether its session is kept, differs between devices; most sources show the first of each.
  private static let forceQuits: [Rule] = [
    forceQuit(nil, from: inFront, resign + disconnect, source: disconnects),
    forceQuit("terminate", from: inFront, resign + disconnect + terminate, source: answerByMatt),
    forceQuit(
      "background", from: inFront, resign + backgroundAll + terminate,
      source: "Stack Overflow 71570813 (iPhone, and iPad with several windows)"),
    forceQuit("discard", from: inFront, resign + disconnect + discardAll, source: sessionGone),
    forceQuit(
      nil, from: .running([.background]), terminate,
      source: """
        App Startup notes: Background, 'User force quits the app'; App Lifecycle notes: \
        applicationWillTerminate
        """),
    forceQuit(
      "discard", from: .running([.background]), discardAll + terminate, source: sessionGone),
    forceQuit(
      nil, from: .suspended, [],
      source: "App Startup notes: Not Running, 'terminated app from app switcher to kill it'"),
    forceQuit("discard", from: .suspended, discardAll, source: sessionGone),
  ]

  private static func forceQuit(
    _ variant: String?, from: Condition, _ steps: [Step], source: Source
  ) -> Rule {
    Rule(
      Action(.kill, reason: .forceQuit, variant: variant),
      when: variant == "discard" ? .all([from, .scene(.windows)]) : from,
      steps + KillRules.forceQuit, source: source)
  }

  private static let inFront = Condition.running([.active, .inactive])
  private static let resign = resignAll
  static let disconnect: [Step] = [.every(everyConnected, [.call(.sceneDidDisconnect)])]
  static let discardAll: [Step] = [.set(.discardSessions)]
  private static let terminate: [Step] = [.call(.willTerminate)]

  /// All connected scenes, including those on external displays.
  static let everyConnected = SceneSelection(SceneSelection.connected.phases, isWindow: nil)

  private static let disconnects: Source = """
    developer.apple.com/forums/thread/732170 (2023); HTProject_OC, Hem1ng (2019): resign and \
    disconnect, no didEnterBackground
    """
  private static let answerByMatt: Source =
    "Stack Overflow 71570813 (iPad without several windows)"
  private static let sessionGone: Source =
    "Apple: application(_:didDiscardSceneSessions:), 'the next time the app launches'"

  private static func orderly(_ reason: KillReason) -> [Rule] {
    [
      Rule(
        Action(.kill, reason: reason, variant: "terminate"), when: .running([.background]),
        [.call(.willTerminate), .end],
        source: "App Startup notes: Background, 'app is terminated by system'"),
      Rule(
        Action(.kill, reason: reason, variant: "silent"), when: .running([.background]), [.end],
        source: "App Startup notes: Background, 'app is terminated by system'"),
      Rule(
        Action(.kill, reason: reason), when: .suspended, [.end],
        source: "App Startup notes: Suspended, 'System terminated the app'"),
    ]
  }
}
