import DelegateAdapters
import UIKitShapes
import LifecheckTesting
import Testing

/// All short sequences, as people ask for them in a test.
@Suite struct ExhaustiveTests {
  /// Opens links that arrive during its lifetime and, if it is careful, those of a launch.
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let isCareful: Bool

    init(isCareful: Bool) { self.isCareful = isCareful }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      if isCareful { open(connectionOptions.urlContexts) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      open(URLContexts)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  @MainActor private static func delegates(isCareful: Bool) -> UIKitDelegates {
    UIKitDelegates(
      application: AppDelegate(), scene: { _ in SceneDelegate(isCareful: isCareful) })
  }

  @Test func carefulDelegatesPass() async {
    let report = await checkDelegates(profile: .sceneIOS13, exhaustively: .actions(2)) { _ in
      Self.delegates(isCareful: true)
    }
    #expect(report?.verdict == .holds && report?.command == "prove")
    let trial = report?.runs.first?.proof?.trial
    #expect(trial?.reached == 2 && trial.map { $0.performed < $0.sequences } == true)
    let routed = report?.runs.first?.invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
  }

  @Test func carelessDelegatesFailWithTheShortestStory() async throws {
    let failure = try await failing {
      await checkDelegates(profile: .sceneIOS13, exhaustively: .actions(2)) { _ in
        Self.delegates(isCareful: false)
      }
    }
    let story = try #require(failure.value?.runs.first?.counterexamples.first)
    #expect(story.invariant == "link-routed-once" && story.sequence.actions.count == 1)
    #expect(failure.messages.count == 1 && failure.messages[0].contains("checkDelegates("))
  }

  /// Saves on a task that another one makes, so that the main loop has to turn.
  private final class SavingAppDelegate: UIResponder, UIApplicationDelegate {
    private var isDirty = false

    func applicationDidBecomeActive(_ application: UIApplication) { isDirty = true }

    func applicationDidEnterBackground(_ application: UIApplication) {
      let environment = application.environment
      Task { @MainActor in
        if isDirty { environment.emit("draft.saved") }
        isDirty = false
      }
    }
  }

  /// A force quit comes through the main queue, so that the work is done; the system's kill may
  /// come first.
  @Test func queuedWorkIsDoneBeforeAndAfterWhatMayOvertakeIt() async throws {
    let report = await checkLifecycle(
      profile: .appDelegateIOS12, exhaustively: .actions(3),
      options: .init(checks: .named([.noFailures]))
    ) {
      UIKitDelegateAdapter(storage: $0) { _ in UIKitDelegates(application: SavingAppDelegate()) }
    }
    let trial = try #require(report?.runs.first?.proof?.trial)
    #expect(trial.reached == 3 && report?.verdict == .holds)
  }

  @Test func lengthsOutOfRangeFailTheTest() async throws {
    let failure = try await failing {
      await checkDelegates(profile: .sceneIOS13, exhaustively: .actions(0)) { _ in
        Self.delegates(isCareful: true)
      }
    }
    #expect(failure.value == nil)
    #expect(failure.messages.first?.contains("it must be from 1 to 20") == true)
  }
}
