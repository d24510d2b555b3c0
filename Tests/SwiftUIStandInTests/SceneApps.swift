import SwiftUI

// Apps that look at their windows' scenes.

@MainActor
private func say(_ text: String) { UIApplication.shared.environment.emit(text) }

@MainActor
private func observe(
  _ name: Notification.Name, _ act: @escaping @MainActor (UIScene?) -> Void
) {
  NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
    let scene = $0.object as? UIScene
    MainActor.assumeIsolated { act(scene) }
  }
}

/// Counts a session by the scenes that are in front.
struct SceneCountingApp: App {
  @UIApplicationDelegateAdaptor(SceneCounter.self) private var counter

  var body: some Scene {
    WindowGroup { Text("Session") }
  }
}

/// The bug: a scene that is in front and inactive is overlooked.
struct HastySceneCountingApp: App {
  @UIApplicationDelegateAdaptor(HastySceneCounter.self) private var counter

  var body: some Scene {
    WindowGroup { Text("Session") }
  }
}

private class SceneCounter: NSObject, UIApplicationDelegate {
  private var isRunning = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    observe(UIScene.willEnterForegroundNotification) { [weak self] in self?.count($0, true) }
    observe(UIScene.didEnterBackgroundNotification) { [weak self] in self?.count($0, false) }
    return true
  }

  func counts(_ state: UIScene.ActivationState) -> Bool {
    state == .foregroundActive || state == .foregroundInactive
  }

  /// Counts the coming or going of a scene; only the other scenes matter, whose state does not
  /// change with it.
  private func count(_ scene: UIScene?, _ comes: Bool) {
    let others = UIApplication.shared.connectedScenes.filter { $0 !== scene }
    guard isRunning != comes, !others.contains(where: { counts($0.activationState) }) else {
      return
    }
    isRunning = comes
    say(comes ? "session.started" : "session.ended")
  }
}

private final class HastySceneCounter: SceneCounter {
  override func counts(_ state: UIScene.ActivationState) -> Bool { state == .foregroundActive }
}

/// An app that says whether its state is that of all its scenes together.
struct SceneStateApp: App {
  @UIApplicationDelegateAdaptor(SceneStates.self) private var states

  var body: some Scene {
    WindowGroup { Text("States") }
  }
}

private final class SceneStates: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    observe(UIApplication.didBecomeActiveNotification) { _ in
      Self.expect { $0.contains(.foregroundActive) }
    }
    observe(UIApplication.didEnterBackgroundNotification) { _ in
      Self.expect { states in states.allSatisfy { $0 == .background } }
    }
    return true
  }

  private static func expect(_ isRight: ([UIScene.ActivationState]) -> Bool) {
    let states = UIApplication.shared.connectedScenes.map(\.activationState)
    say(isRight(states) ? "right" : "wrong")
  }
}

/// Emits when more views receive an activation than there are windows.
struct HearingApp: App {
  @UIApplicationDelegateAdaptor(Hearing.self) private var hearing

  var body: some Scene {
    WindowGroup {
      Text("Hearing")
        .onReceive(
          NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
        ) { _ in hearing.hear() }
    }
  }
}

/// The bug: an observer that a window adds by itself observes forever.
struct LeakingHearingApp: App {
  @UIApplicationDelegateAdaptor(Hearing.self) private var hearing

  var body: some Scene {
    WindowGroup {
      Text("Hearing").onAppear {
        NotificationCenter.default.addObserver(
          forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
        ) { [hearing] _ in MainActor.assumeIsolated { hearing.hear() } }
      }
    }
  }
}

private final class Hearing: NSObject, UIApplicationDelegate {
  private var count = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    observe(UIApplication.didBecomeActiveNotification) { [weak self] _ in self?.count = 0 }
    return true
  }

  func hear() {
    count += 1
    let isRight = count <= UIApplication.shared.connectedScenes.count
    say(isRight ? "heard" : "heard.beyond")
  }
}

/// Opens a window, which nobody gets to see.
struct OpeningApp: App {
  var body: some Scene {
    WindowGroup { OpeningView() }
  }
}

private struct OpeningView: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Text("Open").onOpenURL { _ in
      openWindow(id: "note")
      say("link.opened")
    }
  }
}
