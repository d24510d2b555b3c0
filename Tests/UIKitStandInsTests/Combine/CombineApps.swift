import Combine
import Foundation
import UIKit

// As in apps that import Combine.

/// Counts a session by notifications, merged into one stream.
@MainActor
final class CombineSessionTracker {
  private var cancellables: Set<AnyCancellable> = []

  /// The point at which a session ends; with a bug also at each interruption, or only when the main
  /// loop gets to it.
  enum Ending: CaseIterable { case rightly, atEachInterruption, afterAPause }

  init(ending: Ending) {
    let center = NotificationCenter.default
    let begins = center.publisher(for: UIApplication.didBecomeActiveNotification).map { _ in true }
    let names =
      ending == .atEachInterruption
      ? [UIApplication.willResignActiveNotification]
      : [UIApplication.didEnterBackgroundNotification, UIScene.didDisconnectNotification]
    let ends = Publishers.MergeMany(names.map { center.publisher(for: $0) }).map { _ in false }
    let states = begins.merge(with: ends).prepend(false).removeDuplicates().dropFirst()
    let told =
      ending == .afterAPause
      ? states.delay(for: .milliseconds(200), scheduler: RunLoop.main).eraseToAnyPublisher()
      : states.eraseToAnyPublisher()
    told.sink { isRunning in
      UIApplication.shared.environment.emit(isRunning ? "session.started" : "session.ended")
    }
    .store(in: &cancellables)
  }
}

final class CombineSessionAppDelegate: UIResponder, UIApplicationDelegate {
  private let tracker: CombineSessionTracker

  init(ending: CombineSessionTracker.Ending) {
    tracker = CombineSessionTracker(ending: ending)
    super.init()
  }
}

/// Takes links that come before anybody opens any.
@MainActor
protocol LinkQueue: AnyObject {
  func push(_ link: URL)
  func open(by open: @escaping (URL) -> Void)
}

/// Keeps all links until they are opened.
final class KeepingLinkQueue: LinkQueue {
  private let waiting = CurrentValueSubject<[URL], Never>([])
  private var cancellable: AnyCancellable?

  func push(_ link: URL) { waiting.value.append(link) }

  func open(by open: @escaping (URL) -> Void) {
    cancellable = waiting.filter { !$0.isEmpty }.sink { [waiting] links in
      waiting.value = []
      links.forEach(open)
    }
  }
}

/// The bug: the first value is taken for the one that it was made with.
final class DroppingLinkQueue: LinkQueue {
  private let latest = CurrentValueSubject<URL?, Never>(nil)
  private var cancellable: AnyCancellable?

  func push(_ link: URL) { latest.value = link }

  func open(by open: @escaping (URL) -> Void) {
    cancellable = latest.dropFirst().compactMap { $0 }.sink(receiveValue: open)
  }
}

/// The bug: of several links the last alone is kept.
final class LatestLinkQueue: LinkQueue {
  private let latest = CurrentValueSubject<URL?, Never>(nil)
  private var cancellable: AnyCancellable?

  func push(_ link: URL) { latest.value = link }

  func open(by open: @escaping (URL) -> Void) {
    cancellable = latest.compactMap { $0 }.sink(receiveValue: open)
  }
}

/// The bug: nobody has subscribed yet.
final class PassingLinkQueue: LinkQueue {
  private let links = PassthroughSubject<URL, Never>()
  private var cancellable: AnyCancellable?

  func push(_ link: URL) { links.send(link) }
  func open(by open: @escaping (URL) -> Void) { cancellable = links.sink(receiveValue: open) }
}

/// Opens links once its window is in front.
final class QueueingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let queue: any LinkQueue
  private var isOpening = false

  init(_ queue: any LinkQueue) { self.queue = queue }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    URLContexts.forEach { queue.push($0.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    userActivity.webpageURL.map(queue.push)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    guard !isOpening else { return }
    isOpening = true
    queue.open { UIApplication.shared.environment.emit("route.opened", about: $0) }
  }
}

/// Ends the session some time after the app has gone to background, unless it comes back.
final class PausedSessionAppDelegate: UIResponder, UIApplicationDelegate {
  @Published private var isInFront = false
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a delegate that, with the bug, reports each change late, whatever came since.
  init(hasBug: Bool) {
    super.init()
    let changes = $isInFront.dropFirst().removeDuplicates()
    let settled =
      hasBug
      ? changes.delay(for: .milliseconds(300), scheduler: DispatchQueue.main)
      : changes.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
    settled.filter { !$0 }
      .sink { _ in UIApplication.shared.environment.emit("session.ended") }
      .store(in: &cancellables)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    isInFront = true
    application.environment.emit("session.started")
  }

  func applicationDidEnterBackground(_ application: UIApplication) { isInFront = false }
}
