// An app has `import UIKit` and `import UserNotifications` instead.
import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

import class UIKitShapes.NSUserActivity
import class UIKitShapes.NotificationCenter

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Delegates as an app has them, with nothing in them for the checker but what routes a link.
enum PortedApp {
  final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    private var backgroundTask: UIBackgroundTaskIdentifier = .invalid
    private var token: (any NSObjectProtocol)?
    private var received: [[AnyHashable: Any]] = []
    private(set) var saves = 0

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      guard launchOptions?[.url] as? URL == nil else { return true }
      if let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
        received.append(push)
      }
      guard received.count < 2 else { return true }
      if let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem {
        return item.type.isEmpty
      }
      token = NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self] _ in self?.save() }
      window = UIWindow(frame: UIScreen.main.bounds)
      application.registerForRemoteNotifications()
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      return true
    }
    func save() { saves += 1 }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      backgroundTask = application.beginBackgroundTask(withName: "save") { [weak self] in
        guard let self else { return }
        application.endBackgroundTask(self.backgroundTask)
        self.backgroundTask = .invalid
      }
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
        let url = userActivity.webpageURL
      else { return false }
      UIApplication.shared.environment.emit("route.opened", about: url); return true
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler([.banner, .sound])
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let userInfo = response.notification.request.content.userInfo
      if response.actionIdentifier == UNNotificationDefaultActionIdentifier {
        received.append(userInfo)
      }
      completionHandler()
    }
    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
  }
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = (scene as? UIWindowScene) else { return }
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      for context in connectionOptions.urlContexts { open(context.url) }
      for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
      scene.title = connectionOptions.notificationResponse?.notification.request.content.title
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { open(context.url) }
      guard scene.activationState == .foregroundActive else { return }
      for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
        scene.windows.forEach { $0.makeKeyAndVisible() }
      }
      (UIApplication.shared.delegate as? AppDelegate)?.save()
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      guard let url = userActivity.webpageURL else { return }
      open(url)
    }
    func open(_ url: URL) { UIApplication.shared.environment.emit("route.opened", about: url) }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
  }
}

/// Such an app in a check, which has to say no more than how its delegates are made.
@Suite struct PortedAppTests {
  @Test func aPortedAppIsCheckedWithoutListingItsMethods() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = AdapterDescription(
      name: "test/app", title: "an app", uses: [.completionHandlers, .backgroundTasks],
      checks: [.linksRoutedOnce(), .completionOnce, .tasksBalanced]
    ) { _ in
      UIKitDelegates(
        application: PortedApp.AppDelegate(), scene: { _ in PortedApp.SceneDelegate() })
    }
    options.sequences.seedCount = 40
    options.sequences.strategy = .uniform
    let run = try Fuzzer(options).run().runs[0]
    let found = run.counterexamples.map { "\($0.invariant): \($0.sequence.actions)" }
    #expect(found == [])
    let routed = run.invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
  }
}
