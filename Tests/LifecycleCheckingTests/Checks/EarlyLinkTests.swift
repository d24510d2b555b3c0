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

/// Scene delegates that keep links until the scene is active, of which one forgets them on the way.
@Suite struct EarlyLinkTests {
  /// Opens links once the scene is active.
  private final class PatientDelegate: UIWindowSceneDelegate {
    /// Whether entering the foreground makes a clean start.
    let forgets: Bool
    private var pending: [URL] = []

    init(forgets: Bool) { self.forgets = forgets }

    private func open(_ url: URL) {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      for context in connectionOptions.urlContexts { open(context.url) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      pending += URLContexts.map(\.url)
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
      if forgets { pending.removeAll() }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      pending.forEach(open)
      pending.removeAll()
    }
  }

  private static func trial(forgets: Bool, _ profile: Profile) throws -> CheckTrial {
    try CheckTrial(
      AdapterDescription(
        name: "patient", title: "opens links once active", checks: [.linksRoutedOnce()]
      ) { _ in
        UIKitDelegates(application: nil, scene: { _ in PatientDelegate(forgets: forgets) })
      }, in: profile, seeds: 200
    ) { $0.sequences.without = Exclusions(actions: [.universalLink]) }
  }

  /// Flutter's test shows the link before sceneWillEnterForeground, in documented runs too.
  @Test(arguments: Profile.all.filter { $0.family == .scene })
  func linksForgottenOnEntryAreReported(profile: Profile) throws {
    let trial = try Self.trial(forgets: true, profile)
    #expect(trial.violated == ["link-routed-once"])
    let sequence = try #require(trial.report.runs[0].counterexamples.first?.sequence)
    #expect(sequence.actions.contains { "\($0)".contains("beforeForeground") })
    #expect(try Self.trial(forgets: false, profile).violated == [])
  }
}
