import Foundation
import LifecheckTesting
import Synchronization
import UIKit

// As in apps whose parts find each other by `shared`.

/// Holds links back until the app is in front for the first time.
@MainActor
final class LinkQueue {
  static let shared = LinkQueue()
  /// Whether a link that comes too early is dropped.
  var drops = false

  private var waiting: [URL] = []
  private var isReady = false

  func take(_ url: URL) {
    if isReady {
      open(url)
    } else if !drops {
      waiting.append(url)
    }
  }

  func open() {
    isReady = true
    waiting.forEach(open)
    waiting = []
  }

  private func open(_ url: URL) {
    UIApplication.shared.environment.emit("route.opened", about: url)
  }
}

/// Begins one session in each process.
final class Analytics: @unchecked Sendable {
  static let shared = Analytics()
  private var isStarted = false

  @MainActor
  func start() {
    guard !isStarted else { return }
    isStarted = true
    UIApplication.shared.environment.emit("session.started")
  }
}

/// Numbers the requests it receives, from 1.
actor Sequencer {
  static let shared = Sequencer()
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

final class SingletonAppDelegate: UIResponder, UIApplicationDelegate {
  /// - Parameter drops: whether links that come too early are dropped.
  init(drops: Bool = false) { LinkQueue.shared.drops = drops }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Analytics.shared.start()
    Task {
      let number = await Sequencer.shared.next()
      application.environment.emit("number.\(number)")
    }
    return true
  }
}

final class SingletonSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for context in connectionOptions.urlContexts { LinkQueue.shared.take(context.url) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { LinkQueue.shared.take(context.url) }
  }

  func sceneDidBecomeActive(_ scene: UIScene) { LinkQueue.shared.open() }
}

private let startedSessions = Mutex(0)

/// Emits once that the session has begun.
struct SharedSession: DelegateAdapter {
  mutating func receive(
    _ call: DelegateCall, _ output: inout AdapterOutput
  ) -> LifecycleValue? {
    startedSessions.withLock { count in
      if call.callback == .didBecomeActive, count == 0 {
        output.emit("session.started")
        count += 1
      }
    }
    return nil
  }
}
