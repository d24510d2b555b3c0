import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

/// A flush that asks for background time twice and remembers only one of its two tasks.
///
/// The identifier of the first background task is overwritten by that of the second, so nothing can
/// end the first. Modeled on a bug in mixpanel/mixpanel-swift,
/// https://github.com/mixpanel/mixpanel-swift/issues/335.
enum LeakedTask {
  static let description = AdapterDescription(
    name: "demo/leaked-task", title: "a flush that forgets the first of its two background tasks",
    uses: [.backgroundTasks], checks: [.tasksBalanced]
  ) { _ in
    let flush = Flush()
    return UIKitDelegates(
      application: AppDelegate(flush), scene: { _ in SceneDelegate(flush) })
  }

  @MainActor
  private final class Flush {
    private var task = UIBackgroundTaskIdentifier.invalid

    func begin() {
      task = UIApplication.shared.beginBackgroundTask { self.end() }
    }

    func end() {
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let flush: Flush

    init(_ flush: Flush) { self.flush = flush }

    func applicationWillResignActive(_ application: UIApplication) { flush.begin() }
    func applicationDidEnterBackground(_ application: UIApplication) { flush.begin() }
    func applicationDidBecomeActive(_ application: UIApplication) { flush.end() }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let flush: Flush

    init(_ flush: Flush) { self.flush = flush }

    func sceneWillResignActive(_ scene: UIScene) { flush.begin() }
    func sceneDidEnterBackground(_ scene: UIScene) { flush.begin() }
    func sceneDidBecomeActive(_ scene: UIScene) { flush.end() }
    func sceneDidDisconnect(_ scene: UIScene) { flush.end() }
  }
}

/// The fixed twin of `LeakedTask`: it begins no task while it already has one.
enum FixedLeakedTask {
  static let description = AdapterDescription(
    name: "demo/fixed-leaked-task", title: "a flush that has one background task at a time",
    uses: [.backgroundTasks], checks: [.tasksBalanced]
  ) { _ in
    let flush = Flush()
    return UIKitDelegates(
      application: AppDelegate(flush), scene: { _ in SceneDelegate(flush) })
  }

  @MainActor
  private final class Flush {
    private var task = UIBackgroundTaskIdentifier.invalid

    func begin() {
      guard task == .invalid else { return }
      task = UIApplication.shared.beginBackgroundTask { self.end() }
    }

    func end() {
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let flush: Flush

    init(_ flush: Flush) { self.flush = flush }

    func applicationWillResignActive(_ application: UIApplication) { flush.begin() }
    func applicationDidEnterBackground(_ application: UIApplication) { flush.begin() }
    func applicationDidBecomeActive(_ application: UIApplication) { flush.end() }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let flush: Flush

    init(_ flush: Flush) { self.flush = flush }

    func sceneWillResignActive(_ scene: UIScene) { flush.begin() }
    func sceneDidEnterBackground(_ scene: UIScene) { flush.begin() }
    func sceneDidBecomeActive(_ scene: UIScene) { flush.end() }
    func sceneDidDisconnect(_ scene: UIScene) { flush.end() }
  }
}
