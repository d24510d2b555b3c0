import DelegateAdapters
import Foundation
import LifecheckTesting
import LifecycleEvents
import LifecycleReports
import Testing
import UIKitShapes

/// Delegates that report events by a line that production code can have.
@Suite struct LifecycleEventsTests {
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

    func sceneDidBecomeActive(_ scene: UIScene) {
      LifecycleEvents.emit(
        "state.shown", scene: scene.session.persistentIdentifier,
        arguments: ["state": "active", "is": true, "at": 2, "of": UIApplication.State.active])
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

  @Test func anEventHasItsSceneAndItsArguments() {
    let report = checkDelegates(
      replaying: [.launch], profile: .sceneIOS13, options: .init(checks: [.noFailures])
    ) { _ in UIKitDelegates(scene: { _ in SceneDelegate { _ in } }) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    let emitted = events.filter { if case .emit = $0.body { true } else { false } }
    #expect(emitted.map(\.scene) == ["scene-1"])
    #expect(
      emitted.first?.body
        == .emit(
          "state.shown",
          arguments: [
            .init("at", .int(2)), .init("is", .bool(true)), .init("of", .string("active")),
            .init("state", .string("active")),
          ]))
  }

  @Test func aSubjectMayBeTextOrMissing() {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) {
        LifecycleEvents.emit("seen", about: "push-3")
        LifecycleEvents.emit("seen", about: "https://app.example/activity-2")
        LifecycleEvents.emit("seen", about: URL?.none)
        LifecycleEvents.emit("seen")
      }
    }
    let report = checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS12, options: .init(checks: [.noFailures])
    ) { _ in UIKitDelegates(application: AppDelegate()) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    let emitted = events.filter { if case .emit = $0.body { true } else { false } }
    #expect(emitted.map(\.payload) == [["push-3"], ["activity-2"], [], []])
  }

  @Test func outsideOfACheckNothingHappens() {
    LifecycleEvents.emit("route.opened", about: URL(string: "app://link-1"))
  }
}
