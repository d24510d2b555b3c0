import LifecycleModel
import DeviceLogs

// Apps that moved to scenes, most of them in 2026: what their authors saw in what order.

extension PublishedLog {
  static let laterScenes: [PublishedLog] =
    forumThreads + laterLinks + quickActions + backgroundLaunches + notificationOrders
    + defold("iOS 18.6", "scene-ios18", "18") + defold("iOS 26.4", "scene-ios26", "26")
    + otherLater

  private static let entry: [LoggedCall] = .of(.sceneWillEnterForeground, .sceneDidBecomeActive)

  private static let activation: [Callback] = [
    .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  private static func pull(
    _ repository: String, _ number: Int, _ name: String, _ system: String,
    _ instrumented: [Callback], in profiles: [String] = Publication.laterScenes
  ) -> Publication {
    Publication(
      "https://github.com/\(repository)/pull/\(number)", "\(name), pull request \(number)", system,
      profiles, instrumented)
  }

  // MARK: Apple's forums

  private static let forumThreads: [PublishedLog] = [
    PublishedLog(
      "forum-746362-launch",
      Publication(
        "https://developer.apple.com/forums/thread/746362",
        "Apple's developer forums, thread 746362 (a SwiftUI app with a scene delegate)",
        "not stated (early 2024)", Publication.ios13,
        [
          .willFinishLaunching, .didFinishLaunching, .configurationForConnecting,
          .sceneWillConnect, .didBecomeActiveNotification, .willResignActiveNotification,
          .didEnterBackgroundNotification, .willEnterForegroundNotification,
        ] + activation),
      "not running, first launch", LogStart([.notRunning], session: false), "launch",
      "to background", performed: [Action(.launch), Action(.background)],
      .of(
        .willFinishLaunching, .didFinishLaunching, .configurationForConnecting,
        .sceneWillConnect, .sceneWillEnterForeground, .willEnterForegroundNotification,
        .sceneDidBecomeActive, .didBecomeActiveNotification, .sceneWillResignActive,
        .willResignActiveNotification, .sceneDidEnterBackground), end: .truncated),
    PublishedLog(
      "forum-732170-slowkill",
      Publication(
        "https://forums.developer.apple.com/forums/thread/732170",
        "Unexpected order of scene delegate method calls", "not stated (2023)",
        Publication.ios13, activation),
      "not running", .notRunning, "launch", "swipe the app up slowly",
      performed: [Action(.launch), Action(.kill, reason: .forceQuit)],
      entry + .of(.sceneWillResignActive, .sceneDidDisconnect)),
  ]

  // MARK: Links

  private static let laterLinks: [PublishedLog] = [
    PublishedLog(
      "expo-cold-scheme",
      pull(
        "expo/expo", 47628, "Expo", "not stated (July 2026)",
        [.sceneWillConnect, .sceneOpenURLContexts]),
      "not running", .notRunning, "open a link by simctl", performed: [Action(.deepLink)],
      [connecting("urlContexts")]),
    PublishedLog(
      "avalonia-cold-scheme", avalonia, "not running", .notRunning,
      "open a link with the app's own scheme", performed: [Action(.deepLink)],
      [connecting("urlContexts")]),
    PublishedLog(
      "avalonia-cold-universal-link", avalonia, "not running", .notRunning,
      "open a universal link", performed: [Action(.universalLink)],
      [connecting("userActivities")]),
  ]

  private static let avalonia = pull(
    "AvaloniaUI/Avalonia", 21394, "Avalonia", "not stated (May 2026)",
    [.sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity])

  private static func connecting(_ key: String) -> LoggedCall {
    LoggedCall(.sceneWillConnect, arguments: [.init(key, .array([.string("the link")]))])
  }

  // MARK: Quick actions

  private static let quickActions: [PublishedLog] = [
    PublishedLog(
      "dayglance-cold-shortcut", dayGlance(1004), "not running, first launch",
      LogStart([.notRunning], session: false), "take a quick action",
      performed: [Action(.shortcut)],
      [LoggedCall(.configurationForConnecting), withShortcut(.sceneWillConnect)]),
    PublishedLog(
      "dayglance-warm-shortcut", dayGlance(1004), "in background", .background,
      "take a quick action", performed: [Action(.shortcut)], .of(.scenePerformAction)),
    PublishedLog(
      "dayglance-swallowed", dayGlance(1436), "not running, first launch",
      LogStart([.notRunning], session: false), "take a quick action",
      performed: [Action(.shortcut)], [withShortcut(.configurationForConnecting)],
      .none("SwiftUI keeps the connection from the delegate, which no profile does")),
    PublishedLog(
      "aic-cold-shortcut",
      pull(
        "art-institute-of-chicago/aic-mobile-ios", 78, "Art Institute of Chicago",
        "simulator (iPhone 17 Pro, March 2026)",
        [.sceneWillConnect, .scenePerformAction, .sceneDidBecomeActive], in: ["scene-ios26"]),
      "not running", .notRunning, "take a quick action", performed: [Action(.shortcut)],
      [withShortcut(.sceneWillConnect), LoggedCall(.sceneDidBecomeActive)]),
    PublishedLog(
      "godtools-cold",
      pull(
        "CruGlobal/godtools-swift", 2662, "GodTools", "not stated (June 2025)",
        [.configurationForConnecting, .sceneWillConnect]),
      "not running, first launch", LogStart([.notRunning], session: false), "launch",
      performed: [Action(.launch)], .of(.configurationForConnecting, .sceneWillConnect)),
  ]

  private static func dayGlance(_ number: Int) -> Publication {
    pull(
      "krelltunez/dayGLANCE", number, "dayGLANCE (SwiftUI with a scene delegate)",
      "not stated (2026)",
      [.configurationForConnecting, .sceneWillConnect, .scenePerformAction])
  }

  private static func withShortcut(_ callback: Callback) -> LoggedCall {
    LoggedCall(callback, arguments: [.init("shortcutItem", .string("the quick action"))])
  }

  // MARK: Launches in background

  private static let backgroundLaunches: [PublishedLog] = [
    PublishedLog(
      "wordpress-background-launch", wordPress, "not running", .notRunning,
      "the system launches the app", "the user opens it",
      performed: [Action(.backgroundEvent), Action(.launch)],
      .of(.didFinishLaunching, .sceneWillConnect) + entry),
    PublishedLog(
      "wordpress-reconnected", wordPress, "in background", .background,
      "the system disconnects the scene", "the user comes back",
      performed: [Action(.reclaim), Action(.launch)],
      .of(.sceneDidDisconnect, .sceneWillConnect) + entry),
    PublishedLog(
      "revenuecat-before-unlock",
      Publication(
        "https://github.com/RevenueCat/purchases-ios/issues/4623", "RevenueCat, issue 4623",
        "not stated (December 2024)", ["app-delegate-ios26", "scene-ios18"],
        [.didFinishLaunching]),
      "not running", .notRunning, "the device restarts",
      "the system launches the app before it is unlocked",
      performed: [Action(.restart), Action(.backgroundEvent)], .of(.didFinishLaunching),
      note: "nothing that is protected can be read"),
    PublishedLog(
      "onesignal-unlocked-later",
      pull(
        "OneSignal/OneSignal-iOS-SDK", 1668, "OneSignal", "not stated (June 2026)",
        [
          .didFinishLaunching, .protectedDataDidBecomeAvailableNotification,
          .sceneWillEnterForeground,
        ]),
      "not running", .notRunning, "the device restarts", "the system launches the app",
      "the user unlocks the device", "the user opens the app",
      performed: [
        Action(.restart), Action(.backgroundEvent), Action(.unlock), Action(.launch),
      ],
      .of(
        .didFinishLaunching, .protectedDataDidBecomeAvailableNotification,
        .sceneWillEnterForeground)),
  ]

  private static let wordPress = pull(
    "wordpress-mobile/WordPress-iOS", 25643, "WordPress", "built with Xcode 27 (June 2026)",
    [.didFinishLaunching, .sceneWillConnect] + activation)

  // MARK: Notifications of UIKit

  private static let notificationOrders: [PublishedLog] = [
    PublishedLog(
      "nativescript-both",
      pull(
        "NativeScript/NativeScript", 11269, "NativeScript", "not stated (June 2026)",
        [.sceneDidActivateNotification, .didBecomeActiveNotification]),
      "in background", .background, "to foreground", performed: [Action(.launch)],
      .of(.sceneDidActivateNotification, .didBecomeActiveNotification)),
    PublishedLog(
      "firebase-both-kinds",
      pull(
        "firebase/firebase-ios-sdk", 3536, "Firebase", "iPadOS 13 beta 6",
        [.willEnterForegroundNotification, .didEnterBackgroundNotification],
        in: Publication.ios13),
      "in background", .background, "to foreground", "to background",
      performed: [Action(.launch), Action(.background)],
      .of(.willEnterForegroundNotification, .didEnterBackgroundNotification),
      note: "of an app with scenes, which gets those of its scenes too"),
    PublishedLog(
      "growingio-deactivate", growingIO, "active", .active, "an interruption",
      performed: [Action(.interrupt)],
      [LoggedCall(.sceneWillDeactivateNotification, state: .active)]),
    PublishedLog(
      "growingio-activate", growingIO, "inactive", .inactive, "back to the app",
      performed: [Action(.resume)],
      [LoggedCall(.sceneDidActivateNotification, state: .inactive)],
      .none("the model reads the new state already in the scene's notification")),
    PublishedLog(
      "firefox-quit",
      Publication(
        "https://github.com/mozilla-mobile/firefox-ios/issues/12622", "Firefox, issue 12622",
        "not stated (December 2022)", Publication.ios13,
        [.sceneDidDisconnect, .didDiscardSceneSessions, .willTerminateNotification]),
      "active", .active, "quit the app in the switcher",
      performed: [Action(.kill, reason: .forceQuit)],
      .of(.sceneDidDisconnect, .didDiscardSceneSessions, .willTerminateNotification),
      .observed(["Y2"])),
  ]

  private static let growingIO = pull(
    "growingio/growingio-sdk-ios-autotracker", 215, "GrowingIO", "iOS 13 and later (July 2022)",
    [.sceneDidActivateNotification, .sceneWillDeactivateNotification], in: Publication.ios13)

  // MARK: Defold

  private static func defold(_ system: String, _ profile: String, _ short: String)
    -> [PublishedLog]
  {
    let publication = pull(
      "defold/extension-push", 58, "Defold", system,
      [.sceneWillConnect, .willPresentNotification, .didReceiveNotificationResponse],
      in: [profile])
    return [
      PublishedLog(
        "defold\(short)-foreground", publication, "active", .active, "a notification comes",
        performed: [Action(.push)], .of(.willPresentNotification)),
      PublishedLog(
        "defold\(short)-background", publication, "in background", .background,
        "tap a notification", performed: [Action(.push)], .of(.didReceiveNotificationResponse)),
      PublishedLog(
        "defold\(short)-cold", publication, "not running", .notRunning, "tap a notification",
        performed: [Action(.push)],
        [
          LoggedCall(
            .sceneWillConnect,
            arguments: [.init("notificationResponse", .string("the response"))]),
          LoggedCall(.didReceiveNotificationResponse),
        ], note: "one response, reported twice"),
    ]
  }

  // MARK: Others

  private static let otherLater: [PublishedLog] = [
    PublishedLog(
      "openhab-warm-tap",
      pull(
        "openhab/openhab-ios", 1229, "openHAB", "not stated (May 2026)",
        [.didReceiveNotificationResponse, .sceneDidBecomeActive]),
      "in background", .background, "tap a notification", performed: [Action(.push)],
      [
        LoggedCall(.didReceiveNotificationResponse, state: .inactive),
        LoggedCall(.sceneDidBecomeActive),
      ]),
    PublishedLog(
      "salesforce-face-id",
      Publication(
        "https://github.com/forcedotcom/SalesforceMobileSDK-Templates/pull/254",
        "Salesforce Mobile SDK, templates, pull request 254", "iOS 13 (February 2020)",
        Publication.ios13, activation),
      "in background", .background, "to foreground", "Face ID asks", "and has its answer",
      performed: [
        Action(.launch), Action(.interrupt, variant: "faceID"), Action(.resume),
      ], entry + .of(.sceneWillResignActive, .sceneDidBecomeActive)),
    PublishedLog(
      "organicmaps-car-first",
      pull(
        "organicmaps/organicmaps", 12612, "Organic Maps", "not stated (April 2026)",
        [.sceneWillConnect]),
      "not running", LogStart([.notRunning], session: true), "open the app in the car",
      "open it on the phone", performed: [Action(.openWindow), Action(.launch)],
      [
        LoggedCall(.sceneWillConnect, scene: "car"), LoggedCall(.sceneWillConnect, scene: "phone"),
      ], .observed(["carplay-first"])),
    PublishedLog(
      "velog-launch",
      Publication(
        "https://velog.io/@kimjaewoo522/20250324", "App life cycle (kimjaewoo522, 2025)",
        "iOS 13 and later", Publication.laterScenes,
        [.didFinishLaunching, .sceneWillConnect] + activation),
      "not running", .notRunning, "launch", performed: [Action(.launch)],
      .of(.didFinishLaunching, .sceneWillConnect) + entry),
  ]
}
