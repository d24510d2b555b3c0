/// The effects of the system and the device on any app: the rows that all profiles share.
enum EnvironmentRules {
  /// The rules for a memory warning, a restart of the device, and an update of the app.
  static let all: [Rule] = [
    Rule(
      Action(.memoryWarning), when: .running(AppState.allCases),
      [.call(.didReceiveMemoryWarning)],
      source: "Apple: applicationDidReceiveMemoryWarning(_:)"),
    Rule(
      Action(.restart), when: alive, [.set(.locked(true)), .set(.forceQuit(false)), .end],
      source: restartSource),
    Rule(
      Action(.restart), when: .notRunning,
      [.set(.locked(true)), .set(.forceQuit(false)), endPreloaded],
      source: restartSource),
    Rule(
      Action(.update), when: alive, [.end],
      source: updateSource),
    Rule(
      Action(.update), when: .notRunning, [endPreloaded],
      source: updateSource),
  ]

  /// The process is gone without a call. The device is locked until the user unlocks it, and the
  /// system can launch the app before that.
  private static let restartSource: Source = """
    Apple: application(_:didReceiveRemoteNotification:fetchCompletionHandler:): after a force quit \
    not until the app is opened again or the device restarts; launches before the first unlock: \
    github.com/PostHog/posthog-ios/issues/213, github.com/RevenueCat/purchases-ios/issues/4623
    """

  /// The process is gone without a call; archive and sessions are kept.
  private static let updateSource: Source = """
    Apple: UIApplication.stateRestorationBundleVersionKey: the archive outlives the version that \
    wrote it
    """

  /// The end of a process that was started in advance, too.
  private static let endPreloaded = Step.when(.launched(.preload), [.end])

  /// Returns the rules for a process that iOS starts and freezes before its `main` reaches
  /// `UIApplicationMain`; the process may also be gone again before anyone opens the app.
  ///
  /// iOS does so from iOS 15 on, on a locked device too.
  static func preload(on system: Int) -> [Rule] {
    let rules = [
      Rule(
        Action(.prewarm, variant: "frozen"), when: mayPrewarm,
        [.start(.preload, app: .background), .suspend],
        source: """
          Apple: About the app launch sequence, Prewarming: up until, but not including, the call \
          of UIApplicationMain
          """),
      Rule(
        Action(.kill, reason: .jetsam), when: .launched(.preload), [.end],
        source: "Apple: About the app launch sequence, Prewarming; as any suspended process"),
    ]
    return system >= SystemChange.prewarming.version ? rules.since(.prewarming) : []
  }

  /// The condition under which the system may start a process in advance.
  static let mayPrewarm = Condition.all([
    .notRunning, .not(.launched(.preload)), .not(.forceQuit),
  ])

  /// The action that brings an app that was started in advance to the foreground, at the end of a
  /// run.
  static let settlingPreloaded: (when: Condition, action: ActionName) =
    (.launched(.preload), .launch)

  private static let alive = Condition.any([.running(AppState.allCases), .suspended])

  // MARK: Lock

  /// Returns the rules for locking a device with the app in the foreground, which cause these
  /// calls.
  static func locks(active: [Step], inactive: [Step]) -> [Rule] {
    [(AppState.active, active), (.inactive, inactive)].flatMap { state, calls in
      Rule(Action(.lock), when: .running([state]), lock(calls), source: lockSource)
        .withCauses(ActionCause.ofLocks)
    }
  }

  /// Returns the steps of locking the device, which protects the app's data if it has a passcode.
  static func lock(_ calls: [Step]) -> [Step] {
    [.set(.locked(true))] + calls
      + [.when(hasPasscode, [.call(.protectedDataWillBecomeUnavailable)])]
  }

  /// The steps of unlocking the device, which makes its data available again.
  static let unlock: [Step] = [
    .set(.locked(false)), .when(hasPasscode, [.call(.protectedDataDidBecomeAvailable)]),
  ]

  private static let hasPasscode = Condition.not(.option(.noPasscode))

  /// The source of locking, with the part that is not documented.
  private static let lockSource: Source = """
    Apple: App Programming Guide for iOS, Responding to Interruptions; \
    applicationProtectedDataWillBecomeUnavailable(_:), after didEnterBackground by choice
    """
  /// The same for unlocking.
  static let unlockSource: Source = """
    Apple: applicationProtectedDataDidBecomeAvailable(_:), before willEnterForeground by choice
    """

  /// The app was in the foreground when the device was locked, so it will be again.
  static let isBehindLock = Condition.all([
    .locked, .any([.running([.background]), .suspended]), .launched(.foreground),
  ])

  /// The rules for unlocking with an app that was not in the foreground.
  static let unlockElsewhere: [Rule] = [
    Rule(
      Action(.unlock),
      when: .all([.locked, .running([.background]), .not(.launched(.foreground))]), unlock,
      source: unlockSource),
    Rule(
      Action(.unlock),
      when: .all([
        .locked, .any([.notRunning, .all([.suspended, .not(.launched(.foreground))])]),
      ]), [.set(.locked(false))],
      source: "App Lifecycle notes: Suspended, 'not executing'"),
  ]

  /// The action that settles an app alive behind the lock screen: unlocking comes first.
  static let settling: (when: Condition, action: ActionName) =
    (.all([.locked, .any([alive, .launched(.preload)])]), .unlock)
}
