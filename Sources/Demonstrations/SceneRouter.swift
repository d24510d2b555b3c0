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

/// A link router as people write it for UIKit, which forgets one of the ways in.
///
/// A URL that launches the app stands in the `urlContexts` of the connection options, where the
/// scene delegate looks; a universal link stands in their `userActivities`, where it does not. The
/// idea is that of flutter/flutter, https://github.com/flutter/flutter/issues/179452.
enum SceneRouter {
  static let description = AdapterDescription(
    name: "demo/scene-router",
    title: "a scene delegate in UIKit's shape that loses a universal link at launch",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: windowScene)
      window?.makeKeyAndVisible()
      Route.open(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      Route.open(URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      Route.open(userActivity)
    }
  }
}

/// The fixed twin of `SceneRouter`: it looks at the activities that its scene connects with too.
enum FixedSceneRouter {
  static let description = AdapterDescription(
    name: "demo/fixed-scene-router",
    title: "a scene delegate in UIKit's shape that opens whatever its scene connects with",
    checks: [.linksRoutedOnce()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: windowScene)
      window?.makeKeyAndVisible()
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
}

/// Before iOS 13 the app's delegate gets the links, those that launch the app too.
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
    return userActivity.webpageURL != nil
  }
}
