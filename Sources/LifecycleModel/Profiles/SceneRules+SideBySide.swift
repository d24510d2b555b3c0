/// Scenes beside each other: windows of an iPad, and the app on a car's display.
///
/// Their existence is documented; the order of their calls is not, so all of it is on edges.
extension SceneRules {
  /// The rules of these edges.
  static let besideEachOther: [Rule] =
    sideBySide.onEdge("side-by-side") + [replacing].onEdge("window-replaced")
    + inTheCar.onEdge("carplay-first") + oneInFocus.onEdge("window-focus")

  /// Two windows that were side by side come back together, from the background or in a launch.
  private static let sideBySide: [Rule] = [
    Rule(
      Action(.launch, variant: "sideBySide"),
      when: .all([inBackground, .severalScenes(.background)]),
      [.wake, .every(.externalBackground, [.call(.sceneWillEnterForeground)])] + allIntoForeground,
      source: sideBySideSource),
    Rule(
      Action(.launch, variant: "sideBySide"),
      when: .all([.notRunning, .severalScenes(.windows)]),
      start + [.every(.windows, [.call(.sceneWillConnect)])] + allIntoForeground,
      source: sideBySideSource),
  ]

  private static let allIntoForeground: [Step] = [
    .every(.background, [.call(.sceneWillEnterForeground)]),
    .every(.inactive, [.call(.sceneDidBecomeActive)]),
  ]

  private static let sideBySideSource: Source = .assumption(
    "Apple: Supporting multiple windows on iPad says that they come, not in which order")

  /// A new window takes the place of an active one, which leaves the foreground first.
  private static let replacing = Rule(
    Action(.openWindow, variant: "replacing"), each: .active,
    when: .all([.running([.active]), .roomForWindow, .not(.scene(.external))]),
    [.call(.sceneWillResignActive)] + enterBackground + [
      .call(.configurationForConnecting), .set(.openSession), .call(.sceneWillConnect),
      .call(.sceneWillEnterForeground), .call(.sceneDidBecomeActive),
    ],
    source: .assumption(
      "Apple: Supporting multiple windows on iPad; that the one that leaves is told first"))

  /// One window at a time is active: a new one makes the others resign, and another becomes active
  /// once it is minimised.
  private static let oneInFocus: [Rule] = [
    Rule(
      Action(.openWindow, variant: "inFront"),
      when: .all([.running([.active]), .roomForWindow, .not(.scene(.external))]),
      resignAll + [
        .call(.configurationForConnecting), .set(.openSession), .call(.sceneWillConnect),
        .call(.sceneWillEnterForeground), .call(.sceneDidBecomeActive),
      ],
      source: focusSource),
    Rule(
      Action(.background, variant: "minimised"), each: .active,
      when: .all([.running([.active]), .scene(.inactive)]),
      [.call(.sceneWillResignActive)] + enterBackground + [
        .set(.focus(.inactive)), .call(.sceneDidBecomeActive),
      ],
      source: focusSource),
  ]

  private static let focusSource: Source = """
    Flutter, dev/integration_tests/ios_add2app_uiscene: UITests-SceneEvents-MultiScenes.swift \
    (iPadOS 26), which records each window's calls by themselves
    """

  // MARK: CarPlay

  /// The app is opened in the car: a scene connects there, but no window. The user may then open
  /// the app on the phone.
  ///
  /// The scene in the car is not touched as on the phone: like one on an external display, it is
  /// never active here. All windows that the app may have existed before, so the one that comes to
  /// the foreground is not new.
  private static let inTheCar: [Rule] = [
    Rule(
      Action(.openWindow, variant: "carPlay"), when: .all([.notRunning, .not(.roomForWindow)]),
      start + [
        .call(.configurationForConnecting), .set(.openExternalSession), .call(.sceneWillConnect),
        .call(.sceneWillEnterForeground),
      ],
      source: """
        github.com/organicmaps/organicmaps/pull/12612 (2026); Apple: Building your app's initial \
        CarPlay interface
        """),
    Rule(
      Action(.launch),
      when: .all([
        .running([.inactive]), .scene(.external), .not(.scene(.connected)), .not(.roomForWindow),
      ]),
      [.set(.focus(.windows))] + connect + intoForeground([]),
      source: "github.com/organicmaps/organicmaps/pull/12612 (2026)"),
  ]

  /// The action that brings an app that is in the foreground only in the car to the phone, at the
  /// end of a run.
  static let settlingInTheCar: (when: Condition, action: ActionName) =
    (.all([.running([.inactive]), .not(.scene(.connected))]), .launch)
}
