import UIKit

// As in Apple's guides: an activity is continued by the controllers that the delegate passes to the
// restoration handler, at once or when the app has loaded what it needs.

final class ArticleController: UIViewController {
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    UIApplication.shared.environment.emit("route.opened", about: activity)
  }
}

class RestoringAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let article = ArticleController()
    window?.rootViewController = UINavigationController(rootViewController: article)
    window?.makeKeyAndVisible()
    return true
  }

  /// The controllers in the stack.
  fileprivate var pages: [UIViewController] { window?.rootViewController?.children ?? [] }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    restorationHandler(pages)
    return true
  }
}

final class LaterRestoringAppDelegate: RestoringAppDelegate {
  override func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    DispatchQueue.main.async { restorationHandler(self.pages) }
    return true
  }
}

/// Passes on what restores nothing.
final class ForgetfulRestoringAppDelegate: RestoringAppDelegate {
  override func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    restorationHandler(window?.rootViewController.map { [$0] })
    return true
  }
}
