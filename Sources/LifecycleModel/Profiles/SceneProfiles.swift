extension Profile {
  /// A scene-based app, iOS 13 and later, after 003; with one window or several.
  public static let sceneIOS13 = scenes(
    13, "Scene delegate on iOS 13 and later, with one window or several.",
    sources: ["App Startup notes"])

  /// The same on iOS 15, where apps may be started in advance.
  public static let sceneIOS15 = scenes(
    15, "Scene delegate on iOS 15: the process may be started in advance.",
    sources: ["Apple: About the app launch sequence"])

  /// The same on iOS 18.
  public static let sceneIOS18 = scenes(
    18, "Scene delegate on iOS 18: a tap that launches the app is always delivered as well.",
    sources: ["github.com/defold/extension-push/pull/58"])

  /// The same on iOS 26.
  public static let sceneIOS26 = scenes(
    26, "Scene delegate on iOS 26.",
    sources: ["Apple: TN3187, Migrating to the UIKit scene-based life cycle"])

  /// An app built with the SDK of iOS 27, which UIKit ends at launch if it has no scene delegate.
  public static let sceneIOS27 = scenes(
    27, "Scene delegate, built with the iOS 27 SDK: without one the app is ended at launch.",
    sources: ["Apple: TN3187, Migrating to the UIKit scene-based life cycle"])

  /// Returns the profile of apps with scenes on a version of iOS.
  private static func scenes(_ system: Int, _ summary: String, sources: [String]) -> Profile {
    let rules = SceneRules.rules(on: system)
    let needsScenes = system >= SystemChange.scenesRequired.version
    return Profile(
      name: "scene-ios\(system)", summary: summary, system: system, sources: sources,
      methods: sceneAppMethods, effects: SceneRules.effects,
      rules: needsScenes ? rules.map(\.endingWithoutScenes) : rules,
      settling: SceneRules.settling, assumedReadings: assumedSceneReadings,
      postings: Posting.ofScenes)
  }

  private static let sceneAppMethods = CallbackSet(
    Callback.usual.filter { callback in
      !callback.row.classes.contains(.geometry)
        && (!callback.row.classes.contains(.restoration) || callback.row.isOfScene)
        && !appDelegateOnlyMethods.contains(callback)
    } + Callback.ofScheduledTasks)

  private static let assumedSceneReadings: [(callbacks: [Callback], source: Source)] = [
    (
      [
        .sceneWillConnect, .sceneWillEnterForeground, .sceneWillResignActive,
        .sceneDidEnterBackground, .sceneDidDisconnect, .configurationForConnecting,
        .didDiscardSceneSessions, .sceneOpenURLContexts, .sceneWillContinueUserActivity,
        .sceneContinueUserActivity, .scenePerformAction, .didReceiveNotificationResponse,
        .stateRestorationActivity,
      ],
      .assumption("the aggregate of the scenes; only WF, DF and SACT are known")
    )
  ]

  /// The methods that are never called in a scene-based app.
  static let appDelegateOnlyMethods: [Callback] = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    .openURL, .willContinueUserActivity, .continueUserActivity, .performAction,
    .didFailToContinueUserActivity, .didAcceptCloudKitShare,
  ]
}

extension Rule {
  /// The rule with the end of an app that has no scene delegate, by UIKit at launch.
  ///
  /// A process that is frozen before its main has not been launched.
  fileprivate var endingWithoutScenes: Rule {
    guard case .start(let launch, _)? = steps.first, launch != .preload else { return self }
    var rule = self
    rule.steps =
      [steps[0]] + [.when(Self.hasScenes, Array(steps.dropFirst()), otherwise: [.end])]
    rule.change = .scenesRequired
    return rule
  }

  private static let hasScenes = Condition.implementsAny(
    of: Callback.uiKit.filter(\.row.isOfScene), "a scene delegate's method")
}
