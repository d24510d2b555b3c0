import LifecycleModel
import DeviceLogs

// The orders that Flutter's tests of apps with and without scenes compare, call by call.

extension PublishedLog {
  static let flutter: [PublishedLog] =
    flutterScenes + flutterLinks + flutterWindows + flutterWithoutScenes

  // MARK: One window

  private static let flutterScenes: [PublishedLog] = [
    PublishedLog(
      "flutter-scene-launch", test("UITests-SceneEvents-ApplicationLaunchEvents"),
      "not running", .notRunning, "launch", performed: [Action(.launch)], launched),
    PublishedLog(
      "flutter-scene-return", test("UITests-SceneEvents-ApplicationLaunchEvents"),
      "not running", .notRunning, "launch", "press Home", "open the app again",
      performed: [Action(.launch), Action(.background), Action(.launch)],
      launched + left + entered),
  ]

  private static let launched: [LoggedCall] =
    .of(.willFinishLaunching, .didFinishLaunching, .sceneWillConnect) + entered
  private static let entered: [LoggedCall] = .of(.sceneWillEnterForeground, .sceneDidBecomeActive)
  private static let left: [LoggedCall] = .of(.sceneWillResignActive, .sceneDidEnterBackground)

  // MARK: Links

  private static let flutterLinks: [PublishedLog] = [
    PublishedLog(
      "flutter-cold-universal-link", linkTest, "not running", .notRunning,
      "open a universal link", performed: [Action(.universalLink)],
      .of(.didFinishLaunching) + [
        LoggedCall(
          .sceneWillConnect, arguments: [.init("userActivities", .array([.string("the page")]))])
      ] + entered),
    PublishedLog(
      "flutter-cold-scheme", linkTest, "not running", .notRunning,
      "open a link with the app's own scheme", performed: [Action(.deepLink)],
      .of(.didFinishLaunching) + [
        LoggedCall(
          .sceneWillConnect, arguments: [.init("urlContexts", .array([.string("the URL")]))])
      ] + entered),
    PublishedLog(
      "flutter-warm-universal-link", linkTest, "not running", .notRunning, "launch",
      "press Home", "open a universal link",
      performed: [Action(.launch), Action(.background), Action(.universalLink)],
      .of(.didFinishLaunching, .sceneWillConnect) + entered + left
        + .of(.sceneWillEnterForeground, .sceneContinueUserActivity, .sceneDidBecomeActive)),
    PublishedLog(
      "flutter-warm-scheme", linkTest, "not running", .notRunning, "launch", "press Home",
      "open a link with the app's own scheme",
      performed: [Action(.launch), Action(.background), Action(.deepLink)],
      .of(.didFinishLaunching, .sceneWillConnect) + entered + left
        + .of(.sceneOpenURLContexts) + entered,
      note: "the link comes before the scene enters the foreground"),
  ]

  private static let linkTest = Publication(
    "https://github.com/flutter/flutter/pull/192173",
    "Flutter, UITests-DeepLinks-SceneEvents.swift (2026)", "simulator, iOS 16.4 and later",
    Publication.laterScenes, methods.filter { $0 != .willFinishLaunching })

  private static func test(_ name: String) -> Publication {
    Publication(
      "https://github.com/flutter/flutter/blob/master/dev/integration_tests/"
        + "ios_add2app_uiscene/native/\(name).swift", "Flutter, \(name).swift (2025)",
      "simulator, not stated", Publication.laterScenes, methods)
  }

  private static let methods: [Callback] =
    [
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .openURL, .performAction,
      .continueUserActivity,
    ] + sceneMethods

  private static let sceneMethods: [Callback] = [
    .sceneWillConnect, .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
    .sceneWillResignActive, .sceneDidEnterBackground, .sceneOpenURLContexts,
    .sceneContinueUserActivity, .scenePerformAction,
  ]

  // MARK: Two windows

  private static let flutterWindows: [PublishedLog] = [
    PublishedLog(
      "flutter-two-windows-first", windowTest, "not running, on an iPad", .notRunning,
      "launch", "make the window smaller by its corner", "open a second window",
      "minimise that one",
      performed: [
        Action(.launch), Action(.interrupt), Action(.resume),
        Action(.openWindow, variant: "inFront"), Action(.background),
      ],
      of("first", [.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive])
        + of("first", [.sceneWillResignActive, .sceneDidBecomeActive])
        + of("first", [.sceneWillResignActive, .sceneDidBecomeActive]),
      of: ["first"], note: "of the first window alone", .observed(["window-focus"])),
    PublishedLog(
      "flutter-two-windows-second", windowTest, "active, with one window on an iPad", .active,
      "open a second window", "minimise it", "open it again",
      performed: [
        Action(.openWindow), Action(.background), Action(.openWindow, variant: "again"),
      ],
      of("second", [.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive])
        + of("second", [.sceneWillResignActive, .sceneDidEnterBackground])
        + of("second", [.sceneWillEnterForeground, .sceneDidBecomeActive]),
      of: ["second"], note: "of the second window alone"),
  ]

  private static func of(_ scene: String, _ callbacks: [Callback]) -> [LoggedCall] {
    callbacks.map { LoggedCall($0, scene: scene) }
  }

  private static let windowTest = Publication(
    "https://github.com/flutter/flutter/blob/master/dev/integration_tests/"
      + "ios_add2app_uiscene/native/UITests-SceneEvents-MultiScenes.swift",
    "Flutter, UITests-SceneEvents-MultiScenes.swift (2025)", "iPadOS 26, simulator",
    ["scene-ios26"], sceneMethods, options: ["scenes": .int(2)])

  // MARK: Without scenes

  private static let flutterWithoutScenes: [PublishedLog] = [
    PublishedLog(
      "flutter-app-launch", appTest("UITests-ApplicationEvents-AppNotMigrated", lateMethods),
      "not running", .notRunning, "launch", performed: [Action(.launch)],
      .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "flutter-app-return", appTest("UITests-ApplicationEvents-AppNotMigrated", lateMethods),
      "not running", .notRunning, "launch", "press Home", "open the app again",
      performed: [Action(.launch), Action(.background), Action(.launch)],
      .of(.didFinishLaunching, .didBecomeActive) + appLeft + appEntered),
    PublishedLog(
      "flutter-app-implicit-launch",
      appTest("UITests-ApplicationEvents-FlutterImplicitEngineDelegate", appMethods),
      "not running", .notRunning, "launch", performed: [Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "flutter-app-implicit-return",
      appTest("UITests-ApplicationEvents-FlutterImplicitEngineDelegate", appMethods),
      "not running", .notRunning, "launch", "press Home", "open the app again",
      performed: [Action(.launch), Action(.background), Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .didBecomeActive) + appLeft + appEntered),
  ]

  private static let appLeft: [LoggedCall] = .of(.willResignActive, .didEnterBackground)
  private static let appEntered: [LoggedCall] = .of(.willEnterForeground, .didBecomeActive)

  private static let appMethods: [Callback] = [
    .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
    .didEnterBackground, .willEnterForeground, .willTerminate,
  ]
  private static let lateMethods = Array(appMethods.dropFirst())

  private static func appTest(_ name: String, _ methods: [Callback]) -> Publication {
    Publication(
      "https://github.com/flutter/flutter/blob/master/dev/integration_tests/"
        + "ios_add2app_uiscene/native/\(name).swift", "Flutter, \(name).swift (2025)",
      "simulator, not stated", ["app-delegate-ios26"], methods)
  }
}
