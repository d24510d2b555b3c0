import DelegateAdapters
import LifecheckTesting
import LifecycleEvents
import LifecycleReports
import Testing
import UIKitShapes

/// Delegates that report events by a line that production code can have.
@Suite struct ReportedEventsTests {
  /// Opens what arrives while its scene is connected, and forgets that with which it connects.
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let report: @MainActor (Any) -> Void

    init(_ report: @escaping @MainActor (Any) -> Void) { self.report = report }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { report(context.url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { report(userActivity) }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      report(shortcutItem)
      completionHandler(true)
    }
  }

  /// Each of four workers runs processes of its own, whose events are those that the environment
  /// would emit.
  @Test(arguments: [1, 4])
  func aLineIsAnEventOfItsProcess(jobs: Int) async throws {
    func stories(
      _ report: @escaping @MainActor @Sendable (Any) -> Void
    ) async throws -> [[Report.Step]] {
      let told = try await failing {
        await checkDelegates(
          profile: .sceneIOS13, seeds: 300,
          options: .init(checks: [.payloadsHandledOnce()], jobs: jobs)
        ) { _ in UIKitDelegates(scene: { _ in SceneDelegate(report) }) }
      }
      let found = told.value?.runs.flatMap(\.counterexamples) ?? []
      #expect(!found.isEmpty)
      return found.map(\.steps)
    }
    let told = try await stories { subject in
      guard let carrier = subject as? any PayloadCarrier else { return }
      let environment = UIApplication.shared.environment
      environment.emit("payload.handled", payload: carrier.carriedPayload)
    }
    let reported = try await stories { LifecycleEvents.emit("payload.handled", about: $0) }
    #expect(reported == told)
  }
}
