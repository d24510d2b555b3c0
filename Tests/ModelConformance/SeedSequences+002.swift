import LifecycleModel

extension SeedSequence {
  /// App Lifecycle notes: its common transitions, seen without willFinishLaunching.
  static let document002: [SeedSequence] = [
    sequence002(
      "Installing & Launching App:", actions: [Action(.launch)],
      [
        Line("didFinishLaunchingWithOptions", .didFinishLaunching, .inactive),
        Line("applicationDidBecomeActive", .didBecomeActive, .active),
      ]),
    sequence002(
      "Swipe Up From Bottom:", setUp: [Action(.launch)], actions: [Action(.interrupt)],
      [resign002]),
    sequence002(
      "Swipe Up From Bottom followed by selecting another app:", setUp: [Action(.launch)],
      actions: [Action(.interrupt), Action(.background)],
      [
        resign002, Line("applicationDidEnterBackground", .didEnterBackground, .background),
      ]),
  ]

  private static func sequence002(
    _ title: String, setUp: [Action] = [], actions: [Action], _ lines: [Line]
  ) -> SeedSequence {
    SeedSequence(
      "002", title, profiles: ["app-delegate-ios11", "app-delegate-ios12"],
      implements: implemented002, setUp: setUp, actions: actions, lines)
  }

  private static let resign002 = Line("applicationWillResignActive", .willResignActive, .active)

  private static let implemented002 = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground",
    "willEnterForeground", "willTerminate",
  ]
}
