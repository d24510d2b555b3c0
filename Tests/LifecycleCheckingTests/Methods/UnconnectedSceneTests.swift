import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// Scene delegates without a method for the connection are called all the same.
@Suite struct UnconnectedSceneTests {
  private final class AppDelegate: UIApplicationDelegate {}

  /// A scene delegate with a method for activation only.
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

  /// Emits once for each connection that it was opened.
  private final class Opened: UIWindowSceneDelegate {
    var wasActive = false

    func sceneDidBecomeActive(_ scene: UIScene) {
      UIApplication.shared.environment.emit(wasActive ? "opened.again" : "opened")
      wasActive = true
    }
  }

  /// Emits once in each stay in the foreground that it was visited; only in the first window if it
  /// is wrong.
  private final class Visited: UIWindowSceneDelegate {
    let isWrong: Bool
    init(isWrong: Bool) { self.isWrong = isWrong }

    func sceneWillEnterForeground(_ scene: UIScene) {
      guard !isWrong || scene.session.persistentIdentifier == "scene-1" else { return }
      UIApplication.shared.environment.emit("visit", scene: scene)
    }
  }

  /// Emits when a window is opened, and when it is left; closed ones are not reported.
  private final class Paired: UIWindowSceneDelegate {
    func sceneWillEnterForeground(_ scene: UIScene) {
      UIApplication.shared.environment.emit("opened", scene: scene)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
      UIApplication.shared.environment.emit("closed", scene: scene)
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
  func eventsOfDelegatesWithoutAConnectionMethodAreSeen(_ profile: Profile) throws {
    let active = try CheckTrial(adapter([.never("active")]) { Activated() }, in: profile)
    #expect(active.violated == ["never-emitted(active)"])
    let left = try CheckTrial(
      adapter([.never("left"), .never("left.inactive")]) { Left() }, in: profile)
    #expect(left.violated == ["never-emitted(left)"])
    let gone = try CheckTrial(adapter([.never("gone")]) { Disconnected() }, in: profile)
    #expect(gone.violated == ["never-emitted(gone)"])
  }

  /// The behavior of a scene is judged from its connection to its end, whether it hears of these or
  /// not.
  @Test func checksOfEachSceneLookAtThem() throws {
    let checks = [AdapterCheck.onceAForeground("visit").ofEachScene]
    func trial(_ isWrong: Bool) throws -> CheckTrial {
      try CheckTrial(adapter(checks) { Visited(isWrong: isWrong) }, in: .sceneIOS13) {
        $0.sequences.sceneCount = 2
      }
    }
    #expect(try trial(false).holding == ["once-a-foreground(visit, each scene)"])
    #expect(try trial(true).violated == ["once-a-foreground(visit, each scene)"])
    let paired = try CheckTrial(
      adapter([AdapterCheck.inTurn("opened", "closed").ofEachScene]) { Paired() },
      in: .sceneIOS13, seeds: 400)
    #expect(paired.holding == ["in-turn(opened, closed, each scene)"])
    // With one window, a mistake in the second cannot be noticed, which the run reports.
    let alone = try CheckTrial(adapter(checks) { Visited(isWrong: true) }, in: .sceneIOS13)
    #expect(alone.violated == [] && alone.report.warnings.map(\.kind) == [.unexercised])
    #expect(try trial(false).report.warnings == [])
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
