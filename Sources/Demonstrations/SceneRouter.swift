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

/// A link router in typical UIKit style that misses one of the entry points.
///
/// A URL that launches the app is in the `urlContexts` of the connection options, which the scene
/// delegate reads; a universal link is in their `userActivities`, which it does not. Modeled on a
/// bug in flutter/flutter, https://github.com/flutter/flutter/issues/179452.
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

/// The fixed twin of `SceneRouter`: it also opens the activities in its connection options.
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

/// The app delegate, which gets all links before iOS 13, including those that launch the app.
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
