import LifecycleModel
import BackgroundTasks
import DelegateAdapters
import LifecycleAdapters
import Testing
import UIKit
import UserNotifications

/// The answers of the stand-ins, call by call.
@Suite struct StandInTests {
  /// The body of a call, which says what it saw.
  private typealias Body =
    @MainActor @Sendable (_ say: @escaping @Sendable (String) -> Void) -> Void

  private final class AppDelegate: UIResponder, UIApplicationDelegate,
    UNUserNotificationCenterDelegate
  {
    private let body: Body

    init(_ body: @escaping Body) { self.body = body }

    private func say(_ text: String) { UIApplication.shared.environment.emit(text) }

    func applicationDidBecomeActive(_ application: UIApplication) {
      let environment = application.environment
      body { environment.emit($0) }
    }

    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { say("token of \(deviceToken.count) bytes") }

    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: Error
    ) { say("no token") }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      say("tapped in \(response.targetScene?.session.persistentIdentifier ?? "none")")
      completionHandler()
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let visits = session.userInfo?["visits"] as? Int ?? 0
      session.userInfo = ["visits": visits + 1]
      UIApplication.shared.environment.emit("visit \(visits)")
    }
  }

  /// Calls didBecomeActive in as many processes of one device, each with turns of its main loop
  /// behind it; `|` stands between a call and a turn.
  private func told(
    processes: Int = 1, turns: Int = 1, answers: [Callback] = [], _ body: @escaping Body
  ) -> [[String]] {
    let storage = AdapterStorage()
    return (0..<processes).map { _ in
      let delegate: @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates = { _ in
        let delegate = AppDelegate(body)
        UNUserNotificationCenter.current().delegate = delegate
        return UIKitDelegates(application: delegate)
      }
      let adapter = UIKitDelegateAdapter(storage: storage, delegates: delegate)
      var output = AdapterOutput()
      _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
      for _ in 0..<turns {
        output.emit("|")
        adapter.turn(&output)
      }
      for answer in answers { _ = adapter.receive(DelegateCall(answer, state: .active), &output) }
      return names(output)
    }
  }

  private func names(_ output: borrowing AdapterOutput) -> [String] {
    output.events.compactMap {
      guard case .emit(let name, _) = $0.body else { return nil }
      return name
    }
  }

  @Test func theDelegateHearsOfADeviceTokenOrAFailure() {
    let told = told(answers: [
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
    ]) { say in
      let application = UIApplication.shared
      for register in [
        application.registerForRemoteNotifications,
        application.unregisterForRemoteNotifications,
      ] {
        register()
        say("registered \(application.isRegisteredForRemoteNotifications)")
      }
    }
    #expect(
      told == [["registered true", "registered false", "|", "token of 32 bytes", "no token"]])
  }

  @Test func peopleAnswerInTheNextTurnAndAlikeThroughoutAProcess() {
    let told = told(processes: 3) { say in
      let center = UNUserNotificationCenter.current()
      center.getNotificationSettings { say("\($0.authorizationStatus)") }
      for _ in 0..<2 {
        center.requestAuthorization(options: [.alert, .sound]) { isGranted, error in
          say("\(isGranted) \(error == nil)")
        }
      }
      say("asked")
    }
    #expect(
      told == [
        ["asked", "|", "notDetermined", "true true", "true true"],
        ["asked", "|", "denied", "false true", "false true"],
        ["asked", "|", "authorized", "true true", "true true"],
      ])
  }

  @Test func peopleAnswerATask() {
    let told = told(processes: 2, turns: 12) { say in
      Task { @MainActor in
        let isGranted = try await UNUserNotificationCenter.current().requestAuthorization()
        say("\(isGranted)")
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        say("\(settings.authorizationStatus)")
      }
    }
    #expect(
      told.map { $0.filter { $0 != "|" } } == [["true", "authorized"], ["false", "denied"]])
  }

  @Test func aControllerPresentsOneAtATime() {
    let told = told { say in
      let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
      root.present(first, animated: true) { say("first is there") }
      root.present(second, animated: true) { say("second is there") }
      say("\(root.presentedViewController === first) \(second.presentingViewController == nil)")
      say("loaded \(root.isViewLoaded) \(first.isViewLoaded) \(second.isViewLoaded)")
      first.dismiss(animated: true) { say("first is gone") }
      say("\(root.presentedViewController == nil) \(first.presentingViewController == nil)")
    }
    #expect(
      told == [
        [
          "true true", "loaded false true false", "true true", "|", "first is there",
          "first is gone",
        ]
      ])
  }

  @Test func aWindowThatIsShownLoadsItsView() {
    let told = told { say in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = controller
      say("\(UIApplication.shared.windows.count) \(controller.isViewLoaded)")
      window.makeKeyAndVisible()
      say("\(UIApplication.shared.keyWindow === window) \(controller.isViewLoaded)")
      controller.pushViewController(UIViewController(), animated: false)
      say("\(controller.viewControllers.count) \(controller.topViewController?.parent != nil)")
      controller.popToRootViewController(animated: false)
      say("\(controller.viewControllers.count) \(window.frame.size == .zero)")
    }
    #expect(told == [["0 false", "true true", "2 true", "1 true", "|"]])
  }

  @Test func viewsFormATree() {
    let told = told { say in
      let (window, outer, inner) = (UIWindow(frame: .zero), UIView(), UIView())
      window.addSubview(outer)
      outer.addSubview(inner)
      say("\(inner.window === window) \(inner.superview === outer)")
      window.addSubview(inner)
      say("\(outer.subviews.count) \(window.subviews.count)")
      inner.removeFromSuperview()
      say("\(inner.window == nil) \(window.subviews.count)")
    }
    #expect(told == [["true true", "0 2", "true 1", "|"]])
  }

  @Test func aTaskIsRegisteredOnceAndAskedForOnce() {
    let told = told { say in
      let scheduler = BGTaskScheduler.shared
      for _ in 0..<2 {
        say("\(scheduler.register(forTaskWithIdentifier: "a", using: nil) { _ in })")
      }
      _ = scheduler.register(forTaskWithIdentifier: "b", using: nil) { _ in }
      try? scheduler.submit(BGAppRefreshTaskRequest(identifier: "a"))
      try? scheduler.submit(BGProcessingTaskRequest(identifier: "b"))
      try? scheduler.submit(BGAppRefreshTaskRequest(identifier: "a"))
      scheduler.getPendingTaskRequests { say("\($0.map(\.identifier))") }
      scheduler.cancel(taskRequestWithIdentifier: "b")
    }
    #expect(told == [["true", "false", "|", "[\"b\", \"a\"]"]])
  }

  @Test func sessionsKeepWhatIsGivenToThemAndPushesAreTappedInAScene() {
    let storage = AdapterStorage()
    let told = (0..<2).map { _ in
      let delegates: @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates = { _ in
        let delegate = AppDelegate { say in
          let sessions = UIApplication.shared.openSessions
          say("\(sessions.map(\.persistentIdentifier).sorted())")
          say("several \(UIApplication.shared.supportsMultipleScenes)")
        }
        UNUserNotificationCenter.current().delegate = delegate
        return UIKitDelegates(application: delegate, scene: { _ in SceneDelegate() })
      }
      let adapter = UIKitDelegateAdapter(storage: storage, delegates: delegates)
      var output = AdapterOutput()
      for scene in ["scene-2", "scene-1"] {
        _ = adapter.receive(
          DelegateCall(.sceneWillConnect, state: .background, scene: scene), &output)
      }
      _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
      _ = adapter.receive(
        DelegateCall(.didReceiveNotificationResponse, state: .active), &output)
      return names(output)
    }
    let after = ["[\"scene-1\", \"scene-2\"]", "several true", "tapped in scene-1"]
    #expect(told == [["visit 0", "visit 0"] + after, ["visit 1", "visit 1"] + after])
  }

  @Test func aBadgeIsANumberObject() {
    let content = UNMutableNotificationContent()
    #expect(content.badge == nil)
    content.badge = 3
    #expect(content.badge == 3)
  }

  @Test func outsideOfAProcessNothingComesOfIt() async {
    await UIApplication.shared.registerForRemoteNotifications()
    #expect(await UIApplication.shared.openSessions.isEmpty)
    #expect(
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in })
  }

  private typealias Waiting = @MainActor @Sendable (@escaping @Sendable (String) -> Void) -> Void

  /// A file that imports UIKit alone means the time of the run by `Task.sleep`, and so does one
  /// that imports nothing, in a target with the plugin.
  @Test(arguments: [false, true])
  func aSleepIsATimerOfTheRun(_ importsNothing: Bool) {
    let wait: Waiting = importsNothing ? waitForAnotherMinute : waitForAMinute
    let delegate: @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates = { _ in
      UIKitDelegates(application: AppDelegate { say in MainActor.assumeIsolated { wait(say) } })
    }
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage(), delegates: delegate)
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    var waited = 0
    for _ in 0..<20 where names(output) != ["began", "waited"] {
      guard adapter.isQueued else {
        waited += 1
        adapter.fire(timer: "\(AdapterOutput.loopTimer)\(waited)", &output)
        continue
      }
      adapter.turn(&output)
    }
    #expect(names(output) == ["began", "waited"])
    #expect(waited == 2)
  }
}
