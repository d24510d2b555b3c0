extension Profile {
  /// An app delegate on iOS 26, the last system whose SDK allows apps without scenes.
  public static let appDelegateIOS26 = Profile(
    name: "app-delegate-ios26",
    summary: "App delegate on iOS 26, the last SDK that lets apps be without scenes.",
    system: 26,
    sources: [
      "Apple: TN3187, Migrating to the UIKit scene-based life cycle",
      "Apple: About the app launch sequence",
    ],
    methods: appDelegateIOS12.methods.union(CallbackSet(Callback.ofScheduledTasks)),
    effects: AppDelegateRules.effects,
    rules: AppDelegateRules.rules(.init(), on: 26),
    settling: AppDelegateRules.settling,
    postings: Posting.ofApplication)
}
