/// The ends of a process: the rows of `kill` in the tables.
enum KillRules {
  /// The rows of the app-delegate profiles.
  static let appDelegate: [Rule] =
    [
      Rule(
        Action(.kill, reason: .forceQuit), when: .running([.active]),
        [.call(.willResignActive), .call(.didEnterBackground), .call(.willTerminate)] + forceQuit,
        source: """
          App Startup notes: Active, 'User force quits the app', which is through the switcher
          """),
      Rule(
        Action(.kill, reason: .forceQuit), when: .running([.inactive]),
        [.call(.didEnterBackground), .call(.willTerminate)] + forceQuit,
        source: """
          App Startup notes: In-active, 'User force quits the app', which is through the switcher
          """),
      Rule(
        Action(.kill, reason: .forceQuit), when: .running([.background]),
        [.call(.willTerminate)] + forceQuit,
        source: """
          App Startup notes: Background, 'User force quits the app'; App Lifecycle notes: \
          applicationWillTerminate
          """),
      Rule(
        Action(.kill, reason: .forceQuit), when: .suspended, forceQuit,
        source: "App Lifecycle notes: Suspended, 'not executing'; App Startup notes: Suspended"),
    ] + sudden + [
      Rule(
        Action(.kill, reason: .jetsam), when: .suspended, [.end],
        source: "App Startup notes: Suspended, 'System terminated the app'"),
      Rule(
        Action(.kill, reason: .system, variant: "terminate"), when: .running([.background]),
        [.call(.willTerminate), .end],
        source: """
          App Startup notes: Background, 'app is terminated by system'; App Lifecycle notes: \
          'State is background'
          """),
      Rule(
        Action(.kill, reason: .system, variant: "terminate"), when: .running([.active]),
        [.set(.app(.inactive)), .call(.willTerminate), .end],
        source: """
          App Startup notes: Active, 'System terminated the app'; App Lifecycle notes: State in it \
          is 'inactive'
          """),
      Rule(
        Action(.kill, reason: .system, variant: "silent"),
        when: .running([.active, .background]), [.end],
        source: "App Startup notes: Active, Background, the system ends the app"),
      Rule(
        Action(.kill, reason: .shutdown), when: .suspended, [.end],
        source: "App Lifecycle notes: Suspended, 'not executing'"),
    ]

  /// The rules for crash, watchdog and jetsam, where nothing is called, in every profile.
  static let sudden: [Rule] = [KillReason.crash, .watchdog, .jetsam].map { reason in
    Rule(
      Action(.kill, reason: reason), when: .running(AppState.allCases), [.end],
      source: """
        App Startup notes: Not Running, memory, exceeded time, 'crashed due to some runtime \
        exception'
        """)
  }

  /// The end of a force quit: the archive is deleted, and only the user can launch the app.
  static let forceQuit: [Step] = [.set(.archive(false)), .set(.forceQuit(true)), .end]
}
