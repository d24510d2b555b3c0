/// The delivery of a payload to an app delegate.
struct Delivery: Sendable {
  /// The user's action.
  let action: ActionName
  /// The kind of payload that it carries.
  let payload: PayloadKind
  /// The steps during a launch.
  let cold: [Step]
  /// The steps when the app is alive.
  let warm: [Step]
  /// Whether both launch methods must have returned true for the cold delivery.
  let needsLaunchReturns: Bool
  /// Whether it comes from another app even while this one is active.
  let comesFromOtherApps: Bool
  /// The other causes of the delivery while the app is active.
  var causesWhileActive: [ActionCause] = []
  let coldSource: Source
  let warmSource: Source

  /// All deliveries.
  static let all = [deepLink, universalLink, push, shortcut]

  static let deepLink = Delivery(
    action: .deepLink, payload: .url,
    cold: [.carry(.openURL)], warm: [.carry(.openURL)],
    needsLaunchReturns: true, comesFromOtherApps: true, causesWhileActive: [.ownLink],
    coldSource: """
      AppLaunchSequence: Deep Link - from Not Loaded; recoursive.com guide: Launch from URL scheme
      """,
    warmSource: """
      AppLaunchSequence: Deep Link - from Backgrounded; recoursive.com guide: Open from URL scheme
      """)

  static let universalLink = Delivery(
    action: .universalLink, payload: .activity,
    cold: [.carry(.willContinueUserActivity), .carry(.continueUserActivity)],
    warm: [.carry(.willContinueUserActivity), .carry(.continueUserActivity)],
    needsLaunchReturns: true, comesFromOtherApps: true,
    coldSource: """
      AppLaunchSequence: Universal Link - from Not Loaded; recoursive.com guide: the list after \
      Open from URL scheme
      """,
    warmSource: """
      AppLaunchSequence: Universal Link - from Backgrounded; recoursive.com guide: the list before \
      Launch from push
      """)

  static let push = Delivery(
    action: .push, payload: .push,
    cold: [.carryFirst([.didReceiveNotificationResponse, .didReceiveRemoteNotification])],
    warm: [
      .carryFirst([
        .didReceiveNotificationResponse, .didReceiveRemoteNotification,
        .didReceiveRemoteNotificationPlain,
      ])
    ],
    needsLaunchReturns: false, comesFromOtherApps: false,
    coldSource: """
      AppLaunchSequence: Push Notification - from Not Loaded; recoursive.com guide: Launch from \
      push
      """,
    warmSource: """
      AppLaunchSequence: Push Notification - from Backgrounded; recoursive.com guide: Open from \
      push
      """)

  static let shortcut = Delivery(
    action: .shortcut, payload: .shortcut,
    cold: [.carry(.performAction)], warm: [.carry(.performAction)],
    needsLaunchReturns: true, comesFromOtherApps: false,
    coldSource: "recoursive.com guide: Launch from shortcut",
    warmSource: "recoursive.com guide: Open from shortcut")

  /// The delivery of a CloudKit share, only for delegates that have the method.
  static let cloudShare = Delivery(
    action: .cloudShare, payload: .cloudShare,
    cold: [.carry(.didAcceptCloudKitShare)], warm: [.carry(.didAcceptCloudKitShare)],
    needsLaunchReturns: false, comesFromOtherApps: true,
    coldSource: "Apple: CKShare.Metadata; its place in the launch is the choice made, as of links",
    warmSource: "Apple: application(_:userDidAcceptCloudKitShareWith:), its place as of links")

  /// The rules for a notification that arrives while the app is active, merely shown or also
  /// tapped.
  ///
  /// Without willPresent no banner is shown, so there is nothing to tap.
  static let pushWhileActive = [("presented", []), ("tapped", push.warm)].map { variant, further in
    Rule(
      Action(.push, variant: variant), payload: .push, when: .running([.active]),
      [
        .when(
          .implements(.willPresentNotification), [.carry(.willPresentNotification)] + further,
          otherwise: notShown)
      ],
      source: "Apple: Handling notifications and notification-related actions")
  }

  /// A silent push that arrives in the foreground, where the app still receives it.
  static let silentPush = Rule(
    Action(.silentPush), payload: .silentPush, when: .running([.active, .inactive]),
    [.carry(.didReceiveRemoteNotification)],
    source: """
      Apple: application(_:didReceiveRemoteNotification:fetchCompletionHandler:), 'running in the \
      foreground or background'
      """
  ).only(for: .didReceiveRemoteNotification)

  /// A notification that the user does not see; an app without these methods does not see it
  /// either.
  private static let notShown: [Step] = [
    .when(
      .implementsAny(
        of: [.didReceiveRemoteNotification, .didReceiveRemoteNotificationPlain],
        "a method for remote notifications"),
      [.carryFirst([.didReceiveRemoteNotification, .didReceiveRemoteNotificationPlain])])
  ]
}
