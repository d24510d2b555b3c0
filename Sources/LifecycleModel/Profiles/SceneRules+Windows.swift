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
      Action(.closeWindow), each: closable, when: .any([running, .suspended]), close,
      source: "Apple: sceneDidDisconnect(_:), then application(_:didDiscardSceneSessions:)"),
    Rule(
      Action(.closeWindow, reason: .lastWindow), each: closable,
      when: .all([.any([running, .suspended]), .not(.severalScenes(.windows))]),
      close + [.end],
      source: .assumption("the system may end an app without windows, as it ends any in background")
    ),
    Rule(
      Action(.closeWindow), each: .windows, when: .notRunning, [.set(.closeSession)],
      source: "Apple: application(_:didDiscardSceneSessions:), sessions closed while not running"),
  ]

  private static let closable = SceneSelection([.unattached, .foregroundInactive, .background])

  private static let close: [Step] = [
    .wake, .when(.subject(.connected), [.call(.sceneDidDisconnect)]), .set(.closeSession),
    .call(.didDiscardSceneSessions), .set(.forgetDiscarded),
  ]
}
