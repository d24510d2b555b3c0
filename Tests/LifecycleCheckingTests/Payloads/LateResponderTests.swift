import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// The notification center's delegate has to be set before the launch is over, or else it misses
/// the tap that launched the app.
@Suite struct LateResponderTests {
  /// The moment at which the delegate is set; with `readingOptions` the response is also taken from
  /// the connection options.
  enum Moment: CaseIterable {
    case making, willFinish, didFinish, connecting, readingOptions
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate,
    UNUserNotificationCenterDelegate
  {
    let moment: Moment
    private var opened: Set<String> = []

    init(_ moment: Moment) {
      self.moment = moment
      super.init()
      if moment == .making { take() }
    }

    func take() { UNUserNotificationCenter.current().delegate = self }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if moment == .willFinish { take() }
      return true
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if moment == .didFinish { take() }
      return true
    }

    // Restored state comes before the launch is over.
    func application(
      _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func applicationDidBecomeActive(_ application: UIApplication) {
      if moment == .connecting || moment == .readingOptions { take() }
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      open(response)
      completionHandler()
    }

    /// The same tap may come twice.
    func open(_ response: UNNotificationResponse) {
      guard opened.insert(response.notification.request.identifier).inserted else { return }
      UIApplication.shared.environment.emit("route.opened", about: response)
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let app = UIApplication.shared.delegate as? AppDelegate else { return }
      if app.moment == .connecting || app.moment == .readingOptions { app.take() }
      guard app.moment == .readingOptions else { return }
      connectionOptions.notificationResponse.map(app.open)
    }
  }

  private func trial(_ moment: Moment, in profile: Profile, scenes: Int = 1) throws -> CheckTrial {
    try CheckTrial(Self.adapter(moment, hasScenes: profile.hasScenes), in: profile, seeds: 200) {
      $0.sequences.sceneCount = scenes
    }
  }

  private static func adapter(_ moment: Moment, hasScenes: Bool) -> AdapterDescription {
    AdapterDescription(name: "app", title: "", checks: [.payloadsHandledOnce()]) { _ in
      var delegates = UIKitDelegates(application: AppDelegate(moment))
      if hasScenes { delegates.scene = { _ in SceneDelegate() } }
      return delegates
    }
  }

  private let note =
    "app sets the notification center's delegate after the launch, so that it does not receive "
    + "the tap that launched the app"

  @Test(arguments: [Profile.sceneIOS13, .sceneIOS18, .sceneIOS27], [1, 2])
  func inScenesItIsTooLateOnceOneConnects(profile: Profile, scenes: Int) throws {
    for moment in Moment.allCases {
      let trial = try trial(moment, in: profile, scenes: scenes)
      #expect(
        trial.violated == (moment == .connecting ? ["payload-handled-once"] : []), "\(moment)")
      let isLate = moment == .connecting || moment == .readingOptions
      #expect(trial.report.notes.contains(note) == isLate, "\(moment): \(trial.report.notes)")
    }
  }

  @Test(arguments: [Profile.appDelegateIOS12, .appDelegateIOS26])
  func withoutScenesItIsOnceTheAppIsActive(profile: Profile) throws {
    for moment in Moment.allCases where moment != .readingOptions {
      let violated = try trial(moment, in: profile).violated
      #expect(violated == (moment == .connecting ? ["payload-handled-once"] : []), "\(moment)")
    }
  }

  /// Only the tap that launched the app is missed.
  @Test func laterTapsAreHeard() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS27], invariants: try InvariantLibrary.catalogue())
    options.adapter = Self.adapter(.connecting, hasScenes: true)
    func replay(_ actions: [ActionName]) throws -> Report.Verdict {
      let sequence = Report.Sequence(
        profile: "scene-ios27", edges: "documented", adapter: "app", invariant: nil,
        configuration: Configuration(), actions: actions.map { Action($0) })
      return try Replayer(options).replay(Regression(name: "by hand", sequence: sequence)).verdict
    }
    #expect(try replay([.launch, .background, .push]) == .holds)
    #expect(try replay([.push]) == .violated)
  }
}
