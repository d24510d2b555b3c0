import LifecycleModel

extension SeedSequence {
  /// AppLaunchSequence: iOS 11.0.3, all app-delegate methods implemented.
  ///
  /// Its push and universal-link launches follow a run that left an archive, its icon and
  /// deep-link launches are the first of their install.
  static let document000: [SeedSequence] = [
    sequence000(
      "Launching the app - from *Not Loaded*", actions: [Action(.launch)],
      beforeLaunch000 + launchMethods000(.null) + afterLaunch000 + [active000]),
    sequence000(
      "Launching the app - from *Backgrounded*", setUp: backgrounded,
      actions: [Action(.launch)], [foreground000, active000]),
    sequence000(
      "Backgrounding the app - from *Active*", setUp: [Action(.launch)],
      actions: [Action(.background)],
      [
        Line("applicationWillResignActive", .willResignActive, .active),
        Line("applicationDidEnterBackground", .didEnterBackground, .background),
        Line(
          "applicationShouldSaveApplicationState", .shouldSaveApplicationState, .background),
        Line(
          "applicationWillEncodeRestorableStateWith", .willEncodeRestorableState, .background),
        orientation000(.background),
      ]),
    sequence000(
      "Universal Link - from *Not Loaded*", setUp: archived,
      actions: [Action(.universalLink)],
      beforeLaunch000 + launchMethods000(activityOptions000, restores: true) + afterLaunch000
        + activity000 + [active000]),
    sequence000(
      "Universal Link - from *Backgrounded*", setUp: backgrounded,
      actions: [Action(.universalLink)], [foreground000] + activity000 + [active000]),
    sequence000(
      "Deep Link - from *Not Loaded*", actions: [Action(.deepLink)],
      beforeLaunch000
        + launchMethods000(
          .object([.init("UIApplicationLaunchOptionsURLKey", .string("appLaunchSeq://whatup"))]))
        + afterLaunch000 + [openURL000, active000]),
    sequence000(
      "Deep Link - from *Backgrounded*", setUp: backgrounded, actions: [Action(.deepLink)],
      [foreground000, openURL000, active000]),
    sequence000(
      "Push Notification - from *Not Loaded*", setUp: archived, actions: [Action(.push)],
      beforeLaunch000 + launchMethods000(pushOptions000, restores: true) + afterLaunch000
        + [push000, active000]),
    sequence000(
      "Push Notificaiton - from *Backgrounded*", setUp: backgrounded, actions: [Action(.push)],
      [foreground000, push000, active000]),
  ]

  /// The app is in background.
  static let backgrounded = [Action(.launch), Action(.background)]

  /// The app does not run and left an archive.
  private static let archived =
    backgrounded + [Action(.suspend), Action(.kill, reason: .jetsam)]

  private static func sequence000(
    _ title: String, setUp: [Action] = [], actions: [Action], _ lines: [Line]
  ) -> SeedSequence {
    SeedSequence(
      "000", title, profiles: ["app-delegate-ios11"], setUp: setUp, actions: actions, lines,
      spelling: .flat,
      stands: [
        "app://link-1": "appLaunchSeq://whatup",
        "activity-1": "748F80DF-639A-4013-A8E6-F174E99DEE03",
        "<NSUserActivity>": "<NSUserActivity: 0x1c0023ba0>",
        "push-1": "Hi Sean!",
      ])
  }

  // MARK: Lines that recur

  private static let active000 = Line("applicationDidBecomeActive", .didBecomeActive, .active)
  private static let foreground000 = Line(
    "applicationWillEnterForeground", .willEnterForeground, .background)
  private static let openURL000 = Line(
    "applicationOpenURL", .openURL, .inactive,
    .init("url", .string("appLaunchSeq://whatup")))
  private static let push000 = Line(
    "applicationDidReceiveRemoteNotification", .didReceiveRemoteNotification, .inactive)
  private static let activity000 = [
    Line(
      "applicationWillContinueUserActivityWithType", .willContinueUserActivity, .inactive),
    Line("applicationContinueUserActivityRestorationHandler", .continueUserActivity, .inactive),
  ]

  private static func orientation000(_ state: AppState) -> Line {
    Line(
      "applicationSupportedInterfaceOrientationsFor", .supportedInterfaceOrientations, state)
  }

  private static let beforeLaunch000 =
    [
      Line("applicationWillChangeStatusBarFrame", .willChangeStatusBarFrame, .inactive),
      Line("applicationDidChangeStatusBarFrame", .didChangeStatusBarFrame, .inactive),
    ] + Array(repeating: orientation000(.inactive), count: 4)

  private static let afterLaunch000 = Array(repeating: orientation000(.inactive), count: 3)

  private static func launchMethods000(_ options: Value, restores: Bool = false) -> [Line] {
    let argument = Value.Member("launchOptions", options)
    let restoration =
      restores
      ? [
        Line(
          "applicationShouldRestoreApplicationState", .shouldRestoreApplicationState, .inactive),
        Line(
          "applicationDidDecodeRestorableStateWith", .didDecodeRestorableState, .inactive),
      ] : []
    return [
      Line(
        "applicationWillFinishLaunchingWithOptions", .willFinishLaunching, .inactive, argument)
    ] + restoration + [
      Line(
        "applicationDidFinishLaunchingWithOptions", .didFinishLaunching, .inactive, argument)
    ]
  }

  private static let activityOptions000 = Value.object([
    .init(
      "UIApplicationLaunchOptionsUserActivityIdentifierKey",
      .string("748F80DF-639A-4013-A8E6-F174E99DEE03")),
    .init(
      "UIApplicationLaunchOptionsUserActivityKey", .string("<NSUserActivity: 0x1c0023ba0>")),
    .init(
      "UIApplicationLaunchOptionsUserActivityTypeKey", .string("NSUserActivityTypeBrowsingWeb")),
  ])

  private static let pushOptions000 = Value.object([
    .init(
      "UIApplicationLaunchOptionsRemoteNotificationKey",
      .object([
        .init(
          "aps",
          .object([
            .init("alert", .string("Hi Sean!")), .init("badge", .int(1)),
            .init("sound", .string("default")),
          ]))
      ]))
  ])
}
