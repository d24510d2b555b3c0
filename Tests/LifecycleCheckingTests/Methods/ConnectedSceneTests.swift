import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// Scenes connect whether or not their delegates have a method for it.
@Suite struct ConnectedSceneTests {
  /// Hands tapped notifications to the first scene's delegate.
  private class Forwarder: UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    /// Whether a scene is one to forward to.
    func accepts(_ scene: UIScene) -> Bool { true }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let scene = UIApplication.shared.connectedScenes.first(where: accepts)
      if let router = scene?.delegate as? Router {
        router.open()
      } else {
        UIApplication.shared.environment.emit("lost")
      }
      completionHandler()
    }
  }

  /// Overlooks the scene that is only about to be active.
  private final class HastyForwarder: Forwarder {
    override func accepts(_ scene: UIScene) -> Bool { scene.activationState == .foregroundActive }
  }

  /// None of its methods is one that the system calls.
  private final class Router: UIWindowSceneDelegate {
    private var count = 0

    func open() {
      count += 1
      UIApplication.shared.environment.emit("opened")
    }
  }

  private func forwarding(
    _ app: @escaping @MainActor @Sendable () -> Forwarder
  ) -> AdapterDescription {
    AdapterDescription(name: "app", title: "", checks: [.never("lost")]) { _ in
      UIKitDelegates(application: app(), scene: { _ in Router() })
    }
  }

  @Test(arguments: [Profile.sceneIOS13, .sceneIOS27])
  func aDelegateWithoutMethodsIsFoundInItsScene(_ profile: Profile) throws {
    let right = try CheckTrial(forwarding { Forwarder() }, in: profile, seeds: 1_000)
    #expect(right.violated == [])
    #expect(right.holding == ["never-emitted(lost)"])
    let wrong = try CheckTrial(forwarding { HastyForwarder() }, in: profile, seeds: 1_000)
    #expect(wrong.violated == ["never-emitted(lost)"])
  }

  // MARK: Where scenes stand

  private final class AppDelegate: UIApplicationDelegate {}
  private final class Silent: UIWindowSceneDelegate {}
  private final class Activated: UIWindowSceneDelegate {
    func sceneDidBecomeActive(_ scene: UIScene) {}
  }
  private final class Connected: UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {}
  }
  private final class Full: UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {}
    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}
  }

  private static let delegates: [@MainActor @Sendable () -> any UIWindowSceneDelegate] = [
    { Silent() }, { Activated() }, { Connected() }, { Full() },
  ]

  /// Looks at the scenes between two actions.
  private func looking(
    _ scene: @escaping @MainActor @Sendable () -> any UIWindowSceneDelegate,
    _ look: @escaping @MainActor @Sendable () -> Void
  ) -> AdapterDescription {
    AdapterDescription(
      name: "app", title: "", customActions: [CustomAction("look", when: .idle, settles: false)],
      checks: [.never("wrong")]
    ) { _ in
      UIKitDelegates(
        application: AppDelegate(), scene: { _ in scene() }, perform: { _ in look() })
    }
  }

  @Test(arguments: 0..<4)
  func eachStateIsSeen(_ number: Int) throws {
    var scenes: [String] = []
    let adapter = looking(Self.delegates[number]) {
      let states = UIApplication.shared.connectedScenes.map {
        "\($0.session.persistentIdentifier) \($0.activationState)"
      }
      UIApplication.shared.environment.emit(states.isEmpty ? "none" : states[0])
    }
    let look = Action(.custom, custom: "look")
    let run = try Scripts.run(
      adapter,
      [
        Action(.launch), look, Action(.interrupt), look, Action(.resume), look,
        Action(.background), look, Action(.reclaim), look, Action(.launch), look,
      ], profile: .sceneIOS13)
    for event in run.performance?.trace ?? [] {
      if case .emit(let name, _) = event.body { scenes.append(name) }
    }
    #expect(
      scenes == [
        "scene-1 foregroundActive", "scene-1 foregroundInactive", "scene-1 foregroundActive",
        "scene-1 background", "none", "scene-1 foregroundActive",
      ])
  }

  @MainActor
  private static func isAggregate() -> Bool {
    let states = UIApplication.shared.connectedScenes.map(\.activationState)
    let app: UIApplication.State =
      states.contains(.foregroundActive)
      ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    return app == UIApplication.shared.applicationState
  }

  /// The application's state follows from its scenes'.
  @Test(arguments: [Profile.sceneIOS13, .sceneIOS27], 0..<4)
  func allScenesMakeTheStateOfTheApp(_ profile: Profile, _ number: Int) throws {
    let adapter = looking(Self.delegates[number]) {
      UIApplication.shared.environment.emit(Self.isAggregate() ? "right" : "wrong")
    }
    let trial = try CheckTrial(adapter, in: profile, seeds: 300) { $0.sequences.sceneCount = 2 }
    #expect(trial.violated == [])
  }

  // MARK: What observers are told

  /// Counts the scenes in front by their notifications, or by the calls of their delegates.
  private final class Counter: UIApplicationDelegate {
    private var inFront: Set<String> = []

    static var ofApp: Counter? { UIApplication.shared.delegate as? Counter }

    init(observing leaving: [Notification.Name]) {
      guard !leaving.isEmpty else { return }
      observe(UIScene.willEnterForegroundNotification) { $0.come($1) }
      for name in leaving { observe(name) { $0.leave($1) } }
    }

    private func observe(
      _ name: Notification.Name, _ act: @escaping @MainActor (Counter, UIScene) -> Void
    ) {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] notification in
        MainActor.assumeIsolated {
          if let self, let scene = notification.object as? UIScene { act(self, scene) }
        }
      }
    }

    func come(_ scene: UIScene) {
      if inFront.isEmpty { UIApplication.shared.environment.emit("session.started") }
      inFront.insert(scene.session.persistentIdentifier)
    }

    func leave(_ scene: UIScene) {
      guard inFront.remove(scene.session.persistentIdentifier) != nil, inFront.isEmpty else {
        return
      }
      UIApplication.shared.environment.emit("session.ended")
    }
  }

  private final class Telling: UIWindowSceneDelegate {
    func sceneWillEnterForeground(_ scene: UIScene) { Counter.ofApp?.come(scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { Counter.ofApp?.leave(scene) }
  }

  private final class TellingOfTheEnd: UIWindowSceneDelegate {
    func sceneWillEnterForeground(_ scene: UIScene) { Counter.ofApp?.come(scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { Counter.ofApp?.leave(scene) }
    func sceneDidDisconnect(_ scene: UIScene) { Counter.ofApp?.leave(scene) }
  }

  private func counting(
    _ leaving: [Notification.Name],
    _ scene: @escaping @MainActor @Sendable () -> any UISceneDelegate = { Silent() }
  ) throws -> CheckTrial {
    let adapter = AdapterDescription(name: "app", title: "", checks: [.sessionsCounted()]) { _ in
      UIKitDelegates(application: Counter(observing: leaving), scene: { _ in scene() })
    }
    return try CheckTrial(adapter, in: .sceneIOS27, seeds: 1_000) { $0.sequences.sceneCount = 2 }
  }

  /// If the last window in front is closed while another is in background, its scene is
  /// disconnected without having been there: observers hear of it just as delegates do.
  @Test func aSceneInFrontThatIsClosedIsDisconnected() throws {
    let background = UIScene.didEnterBackgroundNotification
    let wrong = try counting([background])
    let wrongMethods = try counting([]) { Telling() }
    #expect(wrong.violated == ["sessions-in-foreground"])
    #expect(wrongMethods.violated == wrong.violated)
    let right = try counting([background, UIScene.didDisconnectNotification])
    let rightMethods = try counting([]) { TellingOfTheEnd() }
    #expect(right.violated == [])
    #expect(rightMethods.violated == [])
    #expect(right.holding.contains("sessions-in-foreground"))
  }

  // MARK: What is asked for

  private final class Opener: UIApplicationDelegate {
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      application.environment.emit("opened")
    }
  }

  @Test func requestsForWindowsAreNoted() throws {
    let adapter = AdapterDescription(name: "app", title: "", checks: [.never("lost")]) { _ in
      UIKitDelegates(application: Opener(), scene: { _ in Silent() })
    }
    let report = try CheckTrial(adapter, in: .sceneIOS27).report
    #expect(report.notes.contains { $0.hasPrefix("app asks for a scene by requestScene") })
    let silent = try CheckTrial(looking({ Silent() }, {}), in: .sceneIOS27).report
    #expect(!silent.notes.contains { $0.contains("asks for") })
  }
}
