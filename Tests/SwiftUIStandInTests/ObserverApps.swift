import SwiftUI

// Apps that follow UIKit's notifications, as those do that are older than `scenePhase`.

extension NotificationCenter {
  fileprivate static func posts(_ name: Notification.Name) -> NotificationCenter.Publisher {
    NotificationCenter.default.publisher(for: name)
  }
}

/// Counts a session by the notifications that its window's views receive.
struct ReceivingApp: App {
  var body: some Scene {
    WindowGroup { ReceivingView() }
  }
}

private struct ReceivingView: View {
  @State private var isRunning = false

  var body: some View {
    Text("Session")
      .onReceive(NotificationCenter.posts(UIApplication.didBecomeActiveNotification)) { _ in
        if !isRunning { UIApplication.shared.environment.emit("session.started") }
        isRunning = true
      }
      .onReceive(NotificationCenter.posts(UIApplication.didEnterBackgroundNotification)) { _ in
        if isRunning { UIApplication.shared.environment.emit("session.ended") }
        isRunning = false
      }
  }
}

/// The bug: each activation starts a session, after an interruption too.
struct ForgetfulReceivingApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Session")
        .onReceive(NotificationCenter.posts(UIApplication.didBecomeActiveNotification)) { _ in
          UIApplication.shared.environment.emit("session.started")
        }
        .onReceive(NotificationCenter.posts(UIApplication.didEnterBackgroundNotification)) { _ in
          UIApplication.shared.environment.emit("session.ended")
        }
    }
  }
}

/// Counts the windows in front, in a delegate that observes their notifications.
struct ObservingApp: App {
  @UIApplicationDelegateAdaptor(WindowCounter.self) private var counter

  var body: some Scene {
    WindowGroup { Text("Session") }
  }
}

/// The bug: the first window that leaves the foreground ends the session.
struct HastyObservingApp: App {
  @UIApplicationDelegateAdaptor(HastyWindowCounter.self) private var counter

  var body: some Scene {
    WindowGroup { Text("Session") }
  }
}

private class WindowCounter: NSObject, UIApplicationDelegate {
  private var inFront: Set<String> = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    observe(UIScene.willEnterForegroundNotification) { counter, window in
      counter.come(window)
    }
    observe(UIScene.didEnterBackgroundNotification) { counter, window in counter.leave(window) }
    observe(UIScene.didDisconnectNotification) { counter, window in counter.leave(window) }
    return true
  }

  private func observe(
    _ name: Notification.Name, _ act: @escaping @MainActor (WindowCounter, String) -> Void
  ) {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      [weak self] notification in
      MainActor.assumeIsolated {
        guard let self, let scene = notification.object as? UIScene else { return }
        act(self, scene.session.persistentIdentifier)
      }
    }
  }

  private func come(_ window: String) {
    if inFront.isEmpty { UIApplication.shared.environment.emit("session.started") }
    if !inFront.insert(window).inserted { UIApplication.shared.environment.emit("came.twice") }
  }

  fileprivate func leave(_ window: String) {
    guard inFront.remove(window) != nil, inFront.isEmpty else { return }
    UIApplication.shared.environment.emit("session.ended")
  }

  fileprivate func leaveAll() {
    guard !inFront.isEmpty else { return }
    inFront = []
    UIApplication.shared.environment.emit("session.ended")
  }
}

private final class HastyWindowCounter: WindowCounter {
  override func leave(_ window: String) { leaveAll() }
}
