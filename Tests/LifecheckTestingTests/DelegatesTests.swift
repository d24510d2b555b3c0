import DelegateAdapters
import UIKitShapes
import LifecheckTesting
import Testing

/// Delegates in UIKit's shape, checked as people check theirs.
@Suite struct DelegatesTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  /// Opens links that arrive during its lifetime and, if it is careful, those that its scene
  /// connects with.
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let isCareful: Bool

    init(isCareful: Bool) { self.isCareful = isCareful }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard isCareful else { return }
      open(connectionOptions.urlContexts)
      connectionOptions.userActivities.forEach(open)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      open(URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { open(userActivity) }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }

    private func open(_ activity: NSUserActivity) {
      UIApplication.shared.environment.emit("route.opened", about: activity)
    }
  }

  @MainActor private static func delegates(isCareful: Bool) -> UIKitDelegates {
    UIKitDelegates(
      application: AppDelegate(), scene: { _ in SceneDelegate(isCareful: isCareful) })
  }

  @Test func carefulDelegatesPass() async {
    let report = await checkDelegates(profile: .sceneIOS13, seeds: 50) { _ in
      Self.delegates(isCareful: true)
    }
    #expect(report?.verdict == .holds)
    let routed = report?.runs.first?.invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
  }

  /// Saves when an app without scenes enters the background.
  private final class SavingAppDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
      application.environment.emit("draft.saved")
    }
  }

  /// All that is judged holds, and nobody ever saves.
  @Test(arguments: [true, false])
  func methodsLeftBehindAreReported(_ isLeft: Bool) async {
    let report = await checkDelegates(profile: .sceneIOS27, seeds: 50) { _ in
      UIKitDelegates(
        application: isLeft ? SavingAppDelegate() : AppDelegate(),
        scene: { _ in SceneDelegate(isCareful: true) })
    }
    #expect(report?.verdict == .holds)
    let said = report?.proposals.filter { $0.contains("applicationDidEnterBackground(_:)") }
    #expect(said?.count == (isLeft ? 1 : 0))
  }

  @Test func othersFailAtTheCaller() async throws {
    let line = #line + 2
    let told = try await failing {
      checkDelegates(
        profile: .sceneIOS13, seeds: 50, options: .init(checks: [.linksRoutedOnce()])
      ) { _ in Self.delegates(isCareful: false) }
    }
    #expect(told.issues.map { $0.sourceLocation?.line } == [line])
    let story = try #require(told.messages.first)
    #expect(story.contains("violated: link-routed-once"))
    #expect(story.contains("\n    checkDelegates(\n      replaying: ["))
    #expect(story.contains("\n    ) { environment in\n      makeDelegates(environment)\n    }\n"))
  }

  @Test func aSequenceIsHeldToTheChecksThatTheOptionsName() async throws {
    let told = try await failing {
      checkDelegates(
        replaying: [.deepLink], profile: .sceneIOS13,
        options: .init(checks: [.linksRoutedOnce()])
      ) { _ in Self.delegates(isCareful: false) }
    }
    #expect(told.messages.first?.hasPrefix("✗ every link is routed exactly once\n") == true)
  }
}
