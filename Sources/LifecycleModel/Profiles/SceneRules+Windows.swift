/// Windows that users open and close, and scenes that the system reclaims.
extension SceneRules {
  static let windows: [Rule] =
    [openWindow, openWindowAgain] + closeWindow + [
      Rule(
        Action(.reclaim), each: .background, when: running, [.call(.sceneDidDisconnect)],
        source: "Apple: sceneDidDisconnect(_:), 'UIKit may disconnect a scene to reclaim memory'")
    ]

  private static let openWindow = Rule(
    Action(.openWindow), when: .all([.running([.active]), .roomForWindow]),
    [
      .call(.configurationForConnecting), .set(.openSession), .call(.sceneWillConnect),
      .call(.sceneWillEnterForeground), .call(.sceneDidBecomeActive),
    ],
    source: "Apple: Supporting multiple windows on iPad; requestSceneSessionActivation")

  private static let openWindowAgain = Rule(
    Action(.openWindow, variant: "again"), each: SceneSelection([.unattached, .background]),
    when: .running([.active]),
    [
      .when(.subject(.unattached), [.call(.sceneWillConnect)]),
      .call(.sceneWillEnterForeground), .call(.sceneDidBecomeActive),
    ],
    source: "Apple: requestSceneSessionActivation with a session that exists")

  /// The rules for closing a window; an active window is left before it can be closed.
  private static let closeWindow: [Rule] = [
    Rule(
      Action(.closeWindow), each: closable,
      when: .all([.any([running, .suspended]), .not(isOnlyInactive)]), close,
      source: "Apple: sceneDidDisconnect(_:), then application(_:didDiscardSceneSessions:)"),
    Rule(
      Action(.closeWindow, reason: .lastWindow), each: closable,
      when: .all([
        .any([running, .suspended]), .not(.severalScenes(.windows)), .not(isOnlyInactive),
      ]),
      close + [.end],
      source: .assumption("the system may end an app without windows, as it ends any in background")
    ),
    Rule(
      Action(.closeWindow), each: .windows, when: .notRunning, [.set(.closeSession)],
      source: "Apple: application(_:didDiscardSceneSessions:), sessions closed while not running"),
  ]

  /// The only window is closed in the switcher, which ends the app.
  static let closeOnlyWindow = Rule(
    Action(.closeWindow, reason: .lastWindow), each: .inactive, when: isOnlyInactive,
    close + [.call(.willTerminate), .end],
    source: """
      Stack Overflow 71570813 (iPad without several windows: disconnected, discarded, \
      willTerminate); douglashill.co/app-termination (FB6185896: closing the last window ends the \
      process)
      """)

  /// The condition that the app has one window, which is in the foreground.
  private static let isOnlyInactive = Condition.all([
    .scene(.inactive), .not(.severalScenes(.windows)),
  ])

  private static let closable = SceneSelection([.unattached, .foregroundInactive, .background])

  private static let close: [Step] = [
    .wake, .when(.subject(.connected), [.call(.sceneDidDisconnect)]), .set(.closeSession),
    .call(.didDiscardSceneSessions), .set(.forgetDiscarded),
  ]
}
