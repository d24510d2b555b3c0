import LifecycleModel
import DeviceLogs

// Launches in background, with an archive, and of a sample of a whole life.

extension PublishedLog {
  static let launches: [PublishedLog] = [
    PublishedLog(
      "cocoanetics-cl-bg-launch", cocoanetics, "not running; regions are monitored", .notRunning,
      "the system launches the app for a location update",
      performed: [Action(.backgroundEvent, kind: .location)], .of(.didFinishLaunching),
      note: "after a force quit too"),
    PublishedLog(
      "or-14295449-bg-launch", radar14295449, "not running", .notRunning,
      "launch for a background fetch", performed: [Action(.backgroundEvent, kind: .fetch)],
      [LoggedCall(.didFinishLaunching, state: .background)]),
    PublishedLog(
      "restore-order-slides", restorationSlides,
      "not running; an archive exists and the app opts in",
      LogStart([.notRunning], archive: true), "launch", performed: [Action(.launch)],
      .of(.willFinishLaunching, .shouldRestoreApplicationState, .didDecodeRestorableState),
      end: .truncated,
      leftOut: ["application(_:viewControllerWithRestorationIdentifierPath:coder:) before the last"]
    ),
    PublishedLog(
      "xamarin-demo", xamarin, "not running", .notRunning, "launch", "press Home",
      "return to the app",
      performed: [Action(.launch), Action(.background), Action(.launch)],
      .of(
        .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
        .didBecomeActive)),
  ]

  private static let backgroundMethods: [Callback] = [
    .didFinishLaunching, .didEnterBackground, .willEnterForeground, .didBecomeActive,
  ]

  private static let cocoanetics = Publication(
    "https://cocoanetics.com/2012/06/corelocation-background-update-messaging",
    "CoreLocation background update messaging", "iOS 5", Publication.ios11, backgroundMethods)

  private static let radar14295449 = Publication(
    "https://github.com/lionheart/openradar-mirror/issues/4788",
    "rdar://14295449 Launching an app into the background documentation is wrong",
    "iOS 7 beta", Publication.ios11, backgroundMethods)

  private static let restorationSlides = Publication(
    "https://speakerdeck.com/swiftindia/app-state-restoration-swift-bangalore-number-9",
    "App State Restoration (Swift Bangalore #9)", "not stated", Publication.ios11,
    [.willFinishLaunching, .shouldRestoreApplicationState, .didDecodeRestorableState],
    options: ["archive": .bool(true)])

  private static let xamarin = Publication(
    "https://learn.microsoft.com/en-us/previous-versions/xamarin/ios/app-fundamentals/"
      + "backgrounding/application-lifecycle-demo",
    "Application lifecycle demo for Xamarin.iOS", "not stated (July 2018)",
    Publication.anyAppDelegate,
    [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate,
    ])
}
