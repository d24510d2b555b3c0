import Foundation
import UIKit

// As in an app that observes notifications with closures, neither selectors nor Combine.

extension Notification.Name {
  static let sessionStarted = Notification.Name("app.sessionStarted")
}

@MainActor
final class SessionTracker {
  private var observers: [NSObjectProtocol] = []
  private var isRunning = false
  private var heartbeat: Timer?

  init(endingAt ends: [NSNotification.Name]) {
    observe(UIApplication.didBecomeActiveNotification) { $0.start() }
    for end in ends { observe(end) { $0.stop() } }
  }

  private func observe(
    _ name: Notification.Name, _ body: @escaping @MainActor (SessionTracker) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] _ in
        MainActor.assumeIsolated { self.map(body) }
      })
  }

  private func start() {
    guard !isRunning else { return }
    isRunning = true
    let count = UserDefaults.standard.integer(forKey: "sessions") + 1
    UserDefaults.standard.set(count, forKey: "sessions")
    heartbeat = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
    NotificationCenter.default.post(name: .sessionStarted, object: self)
    UIApplication.shared.environment.emit("session.started")
  }

  private func stop() {
    guard isRunning else { return }
    isRunning = false
    heartbeat?.invalidate()
    UIApplication.shared.environment.emit("session.ended")
  }

  isolated deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }
}

final class SessionAppDelegate: UIResponder, UIApplicationDelegate {
  private let tracker: SessionTracker

  /// Creates a delegate whose sessions end when the app leaves the foreground or, with the bug,
  /// when it is interrupted.
  init(hasBug: Bool) {
    tracker = SessionTracker(
      endingAt: hasBug
        ? [UIApplication.willResignActiveNotification]
        : [UIApplication.didEnterBackgroundNotification, UIScene.didDisconnectNotification])
    super.init()
  }
}
