import LifecycleModel
import DeviceLogs

// The phases that apps with SwiftUI's life cycle printed.

extension PublishedLog {
  static let swiftUIApps: [PublishedLog] =
    ossamoon + byungwook + [
      PublishedLog(
        "jessesquires-launch",
        Publication(
          "https://jessesquires.com/blog/2024/06/29/swiftui-scene-phase",
          "SwiftUI app lifecycle (Jesse Squires, 2024)", "not stated (June 2024)", profiles,
          [.viewOnAppear] + appPhases),
        "not running", .notRunning, "launch", performed: [Action(.launch)],
        .of(.viewOnAppear, .appPhaseActive)),
      PublishedLog(
        "firebase-swiftui-launch",
        Publication(
          "https://github.com/firebase/firebase-ios-sdk/issues/15802", "Firebase, issue 15802",
          "not stated (Xcode 26.3, February 2026)", profiles,
          [.didFinishLaunching, .didBecomeActiveNotification]),
        "not running", .notRunning, "launch from the home screen", performed: [Action(.launch)],
        [
          LoggedCall(.didFinishLaunching, state: .background),
          LoggedCall(.didBecomeActiveNotification),
        ]),
    ]

  private static let profiles = ["swiftui"]
  private static let appPhases: [Callback] = [
    .appPhaseActive, .appPhaseInactive, .appPhaseBackground,
  ]

  // MARK: The app's phase

  private static let ossamoon: [PublishedLog] = [
    PublishedLog(
      "ossamoon-launch", ossamoonArticle, "not running", .notRunning, "start in the simulator",
      performed: [Action(.launch)], .of(.appPhaseActive)),
    PublishedLog(
      "ossamoon-swipe", ossamoonArticle, "active", .active, "swipe to the switcher",
      performed: [Action(.interrupt)], .of(.appPhaseInactive)),
    PublishedLog(
      "ossamoon-leave", ossamoonArticle, "inactive in the switcher", .inactive,
      "go to another screen", performed: [Action(.background)], .of(.appPhaseBackground)),
  ]

  private static let ossamoonArticle = Publication(
    "https://memotut.com/en/8546dfa4811b34f669d4",
    "How to get the startup status of the application (Ossamoon, 2020)", "iOS 14", profiles,
    appPhases)

  // MARK: A view's phase

  private static let byungwook: [PublishedLog] = [
    PublishedLog(
      "byungwook-launch", byungwookArticle, "not running", .notRunning, "launch",
      performed: [Action(.launch)], .of(.scenePhaseActive)),
    PublishedLog(
      "byungwook-swipe", byungwookArticle, "active", .active, "swipe the app up a little",
      performed: [Action(.interrupt)], .of(.scenePhaseInactive)),
    PublishedLog(
      "byungwook-leave", byungwookArticle, "inactive in the switcher", .inactive,
      "swipe it up altogether", performed: [Action(.background)], .of(.scenePhaseBackground)),
  ]

  private static let byungwookArticle = Publication(
    "https://medium.com/@frentebw/how-does-the-scene-phase-change-in-the-swiftui-app-102ed4586b50",
    "How does the scene phase change in the SwiftUI app? (2023)", "not stated", profiles,
    [.scenePhaseActive, .scenePhaseInactive, .scenePhaseBackground])
}
