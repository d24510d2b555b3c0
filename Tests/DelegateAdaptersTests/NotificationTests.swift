import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// The behavior of observers of UIKit's notifications.
@MainActor @Suite struct NotificationTests {
  private final class Observer: UIApplicationDelegate {
    var observers: [any NSObjectProtocol] = []
    let environment: LifecycleEnvironment

    init(_ environment: LifecycleEnvironment) {
      self.environment = environment
      observe(UIApplication.didBecomeActiveNotification, nil)
      observe(UIApplication.didBecomeActiveNotification, UIApplication.shared)
      observe(UIScene.willConnectNotification, nil)
      observe(UIScene.didActivateNotification, nil)
      observe(NSNotification.Name("mine"), self)
    }

    private func observe(_ name: Notification.Name, _ object: AnyObject?) {
      let center = NotificationCenter.default
      let observer = center.addObserver(forName: name, object: object, queue: .main) {
        [environment] notification in
        let scene = (notification.object as? UIScene)?.session.persistentIdentifier
        let application = notification.object as? UIApplication
        environment.emit(
          "\(notification.name.rawValue) \(scene ?? "\(application === UIApplication.shared)")")
      }
      observers.append(observer)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      NotificationCenter.default.removeObserver(observers[0])
      NotificationCenter.default.post(name: .init("mine"), object: self, userInfo: ["a": 1])
      NotificationCenter.default.post(name: .init("mine"), object: nil)
    }
  }

  private static func names(_ calls: [(Callback, String?)]) -> [String] {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { environment in
      UIKitDelegates(application: Observer(environment), scene: { _ in Scene() })
    }
    var output = AdapterOutput()
    for (callback, scene) in calls {
      #expect(adapter.receive(DelegateCall(callback, state: .active, scene: scene), &output) == nil)
    }
    return output.events.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
  }

  /// A delegate that identifies its scene.
  private final class Scene: UISceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { UIApplication.shared.environment.emit("connected \(session.persistentIdentifier)") }
  }

  @Test func theyAreCalledWithTheApplicationUntilTheyAreRemoved() {
    let active = "UIApplicationDidBecomeActiveNotification true"
    #expect(
      Self.names([
        (.didBecomeActiveNotification, nil), (.willResignActiveNotification, nil),
        (.didBecomeActive, nil), (.didBecomeActiveNotification, nil),
      ]) == [active, active, "mine false", active])
  }

  @Test func theyAreCalledWithTheSceneEvenBeforeItConnects() {
    #expect(
      Self.names([
        (.sceneWillConnectNotification, "scene-2"), (.sceneWillConnect, "scene-2"),
        (.sceneDidActivateNotification, "scene-2"),
      ]) == [
        "UISceneWillConnectNotification scene-2", "connected scene-2",
        "UISceneDidActivateNotification scene-2",
      ])
  }

  @Test func anotherProcessHasACentreOfItsOwn() {
    final class Deaf: UIApplicationDelegate {}
    var heard = 0
    let first = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in
        heard += 1
      }
      return UIKitDelegates(application: Deaf())
    }
    let second = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: Deaf())
    }
    var output = AdapterOutput()
    let call = DelegateCall(.willTerminateNotification, state: .active)
    _ = second.receive(call, &output)
    #expect(heard == 0)
    _ = first.receive(call, &output)
    #expect(heard == 1)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: nil)
    #expect(heard == 1, "nobody lives here")
  }

  @Test(arguments: Callback.allCases.filter(\.isNotification))
  func eachOfTheTableIsPosted(callback: Callback) {
    var heard: [Notification.Name] = []
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) {
        heard.append($0.name)
      }
      return UIKitDelegates()
    }
    var output = AdapterOutput()
    let scene = callback.row.isOfScene ? "scene-1" : nil
    _ = adapter.receive(DelegateCall(callback, state: .active, scene: scene), &output)
    // The selector is `UIApplication.didBecomeActiveNotification`, the value begins likewise.
    let words = callback.selector.split(separator: ".")
    let word = words[1].prefix(1).uppercased() + words[1].dropFirst()
    #expect(heard.map(\.rawValue).allSatisfy { "\(words[0])\(word)".hasPrefix($0) })
    #expect(heard.count == 1)
  }
}
