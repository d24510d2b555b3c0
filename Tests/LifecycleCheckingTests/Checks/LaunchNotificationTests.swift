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

/// Code that reads what launched the app from the launch's notification, as SDKs do.
@Suite struct LaunchNotificationTests {
  /// Opens the link that launched the app when the launch is notified, and others as they come.
  private final class NotifiedDelegate: UIApplicationDelegate {
    private var launched: URL?

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      NotificationCenter.default.addObserver(
        forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let url = notification.userInfo?[UIApplication.LaunchOptionsKey.url] as? URL
        guard let self, let url else { return }
        launched = url
        UIApplication.shared.environment.emit("route.opened", about: url)
      }
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      if url != launched { app.environment.emit("route.opened", about: url) }
      return true
    }
  }

  /// The same code in scenes, where launch options are nil.
  private final class SceneDelegate: UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  private static func trial(_ profile: Profile) throws -> CheckTrial {
    try CheckTrial(
      AdapterDescription(
        name: "notified", title: "reads the notification", checks: [.linksRoutedOnce()]
      ) { _ in
        UIKitDelegates(application: NotifiedDelegate(), scene: { _ in SceneDelegate() })
      }, in: profile, seeds: 200
    ) { $0.sequences.without = Exclusions(actions: [.universalLink]) }
  }

  @Test func theUserInfoIsThatOfTheLaunch() throws {
    for profile in [Profile.appDelegateIOS12, .appDelegateIOS26] {
      let trial = try Self.trial(profile)
      #expect(trial.violated == [])
      #expect(trial.holding.contains("link-routed-once"))
    }
  }

  @Test func inScenesItIsEmpty() throws {
    #expect(try Self.trial(.sceneIOS26).violated == ["link-routed-once"])
  }
}
