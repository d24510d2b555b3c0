import AppLifecycle
import DelegateAdapters
import LifecycleRecords
import Testing

/// Scene delegates without a method for the connection are called all the same.
@Suite struct UnconnectedSceneTests {
  private final class AppDelegate: UIApplicationDelegate {}

  /// Its only method is about activation.
  private final class Activated: UIWindowSceneDelegate {
    func sceneDidBecomeActive(_ scene: UIScene) {
      UIApplication.shared.environment.emit("active")
    }
  }

  private final class Left: UIWindowSceneDelegate {
    func sceneWillResignActive(_ scene: UIScene) {
      let wasActive = scene.activationState == .foregroundActive
      UIApplication.shared.environment.emit(wasActive ? "left" : "left.inactive")
    }
  }

  private final class Disconnected: UIWindowSceneDelegate {
    func sceneDidDisconnect(_ scene: UIScene) {
      UIApplication.shared.environment.emit("gone")
    }
  }

  /// Says that it was opened once for each connection.
  private final class Opened: UIWindowSceneDelegate {
    var wasActive = false

    func sceneDidBecomeActive(_ scene: UIScene) {
      UIApplication.shared.environment.emit(wasActive ? "opened.again" : "opened")
      wasActive = true
    }
  }

  private func adapter(
    _ checks: [AdapterCheck], _ scene: @escaping @MainActor @Sendable () -> any UISceneDelegate
  ) -> AdapterDescription {
    AdapterDescription(name: "app", title: "", checks: checks) { _ in
      UIKitDelegates(application: AppDelegate(), scene: { _ in scene() })
    }
  }

  @Test(arguments: Profile.all.filter { $0.family == .scene })
  func whatTheySayIsHeard(_ profile: Profile) throws {
    let active = try CheckTrial(adapter([.never("active")]) { Activated() }, in: profile)
    #expect(active.violated == ["never-emitted(active)"])
    let left = try CheckTrial(
      adapter([.never("left"), .never("left.inactive")]) { Left() }, in: profile)
    #expect(left.violated == ["never-emitted(left)"])
    let gone = try CheckTrial(adapter([.never("gone")]) { Disconnected() }, in: profile)
    #expect(gone.violated == ["never-emitted(gone)"])
  }

  @Test func aSceneThatConnectsAgainHasADelegateOfItsOwn() throws {
    let run = try Scripts.run(
      adapter([]) { Opened() },
      [Action(.launch), Action(.background), Action(.reclaim), Action(.launch)],
      profile: .sceneIOS13)
    let emitted = (run.performance?.trace ?? []).compactMap { event -> String? in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
    #expect(emitted == ["opened", "opened"])
  }
}
