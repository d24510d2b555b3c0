extension Callback {
  /// The methods by which an app with SwiftUI's life cycle has scene delegates. They are called
  /// where an adapter names them, since most such apps have none.
  package static let ofHostedScenes: [Callback] = [
    .configurationForConnecting, .sceneWillConnect, .sceneWillEnterForeground,
    .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
    .scenePerformAction,
  ]
}

extension Profile {
  /// An app with SwiftUI's life cycle on iOS 26: `App`, `scenePhase`, `onOpenURL`, and an
  /// application delegate by `UIApplicationDelegateAdaptor`.
  public static let swiftUI = Profile(
    name: "swiftui",
    summary: "SwiftUI App on iOS 26: scenePhase, onOpenURL, an app delegate by its adaptor.",
    system: 26,
    sources: [
      "Apple: ScenePhase", "Apple: onOpenURL(perform:)",
      "jessesquires.com/blog/2024/06/29/swiftui-scene-phase",
      "medium.com/@frentebw: How does the scene phase change in the SwiftUI app? (2023)",
    ],
    methods: CallbackSet(
      Callback.swiftUI
        + sceneIOS26.methods.callbacks.filter {
          !sceneMethods.contains($0) || $0 == .didDiscardSceneSessions || $0.isNotification
        }),
    effects: SwiftUIRules.effects,
    rules: SwiftUIRules.rules(on: 26),
    settling: SceneRules.settling,
    assumedReadings: [
      (
        [
          .appInit, .viewOnAppear, .scenePhaseInactive, .scenePhaseBackground, .onOpenURL,
          .onContinueUserActivity, .didReceiveNotificationResponse, .didDiscardSceneSessions,
        ],
        .assumption(
          "the aggregate of the scenes; in App.init there is no UIApplication to ask yet")
      )
    ],
    postings: Posting.ofSwiftUI)
}
