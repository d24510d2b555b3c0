/// A possible cause of an action whose course is the same for every cause.
///
/// It is a variant of the action, so that sequences and stories can name it.
struct ActionCause: Sendable {
  /// The variant's name.
  let name: String
  /// The source that says that this cause, too, brings the action about.
  let source: Source

  init(_ name: String, _ source: Source) {
    self.name = name
    self.source = source
  }

  /// The causes that come between the user and an app in the foreground.
  static let ofInterruptions = [
    ActionCause(
      "call",
      "App Lifecycle notes: inactive, 'a phone call'; App Startup notes: Inactive, 'phone call'"),
    ActionCause(
      "alert",
      """
      App Lifecycle notes: inactive, 'prompt for Location Services access'; \
      applicationDidBecomeActive, \
      'auth alertView'
      """),
    ActionCause("controlCentre", "github.com/react/react-native/issues/2416"),
    // From iOS 11 on it may make the app active for a moment: the edge `notification-centre`.
    ActionCause(
      "notificationCentre",
      """
      App Startup notes: Inactive, 'notifications'; github.com/react/react-native/issues/18575 \
      (iOS 9, 10)
      """),
    ActionCause(
      "appSwitcher",
      "App Lifecycle notes: Swipe Up From Bottom, 'the application is still foregrounded'"),
    ActionCause(
      "faceID",
      """
      github.com/firebase/firebase-ios-sdk/issues/7577; \
      github.com/LedgerHQ/ledger-live/pull/2838
      """),
  ]

  /// The app opens a link of its own, which is not possible with a universal link to itself.
  static let ownLink = ActionCause(
    "own", "github.com/lionheart/openradar-mirror/issues/9430 (the app opens its own URL)")

  /// The same, in an app with scenes.
  static let ownLinkOfScenes = ActionCause(
    "own",
    .assumption(
      "as in the app-delegate profiles, github.com/lionheart/openradar-mirror/issues/9430"))

  /// The causes that lock the device.
  static let ofLocks = [
    ActionCause(
      "sideButton",
      "Apple: App Programming Guide for iOS, Responding to Interruptions (Sleep/Wake button)"),
    ActionCause("autoLock", "Apple: UIApplication.isIdleTimerDisabled, 'the system idle timer'"),
  ]
}

extension Rule {
  /// Returns the rule, followed by a copy for each cause with that cause's name and source.
  func withCauses(_ causes: [ActionCause]) -> [Rule] {
    [self]
      + causes.map { cause in
        var rule = self
        rule.action.variant = cause.name
        rule.source = cause.source
        return rule
      }
  }
}
