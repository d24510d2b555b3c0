import LifecycleModel

extension SeedSequence {
  /// App Startup notes: the project template, which does not implement willFinishLaunching.
  ///
  /// Its lists have no headings. In the second the app was terminated and its session kept.
  static let document003: [SeedSequence] = [
    sequence003(
      "(installed and launched first time)", actions: [Action(.launch)],
      [launch003, configuration003] + connect003),
    sequence003(
      "(terminated and launched again without re-install)",
      setUp: [Action(.launch), Action(.kill, reason: .forceQuit)],
      actions: [Action(.launch)], [launch003] + connect003),
    sequence003(
      "(installed fresh and launched, home button)",
      actions: [Action(.launch), Action(.background)],
      [launch003, configuration003] + connect003 + home003),
    sequence003(
      "(installed fresh and launched, home button, launched again)",
      actions: [Action(.launch), Action(.background), Action(.launch)],
      [launch003, configuration003] + connect003 + home003 + foreground003),
  ]

  private static func sequence003(
    _ title: String, setUp: [Action] = [], actions: [Action], _ lines: [Line]
  ) -> SeedSequence {
    SeedSequence(
      "003", title, profiles: ["scene-ios13"], implements: implemented003, setUp: setUp,
      actions: actions, lines)
  }

  private static let launch003 = Line(
    "AppDelegate : application didFinishLaunchingWithOptions", .didFinishLaunching)
  private static let configuration003 = Line(
    "AppDelegate : application configurationForConnecting", .configurationForConnecting)
  private static let connect003 =
    [
      Line("SceneDelegate : scene willConnectTo session with options", .sceneWillConnect)
    ] + foreground003
  private static let foreground003 = [
    Line("SceneDelegate : scene sceneWillEnterForeground", .sceneWillEnterForeground),
    Line("SceneDelegate : scene sceneDidBecomeActive", .sceneDidBecomeActive),
  ]
  private static let home003 = [
    Line("SceneDelegate : scene sceneWillResignActive", .sceneWillResignActive),
    Line("SceneDelegate : scene sceneDidEnterBackground", .sceneDidEnterBackground),
  ]

  private static let implemented003 = [
    "didFinishLaunching", "configurationForConnecting", "didDiscardSceneSessions",
    "sceneWillConnect", "sceneDidDisconnect", "sceneDidBecomeActive", "sceneWillResignActive",
    "sceneWillEnterForeground", "sceneDidEnterBackground",
  ]
}
