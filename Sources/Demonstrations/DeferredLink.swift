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

/// An app delegate that waits for an activity that the system then never continues.
///
/// Launch options that announce an activity make it wait for the activity itself. But it returns
/// `false`, like a delegate that has already handled the launch, so iOS does not continue the
/// activity: the universal link that launched the app is lost. Modeled on a bug in
/// BranchMetrics/ios-branch-deep-linking-attribution,
/// https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/issues/277.
enum DeferredLink {
  static let description = AdapterDescription(
    name: "demo/deferred-link",
    title: "an app delegate that waits for an activity, and answers that there is none to come",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: LinkingAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let url = launchOptions?[.url] as? URL { Route.open(url) }
      // An activity is announced only by its type: application(_:continue:) delivers it.
      return false
    }
  }
}

/// The fixed twin of `DeferredLink`: it returns `false` only if nothing is left to be delivered.
enum FixedDeferredLink {
  static let description = AdapterDescription(
    name: "demo/fixed-deferred-link",
    title: "an app delegate that answers correctly whether something is left to be delivered",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: LinkingAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      guard let url = launchOptions?[.url] as? URL else { return true }
      Route.open(url)
      return false
    }
  }
}

/// The base class of both app delegates, which opens the links that arrive while the app runs.
private class LinkingAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

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
