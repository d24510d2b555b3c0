import LifecycleModel
import DeviceLogs

// Reports of what surprised, and the pull requests and radars that came of it.

extension PublishedLog {
  static let appDelegateReports: [PublishedLog] =
    codePush + duckDuckGo + radars + reactNative + [
      PublishedLog(
        "tempus-nc", tempus, "active", .active, "drag Notification Centre in, even slightly",
        "push it off the screen", performed: [Action(.interrupt), Action(.resume)],
        .of(.willResignActive, .didBecomeActive))
    ]

  private static let tempus = Publication(
    "https://blogger.tempus.org/2013/07/notification-center-uiapplicationdelega.html",
    "Notification Center and UIApplicationDelegate", "not stated (July 2013)", Publication.ios11,
    [
      .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate,
    ])

  private static let activation: [Callback] = [.willResignActive, .didBecomeActive]

  private static let foregrounding: [Callback] = [
    .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
  ]

  // MARK: CodePush

  private static let codePush: [PublishedLog] = [
    PublishedLog(
      "codepush-home-return", codePushRequest, "active", .active, "press Home",
      "open the app again", performed: [Action(.background), Action(.launch)],
      .of(.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "codepush-interruption", codePushRequest, "active", .active,
      "open the switcher, or an interruption", "return to the app",
      performed: [Action(.interrupt), Action(.resume)],
      .of(.willResignActive, .didBecomeActive)),
  ]

  private static let codePushRequest = Publication(
    "https://github.com/microsoft/react-native-code-push/pull/1991",
    "react-native-code-push, pull request 1991", "not stated (December 2020)",
    Publication.ios12, foregrounding)

  // MARK: DuckDuckGo

  private static let duckDuckGo: [PublishedLog] = [
    PublishedLog(
      "ddg-launch-to-bg",
      Publication(
        "https://github.com/duckduckgo/iOS/pull/3704", "DuckDuckGo for iOS, pull request 3704",
        "not stated (December 2024)", Publication.ios12,
        [.didFinishLaunching, .didBecomeActive, .didEnterBackground, .willResignActive]),
      "not running", .notRunning,
      "the system launches the app, or the user does and leaves at the app lock",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didEnterBackground),
      .observed(["X1"])),
    PublishedLog(
      "ddg-applock-fail",
      Publication(
        "https://github.com/duckduckgo/apple-browsers/blob/main/iOS/DuckDuckGo/AppLifecycle/"
          + "AppStates/Background.swift", "DuckDuckGo, comments in Background.swift",
        "iOS 18 and later", Publication.ios12, foregrounding),
      "in background; the app lock of iOS 18 is on", .background, "open the app",
      "leave without Face ID", performed: [Action(.launch)],
      .of(.willEnterForeground, .didEnterBackground), .observed(["X3"])),
    PublishedLog(
      "ddg-fg-in-launching",
      Publication(
        "https://github.com/duckduckgo/apple-browsers/blob/main/iOS/DuckDuckGo/AppLifecycle/"
          + "AppStateMachine.swift", "DuckDuckGo, comments in AppStateMachine.swift",
        "not stated (iOS 18)", Publication.ios12,
        [.didFinishLaunching, .willEnterForeground]),
      "not running", .notRunning, "launch, for what cause is not said",
      performed: [Action(.backgroundEvent), Action(.launch)],
      .of(.didFinishLaunching, .willEnterForeground), end: .truncated,
      note: "a launch in background, then the user opens the app"),
  ]

  // MARK: Radars

  private static let radars: [PublishedLog] = [
    PublishedLog(
      "or-14075101-double-bg",
      radar(
        4925, "rdar://14075101 UIApplicationDidEnterBackgroundNotification incorrectly sent twice",
        "iOS 6.1.3", Publication.ios11, [.didEnterBackgroundNotification]),
      "active, with work to do in background", .active, "to background", "kill it meanwhile",
      performed: [Action(.background), Action(.kill, reason: .forceQuit)],
      .of(.didEnterBackgroundNotification, .didEnterBackgroundNotification), .observed(["X4"])),
    PublishedLog(
      "or-49216830-nc-twice",
      radar(
        21113,
        "rdar://49216830 applicationDidBecomeActive called twice when pulling & dismissing"
          + " notification center", "iOS 12.1.4", Publication.ios12, [.didBecomeActive]),
      "not running", .notRunning, "launch", "pull Notification Centre down fully", "dismiss it",
      performed: [Action(.launch), Action(.interrupt), Action(.resume)],
      .of(.didBecomeActive, .didBecomeActive, .didBecomeActive),
      .observed(["notification-centre"])),
    PublishedLog(
      "or-33153062-deeplink",
      radar(
        17847, "rdar://33153062 didBecomeActive when app opens deeplink on iOS 11 beta",
        "iOS 11 beta", Publication.ios11,
        [.willResignActiveNotification, .didBecomeActiveNotification]),
      "active", .active, "the app opens a link to another app", performed: [Action(.background)],
      .of(
        .willResignActiveNotification, .didBecomeActiveNotification, .willResignActiveNotification),
      .observed(["flicker-on-leaving"])
    ),
    PublishedLog(
      "or-21710499-self-openurl",
      radar(
        9430, "rdar://21710499 applicationDidBecomeActive as a result of internal URL navigation",
        "iOS 7 to 9", Publication.ios11, [.willResignActive, .openURL, .didBecomeActive]),
      "active", .active, "the app opens its own URL scheme", performed: [Action(.deepLink)],
      .of(.willResignActive, .openURL, .didBecomeActive),
      note: "open by its older name, with sourceApplication and annotation"),
    PublishedLog(
      "or-49817144-notif-order",
      radar(
        21180, "rdar://49817144 applicationWillEnterForeground docs are wrong about notification",
        "iOS 12", Publication.ios12, [.willEnterForeground, .willEnterForegroundNotification]),
      "in background", .background, "bring the app to the foreground",
      performed: [Action(.launch)], .of(.willEnterForeground, .willEnterForegroundNotification),
      .observed(["notification-after"])),
  ]

  private static func radar(
    _ issue: Int, _ title: String, _ system: String, _ profiles: [String],
    _ instrumented: [Callback]
  ) -> Publication {
    Publication(
      "https://github.com/lionheart/openradar-mirror/issues/\(issue)", title, system, profiles,
      instrumented)
  }

  // MARK: React Native

  private static let reactNative: [PublishedLog] = [
    PublishedLog(
      "rn-54764-lock-aod",
      Publication(
        "https://github.com/react/react-native/issues/54764",
        "React Native, issue 54764: AppState emits active after locking", "not stated (2025)",
        Publication.ios12, activation),
      "active, on a phone with an always-on display", .active, "lock the phone",
      performed: [Action(.lock)], .of(.willResignActive, .didBecomeActive),
      end: .truncated, .observed(["lock-always-on"])),
    PublishedLog(
      "rn-18575-nc-ios11", panelIssue("iOS 11", Publication.ios11), "active", .active,
      "drag Notification Centre down to the bottom", performed: [Action(.interrupt)],
      .of(.willResignActive, .didBecomeActive, .willResignActive),
      .observed(["notification-centre"])),
    PublishedLog(
      "rn-18575-nc-ios10", panelIssue("iOS 9 and 10", Publication.ios11), "active", .active,
      "drag Notification Centre down to the bottom", performed: [Action(.interrupt)],
      .of(.willResignActive)),
  ]

  private static func panelIssue(_ system: String, _ profiles: [String]) -> Publication {
    Publication(
      "https://github.com/react/react-native/issues/18575",
      "React Native, issue 18575: AppState on the notification screen", system, profiles,
      activation)
  }
}
