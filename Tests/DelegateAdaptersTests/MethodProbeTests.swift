import AppLifecycle
import DelegateAdapters
import Testing

/// Which methods delegates in UIKit's shape have.
@Suite struct MethodProbeTests {
  private final class Some: UIApplicationDelegate, UISceneDelegate,
    UNUserNotificationCenterDelegate
  {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return false
    }

    func applicationDidBecomeActive(_ application: UIApplication) {}

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {}

    func sceneDidDisconnect(_ scene: UIScene) {}

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {}
  }

  @Test func thoseThatAreWrittenAreFound() {
    let all = UIKitDelegates.methods { _ in
      let some = Some()
      return UIKitDelegates(application: some, scene: { _ in some })
    }
    #expect(
      all == [
        "didFinishLaunching", "didBecomeActive", "willPresentNotification", "performFetch",
        "sceneDidDisconnect", "stateRestorationActivity",
      ])
    let noScenes = UIKitDelegates.methods { _ in UIKitDelegates(application: Some()) }
    #expect(noScenes == Array(all.prefix(4)))
    #expect(UIKitDelegates.methods { _ in UIKitDelegates() } == [])
  }
}
