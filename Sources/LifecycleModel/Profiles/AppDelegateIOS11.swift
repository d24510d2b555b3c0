extension Profile {
  /// An app delegate on iOS 11, after 000 and 002, with geometry and restoration callbacks.
  public static let appDelegateIOS11 = Profile(
    name: "app-delegate-ios11",
    summary: "App delegate on iOS 11: geometry and restoration callbacks, push without a centre.",
    system: 11,
    sources: ["AppLaunchSequence", "App Lifecycle notes"],
    methods: CallbackSet(
      Callback.usual.filter {
        !sceneMethods.contains($0) && !centreMethods.contains($0)
      }),
    effects: AppDelegateRules.effects,
    rules: AppDelegateRules.rules(
      .init(
        // 000: Launching the app - from Not Loaded, 1 to 6; the same in every launch.
        beforeLaunch: [.call(.willChangeStatusBarFrame), .call(.didChangeStatusBarFrame)]
          + orientationQueries(4),
        // 000: Launching the app - from Not Loaded, 9 to 11.
        afterLaunch: orientationQueries(3),
        // 000: Backgrounding the app - from Active, 5.
        afterBackground: orientationQueries(1)), on: 11),
    settling: AppDelegateRules.settling,
    postings: Posting.ofApplication)

  private static func orientationQueries(_ count: Int) -> [Step] {
    Array(repeating: .call(.supportedInterfaceOrientations), count: count)
  }

  /// The methods that only a scene-based app has.
  static let sceneMethods: [Callback] =
    Callback.uiKit.filter(\.row.isOfScene)
    + [.configurationForConnecting, .didDiscardSceneSessions]

  /// The methods of the notification center's delegate.
  static let centreMethods: [Callback] = [
    .didReceiveNotificationResponse, .willPresentNotification,
  ]
}
