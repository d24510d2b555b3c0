import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An app that moved to scenes, with methods that were left behind in its app delegate.
@Suite struct LeftBehindTests {
  /// Opens links in a method that the system no longer calls.
  private final class AppDelegate: UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      app.environment.emit("route.opened", about: url)
      return true
    }
  }

  /// Counts sessions, and knows of no links.
  private final class SceneDelegate: UIWindowSceneDelegate {
    func sceneDidBecomeActive(_ scene: UIScene) {
      UIApplication.shared.environment.emit("active", scene: scene)
    }
  }

  /// Knows of links too.
  private final class WholeDelegate: UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  /// A declared custom action must be performed by something.
  @Test func aCustomActionThatNothingPerformsFails() throws {
    let adapter = AdapterDescription(
      name: "app", title: "", customActions: [CustomAction("login")], checks: [.linksRoutedOnce()]
    ) { _ in
      UIKitDelegates(application: AppDelegate(), scene: { _ in WholeDelegate() })
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS13)
    #expect(trial.report.runs[0].counterexamples.map(\.invariant) == ["adapter-misbehaved"])
  }

  /// Takes nothing by itself.
  private final class QuietDelegate: UIApplicationDelegate {}

  /// A kind that comes in one of the profiles is left out in the other, and said to be.
  @Test func payloadsThatOneProfileLacksAreReportedThere() throws {
    let report = try report(
      [.appDelegateIOS26, .sceneIOS26], app: { QuietDelegate() }, { WholeDelegate() })
    let left = report.notJudged.filter { $0.kind == .payload }
    #expect(left.filter { $0.name == "links" }.map(\.profile) == ["app-delegate-ios26"])
    #expect(left.filter { $0.name == "shortcuts" }.map(\.profile) == [nil])
    #expect(report.text().contains("not tried: links in app-delegate-ios26"))
  }

  private func report(
    _ profiles: [Profile],
    app: @escaping @MainActor @Sendable () -> any UIApplicationDelegate = { AppDelegate() },
    _ scene: @escaping @MainActor @Sendable () -> any UISceneDelegate
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: profiles,
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: []) { _ in
      UIKitDelegates(application: app(), scene: { _ in scene() })
    }
    options.sequences.seedCount = 200
    let choice = profiles.isEmpty ? try ProfileChoice(options) : nil
    if let choice { options.sequences.profiles = choice.profiles }
    return try CheckChooser(options, profiles: choice).run(holdingTo: .automatic)
  }

  /// The loss is noticed in scenes although nothing there ever opens a link.
  @Test(arguments: Profile.all.filter { $0.family == .scene })
  func aLinkThatNobodyOpensInScenesIsLost(_ profile: Profile) throws {
    let report = try report([profile]) { SceneDelegate() }
    let violated = report.runs[0].invariants.filter { $0.status == .violated }.map(\.name)
    #expect(violated.contains("link-routed-once"), "\(violated)")
  }

  @Test func openingLinksInScenesTooLosesNone() throws {
    let report = try report([.sceneIOS13]) { WholeDelegate() }
    let results = report.runs[0].invariants
    #expect(results.first { $0.name == "link-routed-once" }?.status == .holds)
  }

  /// Takes links from an app without scenes, and opens none.
  private final class DeafDelegate: UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { true }
  }

  /// An app that always has scenes can ignore the app delegate that was left behind.
  @Test func runningWithoutScenesTooIsNotedIfItFails() throws {
    let deaf = try report([], app: { DeafDelegate() }) { WholeDelegate() }
    #expect(deaf.runs.map(\.profile) == ["app-delegate-ios26", "scene-ios27"])
    #expect(deaf.verdict == .violated)
    #expect(deaf.notes.contains { $0.contains("app is also run in app-delegate-ios26") })
    let whole = try report([]) { WholeDelegate() }
    #expect(!whole.notes.contains { $0.contains("as well") })
  }

  // MARK: What no check speaks of

  /// Saves when an app without scenes enters the background, and opens links there too.
  private final class SavingDelegate: UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      app.environment.emit("route.opened", about: url)
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      application.environment.emit("draft.saved")
    }
  }

  /// Saves when a scene enters the background.
  private final class SavingSceneDelegate: UIWindowSceneDelegate {
    func sceneDidEnterBackground(_ scene: UIScene) {
      UIApplication.shared.environment.emit("draft.saved")
    }
  }

  /// Two profiles of apps with scenes, and those that are chosen where none is named.
  @Test(arguments: [[Profile.sceneIOS13], [.sceneIOS27], []])
  func methodsWithoutAReplacementAreReported(_ profiles: [Profile]) throws {
    let left = try report(profiles, app: { SavingDelegate() }) { WholeDelegate() }
    #expect(left.verdict == .holds)
    #expect(left.runs.contains { run in run.invariants.contains { $0.name == "link-routed-once" } })
    let said = try #require(left.proposals.first { $0.contains("is never called") })
    #expect(said.contains("applicationDidEnterBackground(_:)"))
    #expect(said.hasSuffix("lacks sceneDidEnterBackground(_:) to replace it"))
    #expect(left.notes.contains(said))
    let moved = try report(profiles, app: { SavingDelegate() }) { SavingSceneDelegate() }
    #expect(!moved.notes.contains { $0.contains("is never called") })
  }

  /// Looks for links when it is asked for the configuration of a scene.
  private final class HastyDelegate: UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      for context in options.urlContexts {
        application.environment.emit("route.opened", about: context.url)
      }
      return UISceneConfiguration(name: nil, sessionRole: session.role)
    }
  }

  /// Names a configuration, whatever the scene connects with.
  private final class ConfiguringDelegate: UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: nil, sessionRole: session.role)
    }
  }

  /// Opens the links that come to a connected scene.
  private final class WarmDelegate: UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  /// The question for a configuration carries the link of a launch, but only a new session brings
  /// it: the second launch by a link finds the session of the first.
  @Test func linksTakenFromTheQuestionForAConfigurationAreLostLater() throws {
    let hasty = try report([.sceneIOS27], app: { HastyDelegate() }) { WarmDelegate() }
    let lost = try #require(
      hasty.runs[0].counterexamples.first { $0.invariant == "link-routed-once" })
    #expect(lost.sequence.actions.last?.name == .deepLink)
    let both = try report([.sceneIOS27], app: { HastyDelegate() }) { WholeDelegate() }
    #expect(both.verdict == .violated)
    let right = try report([.sceneIOS27], app: { ConfiguringDelegate() }) { WholeDelegate() }
    #expect(right.verdict == .holds)
    #expect(right.proposals == [])
  }
}
