import DelegateAdapters
import UIKitShapes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A multiplexer whose services are told once it is ready, in order, as a plugin host does that
/// starts its engine first.
class QueueingMultiplexer: UIResponder, UIApplicationDelegate {
  final let services: [any Service]
  final var queue: [(any Service) -> Void] = []
  final var isReady = false

  init(_ services: [any Service]) { self.services = services }

  func becomeReady() {
    isReady = true
    flush()
  }

  func pass(_ call: @escaping (any Service) -> Void) {
    queue.append(call)
    if isReady { flush() }
  }

  func flush() {
    let calls = queue
    queue = []
    for call in calls { services.forEach(call) }
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    pass { _ = $0.application(application, didFinishLaunchingWithOptions: launchOptions) }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    pass { $0.applicationDidBecomeActive(application) }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    pass { $0.applicationWillResignActive(application) }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    pass { $0.applicationDidEnterBackground(application) }
  }

  func applicationWillTerminate(_ application: UIApplication) {
    pass { $0.applicationWillTerminate(application) }
  }

  func application(_ app: UIApplication, open url: URL, options: LinkOptions) -> Bool {
    pass { _ = $0.application(app, open: url, options: options) }
    return true
  }
}

/// The bug: what waited longest is told last.
final class StackingMultiplexer: QueueingMultiplexer {
  override func flush() {
    queue.reverse()
    super.flush()
  }
}

/// The bug: the queue is kept when it was told.
final class RepeatingMultiplexer: QueueingMultiplexer {
  override func flush() {
    let calls = queue
    super.flush()
    if calls.count > 1 { queue = [calls[0]] }
  }
}

/// The bug: there is room for one call.
final class ForgettingMultiplexer: QueueingMultiplexer {
  override func pass(_ call: @escaping (any Service) -> Void) {
    if !isReady { queue = [] }
    super.pass(call)
  }
}

/// A scene delegate that passes calls on to services of scenes.
class SceneMultiplexer: UIResponder, UIWindowSceneDelegate {
  let services: [any UIWindowSceneDelegate]

  init(_ services: [any UIWindowSceneDelegate]) { self.services = services }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    services.forEach { $0.scene(scene, willConnectTo: session, options: connectionOptions) }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    services.forEach { $0.sceneDidBecomeActive(scene) }
  }

  func sceneDidDisconnect(_ scene: UIScene) { services.forEach { $0.sceneDidDisconnect(scene) } }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    services.forEach { $0.scene(scene, openURLContexts: URLContexts) }
  }
}

/// The bug: services keep what belongs to a window that is gone.
final class HoardingSceneMultiplexer: SceneMultiplexer {
  override func sceneDidDisconnect(_ scene: UIScene) {}
}
