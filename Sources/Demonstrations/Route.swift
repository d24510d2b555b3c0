import UIKitShapes
import DelegateAdapters

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The router with which the demonstration apps open links.
@MainActor
enum Route {
  static func open(_ url: URL) {
    UIApplication.shared.environment.emit("route.opened", about: url)
  }

  /// Opens several links in a deterministic order.
  static func open(_ contexts: Set<UIOpenURLContext>) {
    for url in contexts.map(\.url).sorted(by: { $0.absoluteString < $1.absoluteString }) {
      open(url)
    }
  }

  static func open(_ activity: NSUserActivity) {
    if let url = activity.webpageURL { open(url) }
  }
}

/// A scene delegate that opens every link, for apps whose mistake is elsewhere.
final class RoutingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    Route.open(URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Route.open(userActivity)
  }
}
