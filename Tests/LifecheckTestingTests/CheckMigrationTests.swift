import DelegateAdapters
import UIKitShapes
import LifecheckTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A move to scenes, as people check it in a test.
@Suite struct CheckMigrationTests {
  final class OldDelegate: UIResponder, UIApplicationDelegate {
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

  /// Opens links that arrive later, and saves nothing.
  final class HastySceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
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

    func sceneDidEnterBackground(_ scene: UIScene) {
      UIApplication.shared.environment.emit("draft.saved")
    }
  }

  /// A manifest whose only configuration names a delegate, or nobody.
  private static func plist(_ delegate: String) -> String {
    """
    { UIApplicationSceneManifest = { UISceneConfigurations = {
        UIWindowSceneSessionRoleApplication = ( { \(delegate) } ); }; }; }
    """
  }

  @Test func anInfoPlistThatLeadsToTheDelegatesPasses() {
    let migration = checkMigration(
      seeds: 60, from: { _ in UIKitDelegates(application: OldDelegate()) },
      to: { _ in UIKitDelegates(application: OldDelegate(), scene: { _ in SceneDelegate() }) },
      plist: Self.plist("UISceneDelegateClassName = \"App.SceneDelegate\";"))
    #expect(migration?.verdict == .holds)
    #expect(migration?.app?.apps.first?.findings == [])
  }

  @Test(arguments: [("{ }", "no-scene-adoption"), (plist(""), "configuration-without-delegate")])
  func anInfoPlistThatLeadsNowhereFails(plist: String, rule: String) async throws {
    let told = try await failing {
      checkMigration(
        seeds: 60, from: { _ in UIKitDelegates(application: OldDelegate()) },
        to: { _ in UIKitDelegates(application: OldDelegate(), scene: { _ in SceneDelegate() }) },
        plist: plist)
    }
    #expect(told.value?.app?.apps.first?.findings.map(\.id) == [rule])
    #expect(told.messages.first?.contains(rule) == true)
  }

  @Test func anInfoPlistThatIsNoneFails() async throws {
    let told = try await failing {
      checkMigration(
        seeds: 60, from: { _ in UIKitDelegates(application: OldDelegate()) },
        to: { _ in UIKitDelegates(application: OldDelegate()) }, plist: "missing/Info.plist")
    }
    #expect(told.value == nil)
    #expect(told.messages.first?.contains("the Info.plist cannot be read") == true)
  }

  @Test func aMoveThatIsRightPasses() {
    let migration = checkMigration(
      seeds: 60, from: { _ in UIKitDelegates(application: OldDelegate()) },
      to: { _ in UIKitDelegates(application: OldDelegate(), scene: { _ in SceneDelegate() }) })
    #expect(migration?.verdict == .holds)
  }

  @Test func lossesFailAtTheCallersLine() async throws {
    let line = #line + 2
    let told = try await failing {
      checkMigration(
        seeds: 60, from: { _ in UIKitDelegates(application: OldDelegate()) },
        to: { _ in UIKitDelegates(scene: { _ in HastySceneDelegate() }) })
    }
    #expect(told.issues.count == 1)
    #expect(told.issues.first?.sourceLocation?.line == line)
    let message = try #require(told.messages.first)
    #expect(message.contains("route.opened is lost"))
    #expect(message.contains("draft.saved is lost"))
    #expect(told.value?.methods.filter(\.isLost).map(\.callback) == [.didEnterBackground])
    let kinds = told.value?.causes.map { "\($0.kind) \($0.before) \($0.connects)" }
    #expect(kinds?.contains("lost [LifecycleModel.Callback.openURL] true") == true)
  }

  /// There is no command for delegates within a test.
  @Test func findingsAreReproducedByTheSameCall() async throws {
    let told = try await failing {
      checkMigration(
        seeds: 60, options: .init(checks: [.linksRoutedOnce()]),
        from: { _ in UIKitDelegates(application: OldDelegate()) },
        to: { _ in UIKitDelegates(scene: { _ in HastySceneDelegate() }) })
    }
    let migration = try #require(told.value)
    let message = try #require(told.messages.first)
    #expect(message.contains("broken by the move: every link is routed exactly once"))
    let calls = message.split(separator: "\n").filter { $0.contains("reproduce") }
    #expect(calls.count == migration.causes.count + migration.broken.count)
    for call in calls {
      #expect(call.firstMatch(of: /this call with seeds: 1, option firstSeed: \d+$/) != nil)
    }
  }

  final class OldSession: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.environment.emit("session.started")
    }
  }

  /// A launch connects a scene, a return does not: of a method that has one successor in both it is
  /// the same cause.
  @Test func losingAnEventAtLaunchAndLaterIsOneCause() async throws {
    let told = try await failing {
      checkMigration(
        seeds: 60, from: { _ in UIKitDelegates(application: OldSession()) },
        to: { _ in UIKitDelegates(scene: { _ in HastySceneDelegate() }) })
    }
    #expect(told.value?.causes.map(\.events) == [["session.started"]])
    #expect(told.value?.causes.map(\.before) == [[.didBecomeActive]])
  }

  @Test func theSameProfileTwiceIsNoMove() async throws {
    let told = try await failing {
      checkMigration(
        .sceneIOS13, .sceneIOS13, seeds: 5,
        from: { _ in UIKitDelegates(application: OldDelegate()) },
        to: { _ in UIKitDelegates(application: OldDelegate()) })
    }
    #expect(told.value == nil)
    #expect(told.messages.first?.contains("the migration cannot be checked") == true)
  }
}
