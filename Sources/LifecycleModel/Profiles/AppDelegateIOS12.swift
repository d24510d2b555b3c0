extension Profile {
  /// An app delegate on iOS 12, after 001 and 002: no geometry, no restoration.
  public static let appDelegateIOS12 = Profile(
    name: "app-delegate-ios12",
    summary: "App delegate on iOS 12: push through the notification centre, no restoration.",
    system: 12,
    sources: ["recoursive.com guide", "App Lifecycle notes"],
    methods: CallbackSet(
      Callback.usual.filter { callback in
        !sceneMethods.contains(callback)
          && !callback.row.classes.contains(.geometry)
          && !callback.row.classes.contains(.restoration)
      }),
    effects: AppDelegateRules.effects,
    rules: AppDelegateRules.rules(.init(), on: 12),
    settling: AppDelegateRules.settling,
    postings: Posting.ofApplication)
}
