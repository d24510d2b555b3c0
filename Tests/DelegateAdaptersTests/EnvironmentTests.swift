import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The communication of delegates in UIKit's shape beyond their methods.
@MainActor @Suite struct EnvironmentTests {
  private final class Bare: UIApplicationDelegate, UIWindowSceneDelegate,
    UNUserNotificationCenterDelegate
  {}

  /// The values with which unimplemented methods complete.
  private nonisolated static let completions: [Callback: Value] = [
    .didReceiveRemoteNotification: .string("noData"), .performFetch: .string("noData"),
    .performAction: .bool(false), .scenePerformAction: .bool(false),
    .backgroundURLSession: .null, .didReceiveNotificationResponse: .null,
    .willPresentNotification: .array([]),
  ]

  @Test(arguments: Callback.uiKit)
  func methodsThatAreNotWrittenAnswerWhatTheTableSays(callback: Callback) {
    let bare = Bare()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: bare, notificationCenter: bare, scene: { _ in bare })
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.sceneWillConnect, state: nil, scene: "scene-1"), &output)
    let payload = callback == .openURL ? Payload(.url, id: "link-1") : nil
    let call = DelegateCall(
      callback, state: .active, scene: callback.row.isOfScene ? "scene-1" : nil,
      payload: payload, arguments: callback.arguments(payload))
    let value = adapter.receive(call, &output)
    switch callback.row.returns {
    case .bool(let standard): #expect(value == .bool(standard))
    case .value, .nothing: #expect(value == nil, "what the table says")
    }
    #expect((callback.row.completion == nil) == (Self.completions[callback] == nil))
    let completed = Self.completions[callback].map {
      Event.Body.complete(handler: "h1", of: callback, value: $0)
    }
    #expect(output.events.map(\.body) == [completed].compactMap(\.self))
  }

  private final class WindowlessScene: UISceneDelegate {}

  @Test(arguments: Callback.uiKit, [false, true])
  func handlersAreCalledWhereThereIsNoDelegate(callback: Callback, hasScene: Bool) {
    let makeScene: @MainActor (UIScene) -> any UISceneDelegate = { _ in WindowlessScene() }
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(scene: hasScene ? makeScene : nil)
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.sceneWillConnect, state: nil, scene: "scene-1"), &output)
    let scene = callback.row.isOfScene ? "scene-1" : nil
    #expect(adapter.receive(DelegateCall(callback, state: nil, scene: scene), &output) == nil)
    let completed = Self.completions[callback].map {
      Event.Body.complete(handler: "h1", of: callback, value: $0)
    }
    #expect(output.events.map(\.body) == [completed].compactMap(\.self))
  }

  /// A delegate that asks and says things while it is called.
  private final class Talker: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var states: [UIApplication.State] = []
    private var task = UIBackgroundTaskIdentifier.invalid

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      states.append(UIApplication.shared.applicationState)
      task = application.beginBackgroundTask(expirationHandler: {})
      application.environment.forward(to: "child-1")
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      states.append(application.applicationState)
      application.endBackgroundTask(task)
      application.endBackgroundTask(task)
      application.endBackgroundTask(.invalid)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      UIApplication.shared.environment.emit("tapped", about: response)
    }
  }

  @Test func theStateIsThatOfTheCallAndTasksAndForwardsAreSeen() {
    let talker = Talker()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: talker)
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didEnterBackground, state: .background), &output)
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    #expect(talker.states == [.background, .active])
    #expect(
      output.events.map(\.body) == [
        .task(.begin, id: "t1"), .forward(.didEnterBackground, target: "child-1"),
        .task(.end, id: "t1"), .task(.end, id: "t1"),
      ])
  }

  @Test func aDelegateThatAssignsItselfToTheCentreIsCalled() {
    let payload = Payload(.push, id: "push-3")
    let tap = DelegateCall(
      .didReceiveNotificationResponse, state: .inactive, payload: payload,
      arguments: Callback.didReceiveNotificationResponse.arguments(payload))
    for isAssigned in [false, true] {
      let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
        UIKitDelegates(application: Talker())
      }
      var output = AdapterOutput()
      if isAssigned {
        _ = adapter.receive(DelegateCall(.didFinishLaunching, state: .inactive), &output)
      }
      _ = adapter.receive(tap, &output)
      // Without an assignment the event has no payload.
      #expect(output.events.map(\.payload) == [isAssigned ? ["push-3"] : []])
    }
  }

  @Test func eachConnectionOfASceneHasADelegateOfItsOwnAndNoneOutlivesTheProcess() {
    final class Scene: UISceneDelegate {
      let environment: LifecycleEnvironment
      let scene: UIScene
      let living: Living
      init(_ scene: UIScene, _ living: Living) {
        environment = UIApplication.shared.environment
        self.scene = scene
        self.living = living
        living.made += 1
        living.count += 1
      }
      deinit { living.count -= 1 }
    }
    final class Living: @unchecked Sendable { var made = 0, count = 0 }
    let living = Living()
    var output = AdapterOutput()
    var adapter: UIKitDelegateAdapter? = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(scene: { Scene($0, living) })
    }
    for callback in [Callback.sceneWillConnect, .sceneDidDisconnect, .sceneWillConnect] {
      let call = DelegateCall(callback, state: .background, scene: "scene-1")
      _ = adapter?.receive(call, &output)
    }
    #expect(living.made == 2)
    #expect(living.count == 1)
    adapter = nil
    #expect(living.count == 0)
  }

  /// Emits the state of its scene.
  private final class Reader: UISceneDelegate {
    func read(_ scene: UIScene) {
      UIApplication.shared.environment.emit("\(scene.activationState)")
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { read(scene) }

    func sceneWillEnterForeground(_ scene: UIScene) { read(scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { read(scene) }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { read(scene) }
    func sceneWillResignActive(_ scene: UIScene) { read(scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { read(scene) }
    func sceneDidDisconnect(_ scene: UIScene) { read(scene) }
  }

  @Test func aSceneReadsItsStateAsAnAppDoes() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(scene: { _ in Reader() })
    }
    var output = AdapterOutput()
    let calls: [(Callback, String)] = [
      (.sceneWillConnect, "unattached"), (.sceneWillEnterForeground, "background"),
      (.sceneOpenURLContexts, "foregroundInactive"), (.sceneDidBecomeActive, "foregroundActive"),
      (.sceneWillResignActive, "foregroundActive"), (.sceneOpenURLContexts, "foregroundInactive"),
      (.sceneDidEnterBackground, "background"), (.sceneDidDisconnect, "unattached"),
    ]
    for (callback, _) in calls {
      _ = adapter.receive(DelegateCall(callback, state: nil, scene: "scene-1"), &output)
    }
    #expect(output.events.map(\.body) == calls.map { .emit($0.1, arguments: []) })
  }

  /// A delegate that makes requests beside its callbacks, as people write it.
  private final class Asker: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let application = UIApplication.shared
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      let other = UIWindow(frame: UIScreen.main.bounds)
      other.windowScene = windowScene
      application.environment.emit("\(windowScene.windows.map(\.isKeyWindow))")
      other.windowScene = nil
      application.environment.emit(
        "\(windowScene.windows.count) \(windowScene.keyWindow === window)")
      application.registerForRemoteNotifications()
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      guard let url = URL(string: "app://elsewhere"), application.canOpenURL(url) else { return }
      application.open(url) { application.environment.emit("opened \($0)") }
      scene.title = "draft"
      scene.userActivity = NSUserActivity(activityType: "app.draft")
    }
  }

  @Test func requestsOfDelegatesAreGranted() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(scene: { _ in Asker() })
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.sceneWillConnect, state: nil, scene: "scene-1"), &output)
    #expect(
      output.events.map(\.body)
        == ["[true, false]", "1 true", "opened true"].map { .emit($0, arguments: []) })
  }

  @Test func eventsEmittedWhileDelegatesAreMadeBelongToTheFirstCall() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { environment in
      environment.emit("made")
      return UIKitDelegates()
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    #expect(output.events.map(\.body) == [.emit("made", arguments: [])])
  }
}
