extension AppDelegateRules {
  /// Returns the rules observed in the field beyond the documentation, edge by edge.
  static func observed(_ noise: Noise, on system: Int) -> [Rule] {
    refusedLaunches(noise, on: system).onEdge("X1") + abortedReturns.onEdge("X3")
      + secondBackground.onEdge("X4") + alwaysOnLock(noise).onEdge("lock-always-on")
      + notificationCentre.onEdge("notification-centre")
      + flickerOnLeaving(noise).onEdge("flicker-on-leaving")
      + prewarm(on: system).onEdge("prewarm") + EnvironmentRules.preload(on: system)
      + pushTwice.onEdge("push-twice")
      + foregroundInLaunch(noise).onEdge("foreground-in-launch")
      + terminations(.exitsOnSuspend, "App Lifecycle notes: State in it is 'inactive'")
      .onEdge("exits-on-suspend")
      + terminations(.shutdown, "App Lifecycle notes: State in it is 'inactive'")
      .onEdge("shutdown-in-foreground")
  }

  // MARK: Launch

  /// The user opens a locked app and leaves it; launched for an event, it gets didEnterBackground
  /// first.
  private static func refusedLaunches(_ noise: Noise, on system: Int) -> [Rule] {
    var rules = [
      Rule(
        Action(.launch, variant: "appLock"), when: .notRunning,
        coldStart(noise) + [.call(.didEnterBackground)],
        source: "github.com/duckduckgo/iOS/pull/3704 (iOS 18 app lock)")
    ]
    for event in BackgroundEvent.all(on: system) {
      rules.append(entersBackground(event, when: event.launches, backgroundStart(noise)))
      rules.append(entersBackground(event, when: inBackground, [.wake]))
    }
    return rules
  }

  private static func entersBackground(
    _ event: BackgroundEvent, when enabled: Condition, _ start: [Step]
  ) -> Rule {
    Rule(
      Action(.backgroundEvent, kind: event.kind, variant: "entersBackground"),
      payload: event.payload, when: enabled,
      start + [.call(.didEnterBackground)] + event.steps,
      source: "Apple: About the background execution sequence")
  }

  private static func foregroundInLaunch(_ noise: Noise) -> [Rule] {
    [
      Rule(
        Action(.launch, variant: "foreground"), when: .notRunning,
        coldStart(noise) + [.call(.willEnterForeground), .call(.didBecomeActive)],
        source: "github.com/duckduckgo/apple-browsers: AppStateMachine.swift")
    ]
  }

  /// The process exists before the user opens the app, which then need not get willEnterForeground.
  private static func prewarm(on system: Int) -> [Rule] {
    [
      Rule(
        Action(.prewarm), when: EnvironmentRules.mayPrewarm,
        [
          .start(.prewarm, app: .background), .call(.willFinishLaunching), restore,
          .call(.didFinishLaunching),
        ],
        source: "developer.apple.com/forums/thread/764625 (iOS 18, an app without scenes)"),
      Rule(
        Action(.launch, variant: "prewarmed"),
        when: .all([inBackground, .launched(.prewarm)]), [.wake, .call(.didBecomeActive)],
        source: "stackoverflow.com/questions/71025205 (iOS 15)"),
    ]
  }

  // MARK: Foreground and background

  private static let abortedReturns: [Rule] = [
    Rule(
      Action(.launch, variant: "appLock"), when: inBackground,
      [.wake, .call(.willEnterForeground), .call(.didEnterBackground)],
      source: "github.com/duckduckgo/apple-browsers: Background.swift (iOS 18 app lock refused)"),
    Rule(
      Action(.unlock, variant: "aborted"), when: EnvironmentRules.isBehindLock,
      [.wake, .call(.willEnterForeground), .call(.didEnterBackground)],
      source: "a swipe on the lock screen that is broken off"),
  ]

  private static func alwaysOnLock(_ noise: Noise) -> [Rule] {
    [
      Rule(
        Action(.lock, variant: "alwaysOn"), when: .running([.active]),
        EnvironmentRules.lock(flicker + intoBackground(noise)),
        source: "github.com/react/react-native/issues/54764")
    ]
  }

  private static let notificationCentre: [Rule] = [
    Rule(
      Action(.interrupt, variant: "notificationCentreFlicker"), when: .running([.active]), flicker,
      source: "github.com/react/react-native/issues/18575 (iOS 11)")
  ]

  private static func flickerOnLeaving(_ noise: Noise) -> [Rule] {
    [
      Rule(
        Action(.background, variant: "link"), when: .running([.active]),
        flicker + intoBackground(noise),
        source: "github.com/lionheart/openradar-mirror/issues/17847 (iOS 11 beta)")
    ]
  }

  /// The app resigns active, is active for a moment, and resigns again.
  private static let flicker: [Step] = [
    .call(.willResignActive), .call(.didBecomeActive), .call(.willResignActive),
  ]

  // MARK: Payloads

  /// The system wakes the app when the notification arrives; later the user taps it.
  private static let pushTwice: [Rule] = [
    Rule(
      Action(.push, variant: "twice"), payload: .push, when: inBackground,
      [.wake, .carry(.didReceiveRemoteNotification), .call(.willEnterForeground)]
        + Delivery.push.warm + [.call(.didBecomeActive)],
      source: "gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284 (iOS 9, 10)")
  ]

  // MARK: The end

  private static let secondBackground: [Rule] = [
    Rule(
      Action(.kill, reason: .forceQuit, variant: "backgroundAgain"),
      when: .running([.background]),
      [.call(.didEnterBackground), .call(.willTerminate)] + KillRules.forceQuit,
      source: "github.com/lionheart/openradar-mirror/issues/4925 (iOS 6.1.3)")
  ]

  private static func terminations(_ reason: KillReason, _ source: Source) -> [Rule] {
    [
      Rule(
        Action(.kill, reason: reason), when: .running([.active]),
        [.call(.willResignActive), .call(.willTerminate), .end], source: source),
      Rule(
        Action(.kill, reason: reason), when: .running([.inactive]),
        [.call(.willTerminate), .end], source: source),
    ]
  }
}
