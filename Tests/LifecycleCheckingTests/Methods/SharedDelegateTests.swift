import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleReports
import Testing

/// A delegate created once, outside the closure, remembers what a new process would not.
@Suite struct SharedDelegateTests {
  /// Forgets to say in later processes that it was started, if it lives through all of them.
  private final class AppDelegate: UIApplicationDelegate {
    private var isStarted = false

    func applicationDidBecomeActive(_ application: UIApplication) {
      if !isStarted { application.environment.emit("started") }
      isStarted = true
    }
  }

  private final class SceneDelegate: UIWindowSceneDelegate {
    private var isStarted = false

    func sceneDidBecomeActive(_ scene: UIScene) {
      if !isStarted { UIApplication.shared.environment.emit("started") }
      isStarted = true
    }
  }

  private func violated(
    _ profile: Profile, _ make: @escaping @MainActor @Sendable () -> UIKitDelegates
  ) throws -> [String] {
    let adapter = AdapterDescription(name: "app", title: "", checks: [.never("gone")]) { _ in
      make()
    }
    return try CheckTrial(adapter, in: profile).report.runs[0].counterexamples.map(\.invariant)
  }

  @Test @MainActor func sharedDelegatesAreAFailure() throws {
    let app = AppDelegate()
    let scene = SceneDelegate()
    #expect(
      try violated(.appDelegateIOS26) { UIKitDelegates(application: app) }
        == ["adapter-misbehaved"])
    #expect(
      try violated(.sceneIOS26) {
        UIKitDelegates(application: AppDelegate(), scene: { _ in scene })
      } == ["adapter-misbehaved"])
  }

  @Test func separateDelegatesAreNoViolation() throws {
    #expect(try violated(.appDelegateIOS26) { UIKitDelegates(application: AppDelegate()) } == [])
    #expect(
      try violated(.sceneIOS26) {
        UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
      } == [])
  }
}
