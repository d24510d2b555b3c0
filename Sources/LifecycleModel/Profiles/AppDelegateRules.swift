/// The parts that the app-delegate profiles share: effects of callbacks, rows of the table,
/// deliveries.
enum AppDelegateRules {
  /// The effects of callbacks on the state, which determine what is read inside them.
  static let effects: [StateEffect] = [
    StateEffect(
      .didBecomeActive, entering: .app(.active),
      source: "App Lifecycle notes: applicationDidBecomeActive, 'State is active'"),
    StateEffect(
      .willResignActive, leaving: .app(.inactive),
      source: """
        App Lifecycle notes: applicationWillResignActive, 'becomes inactive after exiting the \
        function'
        """),
    StateEffect(
      .didEnterBackground, entering: .app(.background),
      source: "App Lifecycle notes: applicationDidEnterBackground, 'State is background'"),
    StateEffect(
      .willEnterForeground, leaving: .app(.inactive),
      source: """
        AppLaunchSequence: from Backgrounded, inactive in the callbacks after it (the App \
        Lifecycle notes say active)
        """),
  ]

  static let settling: [(when: Condition, action: ActionName)] = [
    EnvironmentRules.settling,
    (.running([.inactive]), .resume),
    (.any([.running([.background]), .suspended]), .launch),
    EnvironmentRules.settlingPreloaded,
  ]

  /// The steps in shared rows that differ between profiles.
  struct Noise {
    /// Before willFinishLaunching of a launch.
    var beforeLaunch: [Step] = []
    /// After didFinishLaunching of a launch.
    var afterLaunch: [Step] = []
    /// After the app went to the background.
    var afterBackground: [Step] = []
  }

  /// Returns all rows of the table for a version of iOS.
  static func rules(_ noise: Noise, on system: Int) -> [Rule] {
    let rules =
      [launch(noise), launchAgain]
      + Delivery.all.flatMap { entries($0, noise) }
      + Delivery.pushWhileActive
      + interruptions(noise)
      + BackgroundEvent.all(on: system).flatMap { backgroundEvent($0, noise) }
      + KillRules.appDelegate
      + environment(noise)
      + observed(noise, on: system)
      + BackgroundEvent.added(on: system).flatMap { backgroundEvent($0, noise) }
      + rare(noise) + [Delivery.silentPush]
    return rules.on(system)
  }

  // MARK: Launch

  private static func launch(_ noise: Noise) -> Rule {
    Rule(
      Action(.launch), when: .notRunning,
      coldStart(noise) + [.call(.didBecomeActive)],
      source: """
        AppLaunchSequence: Launching the app - from Not Loaded; recoursive.com guide: Launch; App \
        Lifecycle notes: Installing & Launching
        """)
  }

  /// Returns the steps of a launch into the foreground, up to where the app would become active.
  static func coldStart(_ noise: Noise) -> [Step] {
    start + noise.beforeLaunch
      + [.call(.willFinishLaunching), restore, .call(.didFinishLaunching)] + noise.afterLaunch
  }

  private static let launchAgain = Rule(
    Action(.launch), when: inBackground,
    [.wake, .call(.willEnterForeground), .call(.didBecomeActive)],
    source: "AppLaunchSequence: Launching the app - from Backgrounded; recoursive.com guide: Open")

  private static let start: [Step] = [
    .start(.foreground, app: .inactive), .set(.forceQuit(false)),
  ]

  /// The callbacks between the launch methods with an archive, as 000 shows for push and universal
  /// link.
  static let restore = Step.when(
    .archive,
    [
      .ask(
        .shouldRestoreApplicationState, carrying: false, absent: false,
        then: [.call(.didDecodeRestorableState)], otherwise: [])
    ])

  static let inBackground = Condition.any([.running([.background]), .suspended])

  // MARK: Payloads

  static func entries(_ delivery: Delivery, _ noise: Noise) -> [Rule] {
    let cold = Rule(
      Action(delivery.action), payload: delivery.payload, when: .notRunning,
      start + noise.beforeLaunch + launchMethodsWithPayload + noise.afterLaunch
        + coldDelivery(delivery)
        + [.set(.forgetLaunchReturns), .call(.didBecomeActive)],
      source: delivery.coldSource)
    let warm = Rule(
      Action(delivery.action), payload: delivery.payload, when: inBackground,
      [.wake, .call(.willEnterForeground)] + delivery.warm + [.call(.didBecomeActive)],
      source: delivery.warmSource)
    guard delivery.comesFromOtherApps else { return [cold, warm] }
    let active = Rule(
      Action(delivery.action), payload: delivery.payload, when: .running([.active]),
      [.call(.willResignActive)] + delivery.warm + [.call(.didBecomeActive)],
      source: "Apple: Defining a custom URL scheme; Supporting universal links")
    return [cold, warm] + active.withCauses(delivery.causesWhileActive)
  }

  private static let launchMethodsWithPayload: [Step] = [
    .ask(
      .willFinishLaunching, carrying: true, absent: true, then: [], otherwise: [.set(.refuseLaunch)]
    ),
    restore,
    .ask(
      .didFinishLaunching, carrying: true, absent: true, then: [],
      otherwise: [.set(.refuseLaunch)]),
  ]

  private static func coldDelivery(_ delivery: Delivery) -> [Step] {
    delivery.needsLaunchReturns ? [.when(launchAccepted, delivery.cold)] : delivery.cold
  }

  /// 001: 'if true is returned from 1. and 2.'; with the option, read as 'unless both return
  /// false'.
  private static let launchAccepted = Condition.any([
    .launchRefusals(atMost: 0),
    .all([.option(.launchReturnedBoth), .launchRefusals(atMost: 1)]),
  ])

  // MARK: Interruption, background, suspension

  private static func interruptions(_ noise: Noise) -> [Rule] {
    Rule(
      Action(.interrupt), when: .running([.active]), [.call(.willResignActive)],
      source: """
        App Lifecycle notes: applicationWillResignActive, 'UI interrupted by iOS/Springboard'
        """
    ).withCauses(ActionCause.ofInterruptions) + [
      Rule(
        Action(.resume), when: .running([.inactive]), [.call(.didBecomeActive)],
        source: """
          App Lifecycle notes: applicationDidBecomeActive, 'after dismissing a UI interruption'
          """),
      Rule(
        Action(.background), when: .running([.active]),
        [.call(.willResignActive)] + intoBackground(noise),
        source: """
          AppLaunchSequence: Backgrounding the app - from Active; App Lifecycle notes: selecting \
          another app
          """),
      Rule(
        Action(.background), when: .running([.inactive]),
        intoBackground(noise),
        source: "App Lifecycle notes: Swipe Up From Bottom followed by selecting another app"),
      Rule(
        Action(.suspend), when: .running([.background]), [.suspend],
        source: "App Lifecycle notes: Suspended; App Startup notes: Suspended"),
    ]
  }

  /// Returns the steps of an app that is no longer active and goes to the background.
  static func intoBackground(_ noise: Noise) -> [Step] {
    [.call(.didEnterBackground)] + save + noise.afterBackground
  }

  /// The steps of saving state; only a delegate that opts in writes the archive.
  private static let save: [Step] = [
    .ask(
      .shouldSaveApplicationState, carrying: false, absent: false,
      then: [.call(.willEncodeRestorableState), .set(.archive(true))], otherwise: [])
  ]

  // MARK: Background events

  /// Returns the steps of a launch in the background up to the event, which the launch options
  /// name.
  static func backgroundStart(_ noise: Noise) -> [Step] {
    [.start(.background, app: .background)] + noise.beforeLaunch
      + [.carry(.willFinishLaunching), restore, .carry(.didFinishLaunching)] + noise.afterLaunch
  }

  private static func backgroundEvent(_ event: BackgroundEvent, _ noise: Noise) -> [Rule] {
    event.rules(
      starting: [(nil, backgroundStart(noise))],
      source: """
        App Startup notes: From Not Running, 'app can launch directly into background state'; \
        AppLaunchSequence, \
        Background Fetch - from Not Loaded
        """)
  }
}
