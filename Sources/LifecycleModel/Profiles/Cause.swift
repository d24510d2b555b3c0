/// What can bring an action about, where the course is the same whatever it was.
///
/// It is a variant of the action, so that a sequence can name it and a story tell it.
struct Cause: Sendable {
  /// The variant's name.
  let name: String
  /// Where it is said that this, too, brings the action about.
  let source: Source

  init(_ name: String, _ source: Source) {
    self.name = name
    self.source = source
  }

  /// What comes between the user and an app in front.
  static let ofInterruptions = [
    Cause("call", "002: inactive, 'a phone call'; 003: Inactive, 'phone call'"),
    Cause(
      "alert",
      """
      002: inactive, 'prompt for Location Services access'; applicationDidBecomeActive, \
      'auth alertView'
      """),
    Cause("controlCentre", "github.com/react/react-native/issues/2416"),
    // From iOS 11 on it may make the app active for a moment: the edge `notification-centre`.
    Cause(
      "notificationCentre",
      "003: Inactive, 'notifications'; github.com/react/react-native/issues/18575 (iOS 9, 10)"),
    Cause("appSwitcher", "002: Swipe Up From Bottom, 'the application is still foregrounded'"),
    Cause(
      "faceID",
      """
      github.com/firebase/firebase-ios-sdk/issues/7577; \
      github.com/LedgerHQ/ledger-live/pull/2838
      """),
  ]

  /// The app opens a link of its own; a universal link to itself it cannot open so.
  static let ownLink = Cause(
    "own", "github.com/lionheart/openradar-mirror/issues/9430 (the app opens its own URL)")

  /// The same in an app with scenes.
  static let ownLinkOfScenes = Cause(
    "own",
    .assumption(
      "as in the app-delegate profiles, github.com/lionheart/openradar-mirror/issues/9430"))

  /// What locks the device.
  static let ofLocks = [
    Cause(
      "sideButton",
      "Apple: App Programming Guide for iOS, Responding to Interruptions (Sleep/Wake button)"),
    Cause("autoLock", "Apple: UIApplication.isIdleTimerDisabled, 'the system idle timer'"),
  ]
}

extension Rule {
  /// The rule, and once more for each cause, with that cause's name and source.
  func withCauses(_ causes: [Cause]) -> [Rule] {
    [self]
      + causes.map { cause in
        var rule = self
        rule.action.variant = cause.name
        rule.source = cause.source
        return rule
      }
  }
}
