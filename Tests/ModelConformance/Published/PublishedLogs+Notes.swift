import LifecycleModel
import DeviceLogs

// Two people's notes on scenes: what a phone shows, and what a headset shows.

extension PublishedLog {
  static let notes: [PublishedLog] = korean + headset

  // MARK: A phone

  private static let korean: [PublishedLog] = [
    PublishedLog(
      "kr-scene-switcher", koreanNotes, "active", .active, "the switcher comes up",
      performed: [Action(.interrupt, variant: "appSwitcher")], .of(.sceneWillResignActive)),
    PublishedLog(
      "kr-scene-other-app", koreanNotes, "inactive in the switcher", .inactive,
      "choose another app", performed: [Action(.background)], .of(.sceneDidEnterBackground)),
    PublishedLog(
      "kr-scene-return", koreanNotes, "in background", .background,
      "choose the app in the switcher", performed: [Action(.launch)],
      .of(.sceneWillEnterForeground, .sceneDidBecomeActive)),
    PublishedLog(
      "kr-scene-lock", koreanNotes, "active", .active, "switch the screen off by the button",
      performed: [Action(.lock)], .of(.sceneWillResignActive, .sceneDidEnterBackground)),
    PublishedLog(
      "kr-scene-control-centre", koreanNotes, "active", .active, "pull Control Centre down",
      "push it up again",
      performed: [Action(.interrupt, variant: "controlCentre"), Action(.resume)],
      .of(.sceneWillResignActive, .sceneDidBecomeActive)),
    PublishedLog(
      "kr-scene-notification-centre", koreanNotes, "active", .active,
      "pull Notification Centre down", performed: [Action(.interrupt)],
      .of(.sceneWillResignActive, .sceneDidBecomeActive, .sceneWillResignActive),
      .observed(["notification-centre"])),
  ]

  private static let koreanNotes = Publication(
    "GitHub, repository unknown: iOS 앱의 실행 과정",
    "Notes on the life cycle (Korean, March 2022)",
    "iOS 15", ["scene-ios15"],
    [
      .willFinishLaunching, .didFinishLaunching, .configurationForConnecting,
      .didDiscardSceneSessions, .sceneWillConnect, .sceneWillEnterForeground,
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
      .sceneDidDisconnect,
    ])

  // MARK: A headset

  private static let headset: [PublishedLog] = [
    PublishedLog(
      "visionos-crown-twice",
      polySpatial(
        Publication.ios13,
        [
          .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
          .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
        ]),
      "active", .active, "press the crown twice", "and twice again",
      performed: [Action(.interrupt), Action(.resume)],
      .of(.sceneWillResignActive, .sceneDidBecomeActive)),
    PublishedLog(
      "visionos-phase-headset-off-on", polySpatial(["swiftui"], phases), "active", .active,
      "take the headset off", "put it on again",
      performed: [Action(.background), Action(.launch)],
      .of(.appPhaseInactive, .appPhaseBackground, .appPhaseInactive, .appPhaseActive)),
    PublishedLog(
      "visionos-phase-crown-twice", polySpatial(["swiftui"], phases), "active", .active,
      "press the crown twice", "and twice again",
      performed: [Action(.interrupt), Action(.resume)],
      .of(.appPhaseInactive, .appPhaseActive)),
  ]

  private static let phases: [Callback] = [
    .appPhaseActive, .appPhaseInactive, .appPhaseBackground,
  ]

  private static func polySpatial(
    _ profiles: [String], _ instrumented: [Callback]
  ) -> Publication {
    Publication(
      "https://github.com/needle-mirror/com.unity.polyspatial.visionos/blob/master/"
        + "Source~/PolySpatialRealityKit/README.md", "Unity PolySpatial, notes on backgrounding",
      "visionOS", profiles, instrumented)
  }
}
