import LifecycleModel
import DeviceLogs

// Logs of apps with scenes.

extension PublishedLog {
  static let scenes: [PublishedLog] = hemScene + jakehao + luxmentis + switcher + otherScenes

  // MARK: A template's header comment

  private static let hemScene: [PublishedLog] = [
    PublishedLog(
      "hem-scene-launch", hemTemplate, "not running, first launch",
      LogStart([.notRunning], session: false), "launch to the first screen",
      performed: [Action(.launch)],
      .of(
        .didFinishLaunching, .configurationForConnecting, .sceneWillConnect,
        .sceneWillEnterForeground, .sceneDidBecomeActive)),
    PublishedLog(
      "hem-scene-bg-fg", hemTemplate, "active", .active, "to background", "to foreground",
      performed: [Action(.background), Action(.launch)],
      .of(
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneWillEnterForeground,
        .sceneDidBecomeActive)),
    PublishedLog(
      "hem-scene-kill", hemTemplate, "active", .active, "open the switcher", "kill the app there",
      performed: [Action(.kill, reason: .forceQuit)],
      .of(.sceneWillResignActive, .sceneDidDisconnect, .didDiscardSceneSessions),
      note: "two rows of the source, one after the other", .observed(["Y2"])),
  ]

  private static let hemTemplate = Publication(
    "GitHub, repository unknown: HTProject_OC/AppDelegate.m",
    "HTProject_OC, header comment (Hem1ng, November 2019)", "iOS 13", Publication.ios13,
    [
      .didFinishLaunching, .configurationForConnecting, .didDiscardSceneSessions,
    ] + sceneMethods)

  private static let sceneMethods: [Callback] = [
    .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  // MARK: jakehao.com

  private static let jakehao: [PublishedLog] = [
    PublishedLog(
      "jakehao-url-cold", jakehaoCold, "not running", .notRunning, "open a URL",
      performed: [Action(.deepLink)],
      [
        LoggedCall(
          .sceneWillConnect, arguments: [.init("urlContexts", .array([.string("the URL")]))]),
        LoggedCall(.sceneDidBecomeActive),
      ]),
    PublishedLog(
      "jakehao-shortcut-cold", jakehaoCold, "not running", .notRunning, "take a quick action",
      performed: [Action(.shortcut)],
      [
        LoggedCall(
          .sceneWillConnect, arguments: [.init("shortcutItem", .string("the quick action"))]),
        LoggedCall(.sceneDidBecomeActive),
      ]),
    PublishedLog(
      "jakehao-url-warm", jakehaoArticle([.sceneWillConnect, .sceneOpenURLContexts]),
      "in background", .background, "open a URL", performed: [Action(.deepLink)],
      .of(.sceneOpenURLContexts)),
    PublishedLog(
      "jakehao-shortcut-warm", jakehaoArticle([.sceneWillConnect, .scenePerformAction]),
      "in background", .background, "take a quick action", performed: [Action(.shortcut)],
      .of(.scenePerformAction)),
  ]

  private static let jakehaoCold = jakehaoArticle([
    .sceneWillConnect, .sceneOpenURLContexts, .scenePerformAction, .sceneDidBecomeActive,
  ])

  private static func jakehaoArticle(_ instrumented: [Callback]) -> Publication {
    Publication(
      "https://www.jakehao.com/scene-delegate-open-url",
      "Deep Link and ShortcutItems with SceneDelegate", "iOS 13", Publication.ios13, instrumented)
  }

  // MARK: luxmentis.org

  private static let luxmentis: [PublishedLog] = [
    PublishedLog(
      "lux-first", luxmentisArticle, "never launched", LogStart([.notRunning], session: false),
      "launch", performed: [Action(.launch)], .of(.configurationForConnecting)),
    PublishedLog(
      "lux-new-window", luxmentisWindows, "running, on an iPad", .active,
      "the user opens a new window", performed: [Action(.openWindow)],
      .of(.configurationForConnecting)),
    PublishedLog(
      "lux-relaunch", luxmentisArticle, "not running; its session persists",
      LogStart([.notRunning], session: true), "launch", performed: [Action(.launch)], []),
  ]

  private static let luxmentisArticle = luxmentisGuide([:])
  private static let luxmentisWindows = luxmentisGuide(["scenes": .int(2)])

  private static func luxmentisGuide(_ options: [String: Value]) -> Publication {
    Publication(
      "https://luxmentis.org/on-ios-scenes-and-why-your",
      "On iOS scenes and why configurationForConnecting isn't called", "iOS 13 and later",
      Publication.ios13, [.configurationForConnecting], options: options)
  }

  // MARK: Kills in the switcher

  private static let switcher: [PublishedLog] = [
    PublishedLog(
      "matt-kill-iphone", stackOverflow, "iPhone; the scene is frontmost", .active,
      "swipe the card up", performed: [Action(.kill, reason: .forceQuit)],
      .of(.sceneDidEnterBackground, .willTerminate)),
    PublishedLog(
      "matt-kill-ipad-single", stackOverflow, "iPad without several windows; frontmost", .active,
      "swipe the card up", performed: [Action(.kill, reason: .forceQuit)],
      .of(.sceneDidDisconnect, .didDiscardSceneSessions, .willTerminate), .observed(["Y2"])),
    PublishedLog(
      "matt-kill-ipad-multi", stackOverflow, "iPad with several windows; frontmost", .active,
      "swipe the card up", performed: [Action(.kill, reason: .forceQuit)],
      .of(.sceneDidEnterBackground, .willTerminate),
      note: "willTerminate 'possibly', if no other window keeps the process alive"),
    PublishedLog(
      "matt-kill-not-front", stackOverflow, "suspended", LogStart([.suspended]),
      "swipe the card up", performed: [Action(.kill, reason: .forceQuit)], []),
  ]

  private static let stackOverflow = Publication(
    "https://isolution.pro/q/so71570813/ios-13-de-wa-yu-za-ga-apurisuitcha-de-apuri-o-ue-ni-"
      + "suwaipu-suru-to-dono-yona-ibento-ga",
    "Stack Overflow 71570813 (mirror), answer by matt", "iOS 13 and later", Publication.ios13,
    [.sceneDidEnterBackground, .sceneDidDisconnect, .didDiscardSceneSessions, .willTerminate])

  // MARK: Others

  private static let otherScenes: [PublishedLog] = [
    PublishedLog(
      "capacitor-cold-fg-notif",
      Publication(
        "https://github.com/ionic-team/capacitor/pull/8595", "Capacitor, pull request 8595",
        "not stated (2026)", Publication.ios13, [.sceneWillEnterForegroundNotification]),
      "not running", .notRunning, "launch", performed: [Action(.launch)],
      .of(.sceneWillEnterForegroundNotification)),
    PublishedLog(
      "cn-scene-reclaim",
      Publication(
        "GitHub, repository unknown", "README of a multi-scene demo (Chinese)",
        "iOS 13 and later", Publication.ios13, sceneMethods),
      "active", .active, "to background", "the system reclaims the scene", "the user returns",
      performed: [Action(.background), Action(.reclaim), Action(.launch)],
      .of(
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect, .sceneWillConnect,
        .sceneWillEnterForeground, .sceneDidBecomeActive), note: "a rule rather than a log"),
    PublishedLog(
      "sfdc-airplay-scene",
      Publication(
        "https://github.com/forcedotcom/SalesforceMobileSDK-iOS/pull/3679",
        "Salesforce Mobile SDK for iOS, pull request 3679", "not stated (February 2024)",
        Publication.ios13,
        [.sceneWillEnterForegroundNotification, .sceneDidActivateNotification]),
      "in background; a second scene is on an external display",
      LogStart([.background, .suspended], connectedScenes: 2),
      "bring the app to the foreground", performed: [Action(.launch)],
      [LoggedCall(.sceneWillEnterForegroundNotification, scene: "display")], of: ["display"],
      note: "of the second scene alone", .observed(["Y5"])),
    PublishedLog(
      "visionos-headset-off-on", polySpatial(sceneMethods), "active", .active,
      "take the headset off", "put it on again",
      performed: [Action(.background), Action(.launch)],
      .of(
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneWillEnterForeground,
        .sceneDidBecomeActive)),
    PublishedLog(
      "visionos-crown-single-immersive", polySpatial(Array(sceneMethods.dropFirst())),
      "active, one immersive space", .active, "press the crown until the home view shows",
      "open the app again", performed: [Action(.background), Action(.reclaim), Action(.launch)],
      .of(
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
        .sceneWillEnterForeground, .sceneDidBecomeActive)),
    PublishedLog(
      "visionos-crown-multi", polySpatial(Array(sceneMethods.dropFirst()), ["scenes": .int(2)]),
      "active, several volumes and an immersive space", .active,
      "press the crown until the home view shows", "open the app again",
      performed: [
        Action(.interrupt), Action(.background, variant: "one"), Action(.reclaim),
        Action(.resume),
      ],
      .of(
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
        .sceneDidBecomeActive),
      note: "of several scenes, one of which is only interrupted"),
  ]

  private static func polySpatial(
    _ instrumented: [Callback], _ options: [String: Value] = [:]
  ) -> Publication {
    Publication(
      "https://github.com/needle-mirror/com.unity.polyspatial.visionos/blob/master/"
        + "Source~/PolySpatialRealityKit/README.md", "Unity PolySpatial, notes on backgrounding",
      "visionOS", Publication.ios13, instrumented, options: options)
  }
}
