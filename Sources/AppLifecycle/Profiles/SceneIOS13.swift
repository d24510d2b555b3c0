extension Profile {
  /// A scene-based app, iOS 13 and later, after 003; with one window or several.
  public static let sceneIOS13 = Profile(
    name: "scene-ios13",
    summary: "Scene delegate on iOS 13 and later, with one window or several.",
    sources: ["003_9625cfc4854e6c97.txt"],
    methods: CallbackSet(
      Callback.methods.filter { callback in
        !callback.row.classes.contains(.geometry)
          && (!callback.row.classes.contains(.restoration) || callback.row.isOfScene)
          && !appDelegateOnlyMethods.contains(callback)
      }),
    effects: SceneRules.effects,
    rules: SceneRules.rules,
    settling: SceneRules.settling,
    assumedReadings: [
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
    ],
    postings: Posting.ofScenes)

  /// The methods that a scene-based app never sees called.
  private static let appDelegateOnlyMethods: [Callback] = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    .openURL, .willContinueUserActivity, .continueUserActivity, .performAction,
  ]
}
