import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An app delegate that keeps the URL of its launch for later, although iOS delivers it again.
///
/// The URL is in the launch options, and `application(_:open:options:)` delivers it too. Keeping it
/// until the first screen appears opens it twice. Modeled on a bug in vellum-ai/vellum-assistant,
/// https://github.com/vellum-ai/vellum-assistant/pull/39301.
enum StashedLink {
  static let description = AdapterDescription(
    name: "demo/stashed-link",
    title: "an app delegate that opens its launch link again when it becomes active",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var launchURL: URL?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launchURL = launchOptions?[.url] as? URL
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      guard let url = launchURL else { return }
      launchURL = nil
      Route.open(url)
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      Route.open(url)
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      Route.open(userActivity)
      return true
    }
  }
}

/// The fixed twin of `StashedLink`: it ignores launch options and opens only delivered URLs.
enum FixedStashedLink {
  static let description = AdapterDescription(
    name: "demo/fixed-stashed-link",
    title: "an app delegate that opens what is handed over, and ignores launch options",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      Route.open(url)
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      Route.open(userActivity)
      return true
    }
  }
}
