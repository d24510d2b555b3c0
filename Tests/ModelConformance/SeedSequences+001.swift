import LifecycleModel

extension SeedSequence {
  /// recoursive.com guide: iOS 12.1, no geometry and no restoration methods implemented.
  ///
  /// Two of its lists have no heading; they are those of a universal link.
  static let document001: [SeedSequence] = [
    sequence001("Launch", actions: [Action(.launch)], launch001() + [active001]),
    sequence001(
      "Open", setUp: backgrounded, actions: [Action(.launch)], [foreground001, active001]),
    sequence001(
      "Launch from URL scheme", actions: [Action(.deepLink)],
      launch001(urlOptions001) + [ifAccepted(openURL001), active001]),
    sequence001(
      "Open from URL scheme", setUp: backgrounded, actions: [Action(.deepLink)],
      [foreground001, openURL001, active001]),
    sequence001(
      "(no heading: launch from universal link)", actions: [Action(.universalLink)],
      launch001(activityOptions001)
        + [ifAccepted(willContinue001), ifAccepted(continue001), active001]),
    sequence001(
      "(no heading: open from universal link)", setUp: backgrounded,
      actions: [Action(.universalLink)],
      [
        foreground001,
        Line(
          "application(_:willContinueUserActivityWithType:):", .willContinueUserActivity),
        Line("application(_:continue:restorationHandler:):", .continueUserActivity),
        active001,
      ]),
    sequence001(
      "Launch from push", actions: [Action(.push)],
      launch001(pushOptions001) + [push001, active001]),
    sequence001(
      "Open from push", setUp: backgrounded, actions: [Action(.push)],
      [foreground001, push001, active001]),
    sequence001(
      "Launch from shortcut", actions: [Action(.shortcut)],
      launch001(shortcutOptions001) + [ifAccepted(shortcut001), active001]),
    sequence001(
      "Open from shortcut", setUp: backgrounded, actions: [Action(.shortcut)],
      [foreground001, shortcut001, active001]),
  ]

  private static func sequence001(
    _ title: String, setUp: [Action] = [], actions: [Action], _ lines: [Line]
  ) -> SeedSequence {
    SeedSequence(
      "001", title, profiles: ["app-delegate-ios12"], setUp: setUp, actions: actions, lines,
      stands: [
        "app://link-1": "test://test.com",
        "activity-1": "F42C288E-D721-4F5D-9AB5-4FEB1D634D99",
        "<NSUserActivity>": "<NSUserActivity: 0x2827146a0>",
        "push-1": "Testing.. (0)",
        "<UIApplicationShortcutItem; type: app.shortcut-1, title: shortcut-1>": shortcutItem001,
      ])
  }

  // MARK: Lines that recur

  private static let active001 = Line("applicationDidBecomeActive", .didBecomeActive)
  private static let foreground001 = Line("applicationWillEnterForeground", .willEnterForeground)
  private static let openURL001 = Line("application(_:open:options:)", .openURL)
  private static let willContinue001 = Line(
    "application(_:willContinueUserActivityWithType:)", .willContinueUserActivity)
  private static let continue001 = Line(
    "application(_:continue:restorationHandler:)", .continueUserActivity)
  private static let push001 = Line(
    "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    .didReceiveNotificationResponse)
  private static let shortcut001 = Line(
    "application(_:performActionFor:completionHandler:)", .performAction)

  private static func launch001(_ options: Value? = nil) -> [Line] {
    [
      Line(
        "application(_:willFinishLaunchingWithOptions:)", .willFinishLaunching, nil,
        options.map { .init("launchOptions", $0) }),
      Line("application(_:didFinishLaunchingWithOptions:)", .didFinishLaunching),
    ]
  }

  private static func ifAccepted(_ line: Line) -> Line {
    Line(line.written, line.callback, line.state, line.argument, needsLaunchReturns: true)
  }

  // MARK: Example parameters

  private static let source001 = Value.Member(
    "UIApplicationLaunchOptionsSourceApplicationKey", .string("com.apple.mobilesafari"))

  private static let urlOptions001 = Value.object([
    source001, .init("UIApplicationLaunchOptionsURLKey", .string("test://test.com")),
  ])

  private static let activityOptions001 = Value.object([
    .init(
      "UIApplicationLaunchOptionsUserActivityDictionaryKey",
      .object([
        .init(
          "UIApplicationLaunchOptionsUserActivityIdentifierKey",
          .string("F42C288E-D721-4F5D-9AB5-4FEB1D634D99")),
        .init(
          "UIApplicationLaunchOptionsUserActivityKey",
          .string("<NSUserActivity: 0x2827146a0>")),
        .init(
          "UIApplicationLaunchOptionsUserActivityTypeKey",
          .string("NSUserActivityTypeBrowsingWeb")),
      ])),
    source001,
  ])

  private static let pushOptions001 = Value.object([
    .init(
      "UIApplicationLaunchOptionsRemoteNotificationKey",
      .object([
        .init(
          "aps",
          .object([
            .init("alert", .string("Testing.. (0)")), .init("badge", .int(1)),
            .init("sound", .string("default")),
          ]))
      ]))
  ])

  private static let shortcutOptions001 = Value.object([
    .init("UIApplicationLaunchOptionsShortcutItemKey", .string(shortcutItem001))
  ])

  private static let shortcutItem001 =
    "<UIApplicationShortcutItem: 0x283ef6e00; type: com.recoursive.example.shortcutTest, "
    + "title: Shortcut test>"
}
