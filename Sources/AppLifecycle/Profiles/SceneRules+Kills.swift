/// How the process of a scene-based app ends, as documented.
extension SceneRules {
  static let kills: [Rule] =
    forceQuits + KillRules.sudden + [
      Rule(
        Action(.kill, reason: .jetsam), when: .suspended, [.end],
        source: "003: Suspended, 'System terminated the app'")
    ] + [KillReason.system, .shutdown].flatMap(orderly)

  /// The user quits the app in the switcher, which closes its sessions or, a variant, keeps them.
  private static let forceQuits: [Rule] =
    [(nil, [Step.set(.discardSessions)]), ("keep", [])].flatMap {
      (variant: String?, session: [Step]) in
      [
        (
          Condition.running([.active]),
          [
            Step.every(.active, [.call(.sceneWillResignActive)]),
            .every(.everyForeground, enterBackground), .call(.willTerminate),
          ],
          Source("003: Active, 'User force quits the app', which is through the switcher")
        ),
        (
          .running([.inactive]),
          [.every(.everyForeground, enterBackground), .call(.willTerminate)],
          "003: In-active, 'User force quits the app', which is through the switcher"
        ),
        (.running([.background]), [], "003: Background, 'User force quits the app'"),
        (.suspended, [], "003: Not Running, 'terminated app from app switcher to kill it'"),
      ].map { (from: Condition, calls: [Step], source: Source) in
        Rule(
          Action(.kill, reason: .forceQuit, variant: variant),
          when: variant == nil ? from : .all([from, .scene(.windows)]),
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
