import LifecycleModel
import DeviceLogs

// Logs that came to the collection last: launches, resumptions, taps, kills and windows.

extension PublishedLog {
  static let later: [PublishedLog] = [
    PublishedLog(
      "als-background-fetch-cold", launchSequence, "not running; no archive",
      LogStart([.notRunning], archive: false), "the system launches the app for a fetch",
      performed: [Action(.backgroundEvent, kind: .fetch)], fetchInBackground),
    PublishedLog(
      "apple-bg-resume", backgroundSequence, "suspended", LogStart([.suspended]),
      "a background event arrives", performed: [Action(.backgroundEvent, kind: .fetch)],
      .of(.didEnterBackground, .performFetch),
      note: "the event, which the page leaves open, is taken for a fetch", .observed(["X1"])),
    PublishedLog(
      "carplay-ul-cold-bug", siriShortcut, "not running on the phone or in the car", .notRunning,
      "Siri opens the app in CarPlay", performed: [Action(.universalLink)],
      .of(.sceneWillConnect, .sceneContinueUserActivity),
      .none("the scene is one of CarPlay, which the model does not have")),
    PublishedLog(
      "forum-732170-fastkill", forum732170, "not running", .notRunning, "launch",
      "leave and swipe the app up at once",
      performed: [Action(.launch), Action(.kill, reason: .forceQuit)],
      [
        LoggedCall(.sceneWillEnterForeground, scene: "A"),
        LoggedCall(.sceneDidBecomeActive, scene: "A"),
        LoggedCall(.sceneWillResignActive, scene: "A"),
        LoggedCall(.sceneDidDisconnect, scene: "A"),
        LoggedCall(.sceneWillEnterForeground, scene: "B"),
        LoggedCall(.sceneDidEnterBackground, scene: "B"),
      ], .observed(["scene-replaced"])),
    PublishedLog(
      "jigarm-push-system-killed", delegateMethods, "not running; the system ended it",
      .notRunning, "a push arrives, which wakes the app", "tap the notification",
      performed: [Action(.backgroundEvent, kind: .silentPush), Action(.push)],
      [
        LoggedCall(.didFinishLaunching, state: .background),
        LoggedCall(.didReceiveRemoteNotification, state: .background),
        LoggedCall(.willEnterForeground),
        LoggedCall(.didReceiveRemoteNotification, state: .inactive),
        LoggedCall(.didBecomeActive),
      ]),
    PublishedLog(
      "kr-scene-relaunch-after-kill", koreanNotes, "not running after the user killed the app",
      LogStart([.notRunning], session: true), "launch", performed: [Action(.launch)],
      .of(
        .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .didDiscardSceneSessions,
        .sceneWillEnterForeground, .sceneDidBecomeActive),
      note: "or the session that connects is named itself, on the edge discard-names-live",
      .observed(["scene-replaced"])),
    PublishedLog(
      "tasdemir-close-window", tasdemir, "several windows on an iPad", .active,
      "close a window, not in the switcher", performed: [Action(.closeWindow)],
      .of(.didDiscardSceneSessions, .sceneDidDisconnect),
      .none("the order is that of a sentence, and no log shows it so")),
  ]

  private static let fetchInBackground: [LoggedCall] =
    ([.willChangeStatusBarFrame, .didChangeStatusBarFrame]
    + Array(repeating: .supportedInterfaceOrientations, count: 4)
    + [.willFinishLaunching, .didFinishLaunching]
    + Array(repeating: .supportedInterfaceOrientations, count: 3) + [.performFetch])
    .map { (callback: Callback) in LoggedCall(callback, state: .background) }

  private static let launchSequence = Publication(
    "https://github.com/regularberry/AppLaunchSequence#background-fetch---from-not-loaded",
    "regularberry/AppLaunchSequence, README", "iOS 11.0.3", Publication.ios11,
    Callback.uiKit.filter { !$0.row.isOfScene })

  private static let backgroundSequence = Publication(
    "https://developer.apple.com/documentation/uikit/about-the-background-execution-sequence",
    "Apple: About the background execution sequence", "iOS 12 and earlier",
    Publication.anyAppDelegate, [.didEnterBackground, .performFetch])

  private static let siriShortcut = Publication(
    "https://github.com/Gustash/react-native-siri-shortcut/issues/102",
    "react-native-siri-shortcut, issue 102", "not stated (September 2022)", Publication.ios13,
    [.sceneWillConnect, .sceneContinueUserActivity])

  private static let forum732170 = Publication(
    "https://forums.developer.apple.com/forums/thread/732170",
    "Unexpected order of scene delegate method calls", "not stated (2023)", Publication.ios13,
    [
      .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .sceneDidDisconnect,
    ])

  private static let delegateMethods = Publication(
    "https://medium.com/@jigarm/delegate-methods-called-when-opening-app-533f9b176cdf",
    "Delegate methods called when opening app", "iOS 10", Publication.ios11,
    [
      .didFinishLaunching, .didBecomeActive, .willEnterForeground, .didReceiveRemoteNotification,
    ])

  private static let koreanNotes = Publication(
    "GitHub, repository unknown: iOS 앱의 실행 과정", "Notes on the life cycle (Korean)",
    "iOS 13 and later", Publication.ios13,
    [
      .willFinishLaunching, .didFinishLaunching, .configurationForConnecting,
      .didDiscardSceneSessions, .sceneWillConnect, .sceneWillEnterForeground,
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
      .sceneDidDisconnect,
    ])

  private static let tasdemir = Publication(
    "https://www.ibrahimtasdemir.com.tr/2022/12/12/appdelegate-life-cycle/",
    "AppDelegate Life Cycle (Tasdemir)", "not stated (December 2022)", Publication.ios13,
    [.didDiscardSceneSessions, .sceneDidDisconnect], options: ["scenes": .int(2)])
}
