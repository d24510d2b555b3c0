import LifecycleModel
import DeviceLogs

// Consoles of apps without scenes, as guides print them: one walk each.

extension PublishedLog {
  static let consoles: [PublishedLog] =
    forIn + javashuo + jamwong + chengCheng + wakin + myCodeTips + evanCohe + others

  private static let methods: [Callback] = [
    .didFinishLaunching, .willResignActive, .didEnterBackground, .willEnterForeground,
    .didBecomeActive, .willTerminate,
  ]

  // MARK: for_in

  private static let forIn: [PublishedLog] = [
    PublishedLog(
      "forin-launch", forInArticle, "not running", .notRunning, "run the app",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "forin-home", forInArticle, "active", .active, "press Home",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "forin-return", forInArticle, "in background", .background, "tap the icon",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "forin-banner", forInArticle, "active", .active, "another app's message shows a banner",
      performed: [Action(.interrupt)], .of(.willResignActive)),
    PublishedLog(
      "forin-banner-away", forInArticle, "inactive behind the banner", .inactive,
      "push the banner away", performed: [Action(.resume)], .of(.didBecomeActive)),
  ]

  private static let forInArticle = Publication(
    "https://m.haomeiwen.com/subject/tpqrrttx.html",
    "iOS开发基础-应用生命周期 (for_in, 2016)",
    "not stated (May 2016)", Publication.ios11, methods)

  // MARK: javashuo.com

  private static let javashuo: [PublishedLog] = [
    PublishedLog(
      "javashuo-launch", javashuoArticle, "not running", .notRunning, "open the app",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "javashuo-home", javashuoArticle, "active", .active, "to background",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "javashuo-return", javashuoArticle, "in background", .background, "to foreground",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "javashuo-kill-background", javashuoArticle, "suspended", LogStart([.suspended]),
      "swipe the app up in the switcher", performed: [Action(.kill, reason: .forceQuit)], []),
    PublishedLog(
      "javashuo-kill-front", javashuoArticle, "active", .active,
      "open the switcher from the app", "swipe the app up",
      performed: [Action(.kill, reason: .forceQuit)],
      .of(.willResignActive, .didEnterBackground, .willTerminate)),
  ]

  private static let javashuoArticle = Publication(
    "http://www.javashuo.com/article/p-gwnugcfm-gt.html", "iOS程序的几个基本状态",
    "not stated", Publication.anyAppDelegate, methods)

  // MARK: Jamwong

  private static let jamwong: [PublishedLog] = [
    PublishedLog(
      "jamwong-launch", jamwongArticle, "not running", .notRunning, "open the app",
      performed: [Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "jamwong-switcher", jamwongArticle, "active", .active, "press Home twice",
      performed: [Action(.interrupt)], .of(.willResignActive)),
    PublishedLog(
      "jamwong-switcher-back", jamwongArticle, "inactive in the switcher", .inactive,
      "press Home twice again", performed: [Action(.resume)], .of(.didBecomeActive)),
  ]

  private static let jamwongArticle = Publication(
    "https://www.cnblogs.com/Jamwong/p/12347288.html",
    "iOS App生命周期及AppDelegate、SceneDelegate (Jamwong, 2020)", "iOS 12 and earlier",
    Publication.anyAppDelegate, [.willFinishLaunching] + methods)

  // MARK: coolboy-ccp

  private static let chengCheng: [PublishedLog] = [
    PublishedLog(
      "ccp-launch", ccpNotes, "not running", .notRunning, "open the app",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "ccp-home", ccpNotes, "active", .active, "press Home",
      performed: [Action(.background), Action(.suspend)],
      .of(.willResignActive, .didEnterBackground)),
    PublishedLog(
      "ccp-return", ccpNotes, "in background", .background, "to foreground",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "ccp-call", ccpNotes, "active", .active, "a phone call comes",
      performed: [Action(.interrupt, variant: "call")], .of(.willResignActive)),
    PublishedLog(
      "ccp-panel", ccpNotes, "active", .active, "pull a panel of the system over the app",
      performed: [Action(.interrupt)], .of(.willResignActive)),
    PublishedLog(
      "ccp-quit-background", ccpNotes, "in background, not suspended", LogStart([.background]),
      "the app ends", performed: [Action(.kill, reason: .forceQuit)], .of(.willTerminate)),
    PublishedLog(
      "ccp-quit-suspended", ccpNotes, "suspended", LogStart([.suspended]), "the app ends",
      performed: [Action(.kill)], []),
  ]

  private static let ccpNotes = Publication(
    "https://github.com/coolboy-ccp/LifeCycle/blob/master/LifeCycle/App/AppLifeCycle.md",
    "coolboy-ccp/LifeCycle, AppLifeCycle.md", "not stated", Publication.anyAppDelegate, methods)

  // MARK: wakin002

  private static let wakin: [PublishedLog] = [
    PublishedLog(
      "wakin-launch", wakinArticle, "not running", .notRunning, "open the app",
      performed: [Action(.launch)], .of(.didFinishLaunching, .didBecomeActive)),
    PublishedLog(
      "wakin-return", wakinArticle, "in background", .background, "open the app again",
      performed: [Action(.launch)], .of(.willEnterForeground, .didBecomeActive)),
    PublishedLog(
      "wakin-url", wakinArticle, "in background", .background, "open a URL of the app",
      performed: [Action(.deepLink)], .of(.willEnterForeground, .openURL, .didBecomeActive),
      note: "by the older handleOpenURL"),
    PublishedLog(
      "wakin-call-ignored", wakinArticle, "active", .active, "a call comes", "ignore it",
      performed: [Action(.interrupt, variant: "call"), Action(.resume)],
      .of(.willResignActive, .didBecomeActive)),
    PublishedLog(
      "wakin-call-taken", wakinArticle, "active", .active, "a call comes", "take it",
      performed: [Action(.interrupt, variant: "call"), Action(.background)],
      .of(.willResignActive, .didEnterBackground)),
  ]

  private static let wakinArticle = Publication(
    "https://blog.csdn.net/wakin002/article/details/8529841",
    "applicationWillEnterForeground and applicationDidBecomeActive (wakin002, 2013)",
    "not stated", Publication.ios11, methods + [.openURL])

  // MARK: mycodetips.com

  private static let myCodeTips: [PublishedLog] = [
    PublishedLog(
      "mycodetips-url-cold", myCodeTipsArticle, "not running", .notRunning,
      "open a URL of the app", performed: [Action(.deepLink)],
      .of(.didFinishLaunching, .openURL, .didBecomeActive)),
    PublishedLog(
      "mycodetips-url-warm", myCodeTipsArticle, "in background", .background,
      "open a URL of the app", performed: [Action(.deepLink)],
      .of(.willEnterForeground, .openURL, .didBecomeActive)),
    PublishedLog(
      "mycodetips-home", myCodeTipsArticle, "active", .active, "press Home",
      performed: [Action(.background)], .of(.willResignActive, .didEnterBackground)),
  ]

  private static let myCodeTipsArticle = Publication(
    "https://mycodetips.com/ios/ios-application-lifecycle-995.html",
    "iOS Application LifeCycle (mycodetips.com)", "not stated", Publication.anyAppDelegate,
    methods + [.openURL])

  // MARK: evancohe.github.io

  private static let evanCohe: [PublishedLog] = [
    PublishedLog(
      "evancohe-launch", evanCoheNotes, "not running", .notRunning, "launch",
      performed: [Action(.launch)],
      .of(.willFinishLaunching, .didFinishLaunching, .willEnterForeground, .didBecomeActive),
      note: "all other sources have no willEnterForeground", .observed(["foreground-in-launch"])),
    PublishedLog(
      "evancohe-quit", evanCoheNotes, "active", .active, "the app is terminated",
      performed: [Action(.kill, reason: .forceQuit)],
      .of(.willResignActive, .didEnterBackground, .willTerminate)),
  ]

  private static let evanCoheNotes = Publication(
    "https://evancohe.github.io/2020/06/28/dev/iOS_App_Life_Cycle",
    "iOS App's Life Cycle 生命周期简记 (2020)", "iOS 12", Publication.ios12,
    [.willFinishLaunching] + methods)

  // MARK: Others

  private static let others: [PublishedLog] = [
    PublishedLog(
      "keybase-killed-meanwhile",
      Publication(
        "https://github.com/keybase/client/pull/12270", "Keybase, pull request 12270",
        "not stated (June 2018)", Publication.anyAppDelegate,
        [.willResignActive, .didEnterBackground, .didBecomeActive]),
      "active", .active, "to background", "the process ends", "open the app again",
      performed: [Action(.background), Action(.kill), Action(.launch)],
      .of(.willResignActive, .didEnterBackground, .didBecomeActive),
      note: "the last line has another process id"),
    PublishedLog(
      "onmyway-panel",
      Publication(
        "https://github.com/onmyway133/notes/issues/8", "onmyway133/notes, issue 8",
        "not stated (June 2015)", Publication.ios11,
        [
          .willResignActiveNotification, .didBecomeActiveNotification,
          .didEnterBackgroundNotification,
        ]),
      "active", .active, "open Notification Centre or Control Centre", "close it",
      performed: [Action(.interrupt), Action(.resume)],
      .of(.willResignActiveNotification, .didBecomeActiveNotification)),
    PublishedLog(
      "or-34332569-warm", tappedTwice, "in background; two notifications came", .background,
      "tap the first", performed: [Action(.push)],
      [LoggedCall(.didReceiveRemoteNotificationPlain, state: .inactive)]),
    PublishedLog(
      "or-34332569-inactive", tappedTwice, "inactive behind Notification Centre", .inactive,
      "tap the second", performed: [Action(.push)],
      [LoggedCall(.didReceiveRemoteNotificationPlain, state: .active)],
      .none("a tap while the app is inactive is no action of the model")),
    PublishedLog(
      "superdelegate-inactive",
      Publication(
        "https://github.com/square/SuperDelegate/issues/11", "SuperDelegate, issue 11",
        "iOS 9.3.2", Publication.ios11, [.didReceiveRemoteNotification]),
      "inactive behind Notification Centre", .inactive, "tap a notification",
      performed: [Action(.push)],
      [LoggedCall(.didReceiveRemoteNotification, state: .inactive)],
      .none("a tap while the app is inactive is no action of the model")),
    PublishedLog(
      "datadog-user-launch", appRunner, "not running", .notRunning, "the user launches the app",
      performed: [Action(.launch)],
      [LoggedCall(.didFinishLaunching, state: .inactive)] + .of(.didBecomeActiveNotification)),
    PublishedLog(
      "datadog-background-launch", appRunner, "not running", .notRunning,
      "a silent push or a fetch launches the app", "the user opens it",
      performed: [Action(.backgroundEvent), Action(.launch)],
      [
        LoggedCall(.didFinishLaunching, state: .background),
        LoggedCall(.didBecomeActiveNotification),
      ]),
    PublishedLog(
      "datadog-prewarm", appRunner, "not running", .notRunning, "the system prewarms the app",
      "the user opens it", performed: [Action(.prewarm), Action(.launch)],
      [
        LoggedCall(.didFinishLaunching, state: .background),
        LoggedCall(.didBecomeActiveNotification),
      ], .observed(["prewarm"])),
  ]

  private static let tappedTwice = Publication(
    "https://github.com/lionheart/openradar-mirror/issues/18350",
    "rdar://34332569 Application reports state in iOS 11 as Active when app handles push"
      + " notification while in Inactive state", "iOS 11", Publication.ios11,
    [.didReceiveRemoteNotificationPlain])

  private static let appRunner = Publication(
    "https://github.com/DataDog/dd-sdk-ios", "Datadog, AppRunner of the tests of RUM (2025)",
    "simulated, after what its authors know", ["app-delegate-ios26"],
    [.didFinishLaunching, .didBecomeActiveNotification])
}
