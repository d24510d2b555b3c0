import UIKitShapes
import VirtualProcess
import Dispatch

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The behavior of an app, whichever delegates it has.
@MainActor
class Behaviour {
  func launch() {}
  func becomeActive() {}
  func resignActive() {}
  func enterBackground() {}
  func open(_ url: URL) {}
  func fetch(_ complete: @escaping (UIBackgroundFetchResult) -> Void) { complete(.noData) }

  final func emit(_ name: String) { UIApplication.shared.environment.emit(name) }

  final func route(_ url: URL) {
    UIApplication.shared.environment.emit("route.opened", about: url)
  }
}

/// An app delegate that gets its behavior from elsewhere.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let behaviour: Behaviour

  init(_ behaviour: Behaviour) { self.behaviour = behaviour }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    behaviour.launch()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { behaviour.becomeActive() }

  func applicationWillResignActive(_ application: UIApplication) { behaviour.resignActive() }

  func applicationDidEnterBackground(_ application: UIApplication) { behaviour.enterBackground() }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    behaviour.open(url)
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { behaviour.fetch(completionHandler) }
}

/// A scene's delegate of the same app.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let behaviour: Behaviour

  init(_ behaviour: Behaviour) { self.behaviour = behaviour }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { connectionOptions.urlContexts.forEach { behaviour.open($0.url) } }

  func sceneDidBecomeActive(_ scene: UIScene) { behaviour.becomeActive() }

  func sceneWillResignActive(_ scene: UIScene) { behaviour.resignActive() }

  func sceneDidEnterBackground(_ scene: UIScene) { behaviour.enterBackground() }

  // A window that is closed while it is inactive was never in background.
  func sceneDidDisconnect(_ scene: UIScene) { behaviour.enterBackground() }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    URLContexts.forEach { behaviour.open($0.url) }
  }
}

// MARK: - Links

/// Keeps a link in a task, and looks for it when it becomes active, which may be earlier.
final class LinkReadTooEarly: Behaviour {
  private var link: URL?

  override func open(_ url: URL) { Task { link = url } }

  override func becomeActive() {
    guard let link else { return }
    route(link)
    self.link = nil
  }
}

/// The fixed twin, which also looks for links when they are kept.
final class LinkReadInTime: Behaviour {
  private var links: [URL] = []
  private var isActive = false

  override func open(_ url: URL) {
    Task {
      links.append(url)
      routeLinks()
    }
  }

  override func becomeActive() {
    isActive = true
    routeLinks()
  }

  override func resignActive() { isActive = false }

  private func routeLinks() {
    guard isActive else { return }
    links.forEach(route)
    links = []
  }
}

/// A store on another actor, whose work takes a moment.
actor Store {
  private(set) var count = 0

  func prepare() { count += 1 }
}

/// Looks whether there is a link, waits for something, and routes it; another task may have done so
/// meanwhile.
final class ReentrantRouter: Behaviour {
  private let store = Store()
  private var link: URL?

  override func open(_ url: URL) {
    link = url
    Task { await routeLink() }
  }

  override func becomeActive() { Task { await routeLink() } }

  private func routeLink() async {
    guard let link else { return }
    await store.prepare()
    route(link)
    self.link = nil
  }
}

/// The fixed twin, which takes the links away before it waits.
final class TakingRouter: Behaviour {
  private let store = Store()
  private var links: [URL] = []

  override func open(_ url: URL) {
    links.append(url)
    Task { await routeLinks() }
  }

  override func becomeActive() { Task { await routeLinks() } }

  private func routeLinks() async {
    let taken = links
    links = []
    await store.prepare()
    taken.forEach(route)
  }
}

/// Keeps the link of an app that is not active until it is, by a continuation; those after the
/// first overwrite it.
final class OverwrittenContinuation: Behaviour {
  private var isActive = false
  private var waiting: CheckedContinuation<Void, Never>?

  override func open(_ url: URL) {
    Task.detached {
      await self.untilActive()
      await self.route(url)
    }
  }

  override func becomeActive() {
    isActive = true
    waiting?.resume()
    waiting = nil
  }

  override func resignActive() { isActive = false }

  private func untilActive() async {
    // It asks whether the app is active a turn before it waits.
    if isActive { return }
    await Task.yield()
    await withCheckedContinuation { waiting = $0 }
  }
}

/// The fixed twin, which resumes all waiting tasks, and waits where it asks.
final class KeptContinuations: Behaviour {
  private var isActive = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  override func open(_ url: URL) {
    Task.detached {
      await self.untilActive()
      await self.route(url)
    }
  }

  override func becomeActive() {
    isActive = true
    waiting.forEach { $0.resume() }
    waiting = []
  }

  override func resignActive() { isActive = false }

  private func untilActive() async {
    if isActive { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

// MARK: - Sessions

/// Makes what counts sessions in a block of the main queue, and uses it before that has run.
final class TrackerUsedTooEarly: Behaviour {
  private var isReady = false

  override func launch() { DispatchQueue.main.async { self.isReady = true } }

  override func becomeActive() { if isReady { emit("session.started") } }

  override func enterBackground() { if isReady { emit("session.ended") } }
}

/// The fixed twin, which puts off only the rest.
final class TrackerMadeAtOnce: Behaviour {
  private var isOpen = false

  override func launch() {
    DispatchQueue.main.async { self.emit("warmed.up") }
    DispatchQueue.global(qos: .background).async { Task { @MainActor in self.emit("cleaned") } }
  }

  override func becomeActive() {
    if !isOpen { emit("session.started") }
    isOpen = true
  }

  override func enterBackground() {
    if isOpen { emit("session.ended") }
    isOpen = false
  }
}

/// Ends a session when the app was away for half a minute, and forgets that it may come back
/// before.
final class ForgottenTimer: Behaviour {
  private var isOpen = false

  override func becomeActive() {
    if !isOpen { emit("session.started") }
    isOpen = true
  }

  override func enterBackground() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
      self.emit("session.ended")
      self.isOpen = false
    }
  }
}

// MARK: - Completion handlers

/// Answers after a minute; the system waits for half of one.
final class LateAnswer: Behaviour {
  override func fetch(_ complete: @escaping (UIBackgroundFetchResult) -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(60))
      complete(.newData)
    }
  }
}

/// The fixed twin.
final class AnswerInTime: Behaviour {
  override func fetch(_ complete: @escaping (UIBackgroundFetchResult) -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(5))
      complete(.newData)
    }
  }
}

/// Answers in a task which waits for something that comes when the app is active, if it ever is.
final class AnswerNeverGiven: Behaviour {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  override func fetch(_ complete: @escaping (UIBackgroundFetchResult) -> Void) {
    Task {
      await withCheckedContinuation { waiting.append($0) }
      complete(.newData)
    }
  }

  override func becomeActive() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

/// An app's delegate with asynchronous methods.
final class AsynchronousAppDelegate: UIResponder, UIApplicationDelegate,
  UNUserNotificationCenterDelegate
{
  /// Whether it answers after a time that the system does not wait for.
  let isSlow: Bool

  init(isSlow: Bool) {
    self.isSlow = isSlow
    super.init()
    UNUserNotificationCenter.current().delegate = self
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    application.environment.emit("push.begun")
    try? await Task.sleep(nanoseconds: isSlow ? 60_000_000_000 : 1_000_000_000)
    return .newData
  }

  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
    await Store().prepare()
    return .noData
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async { await Task.yield() }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    application.environment.emit("shortcut.handled", about: shortcutItem)
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { UIApplication.shared.environment.emit("tap.handled", about: response) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner] }
}

/// A scene's delegate with an asynchronous method.
final class AsynchronousSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    UIApplication.shared.environment.emit("shortcut.handled", about: shortcutItem)
    return true
  }
}
