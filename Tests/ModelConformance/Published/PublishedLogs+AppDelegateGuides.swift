import LifecycleModel
import DeviceLogs

// Logs in guides and articles on the app delegate, each a walk through the usual transitions.

extension PublishedLog {
  static let appDelegateGuides: [PublishedLog] = hemApp + ichi + shuzhiduo + recoursive

  // MARK: A template's header comment

  private static let hemApp: [PublishedLog] = [
    PublishedLog(
      "hem-app-launch", hemTemplate, "not running", .notRunning, "launch to the first screen",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "hem-app-bg", hemTemplate, "active", .active, "to background",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "hem-app-fg", hemTemplate, "in background", .background, "to foreground",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "hem-app-switcher-kill", hemTemplate, "active", .active, "open the app switcher",
      "kill the app there", performed: [Action(.kill, reason: .forceQuit)],
      .of(.willResignActive, .didEnterBackground, .willTerminate),
      note: "two rows of the source, one after the other"),
  ]

  private static let hemTemplate = Publication(
    "GitHub, repository unknown: Debug-Objc-App/AppDelegate.m",
    "Debug-Objc-App, header comment (Hem1ng, 2019)", "iOS 12 and earlier",
    Publication.anyAppDelegate,
    [
      .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate,
    ])

  // MARK: ichi.pro

  private static let ichi: [PublishedLog] = [
    PublishedLog(
      "ichi-launch", ichiArticle, "not running", .notRunning, "tap the icon",
      performed: [Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "ichi-background", ichiArticle, "active", .active, "leave the app",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "ichi-foreground", ichiArticle, "in background", .background, "tap the icon",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "ichi-terminate", ichiArticle, "active", .active, "kill the app in the switcher",
      performed: [Action(.kill, reason: .forceQuit)],
      .of(.willResignActive, .didEnterBackground, .willTerminate)),
    PublishedLog(
      "ichi-ul-cold", ichiArticle, "not running", .notRunning, "open a universal link",
      performed: [Action(.universalLink)],
      .of(.willFinishLaunching, .didFinishLaunching, .continueUserActivity, .didBecomeActive)),
    PublishedLog(
      "ichi-ul-warm", ichiArticle, "in background", .background, "open a universal link",
      performed: [Action(.universalLink)],
      .of(.willEnterForeground, .continueUserActivity, .didBecomeActive)),
  ]

  private static let ichiArticle = Publication(
    "https://ichi.pro/ko/ios-aeb-sumyeong-jugi-53465853749925",
    "iOS app life cycle (machine translation of a Medium article)", "not stated",
    Publication.anyAppDelegate,
    [
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .continueUserActivity,
    ])

  // MARK: shuzhiduo.com

  private static let shuzhiduo: [PublishedLog] = [
    PublishedLog(
      "szd-launch", shuzhiduoArticle, "not running; the app registers for push", .notRunning,
      "tap the icon, or a push alert", performed: [Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .didBecomeActive),
      leftOut: ["application(_:didRegisterForRemoteNotificationsWithDeviceToken:) at the end"],
      note: "after a push alert the payload is in the launch options alone"),
    PublishedLog(
      "szd-nc-down", shuzhiduoArticle, "active", .active,
      "pull down Notification Centre, or open the switcher", performed: [Action(.interrupt)],
      .of(.willResignActive)),
    PublishedLog(
      "szd-nc-up", shuzhiduoArticle, "inactive behind Notification Centre or the switcher",
      .inactive, "return to the app", performed: [Action(.resume)], .of(.didBecomeActive)),
    PublishedLog(
      "szd-home", shuzhiduoArticle, "active", .active, "press Home",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "szd-icon-warm", shuzhiduoArticle, "in background", .background, "tap the icon",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "szd-push-warm", shuzhiduoArticle, "in background", .background, "tap a remote push",
      performed: [Action(.push)],
      .of(.willEnterForeground, .didReceiveRemoteNotificationPlain, .didBecomeActive)),
    PublishedLog(
      "szd-kill", shuzhiduoArticle, "in the switcher; what state is not said",
      LogStart([.active, .inactive, .background, .suspended]), "kill the app in the switcher",
      performed: [Action(.kill, reason: .forceQuit)], .of(.willTerminate)),
    PublishedLog(
      "szd-url-warm", shuzhiduoArticle, "in background, after a jump to another app", .background,
      "the other app returns by the app's URL scheme", performed: [Action(.deepLink)],
      .of(.willEnterForeground, .openURL, .didBecomeActive),
      note: "open by its older name, with sourceApplication and annotation"),
  ]

  private static let shuzhiduoArticle = Publication(
    "https://shuzhiduo.com/A/Ae5Rnw475Q",
    "UIApplicationDelegate里面最常用的几个函数执行顺序小结",
    "not stated; by its methods before iOS 10", Publication.ios11,
    [
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .didReceiveRemoteNotificationPlain, .openURL,
      .willTerminate,
    ])

  // MARK: recoursive.com

  private static let recoursive: [PublishedLog] = [
    PublishedLog(
      "recoursive-ul-cold", recoursiveGuide, "not running; both launch methods return true",
      .notRunning, "open a universal link in Safari", performed: [Action(.universalLink)],
      [
        LoggedCall(
          .willFinishLaunching,
          arguments: [
            .init(
              "launchOptions",
              .object([.init("sourceApplication", .string("com.apple.mobilesafari"))]))
          ])
      ]
        + .of(
          .didFinishLaunching, .willContinueUserActivity, .continueUserActivity, .didBecomeActive)
    ),
    PublishedLog(
      "recoursive-ul-warm", recoursiveGuide, "in background", .background,
      "open a universal link", performed: [Action(.universalLink)],
      .of(
        .willEnterForeground, .willContinueUserActivity, .continueUserActivity, .didBecomeActive)),
  ]

  private static let recoursiveGuide = Publication(
    "https://recoursive.com/2019/03/14/guide_uiapplicationdelegate_method_invocation_order",
    "Guide: UIApplicationDelegate method invocation order", "iOS 12.1", Publication.ios12,
    [
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willEnterForeground, .openURL,
      .willContinueUserActivity, .continueUserActivity, .didReceiveNotificationResponse,
      .performAction,
    ])
}

extension LogStart {
  static let notRunning = LogStart([.notRunning])
  static let active = LogStart([.active])
  static let inactive = LogStart([.inactive])
  /// In background; no log says whether the process was suspended.
  static let background = LogStart([.background, .suspended])
}
