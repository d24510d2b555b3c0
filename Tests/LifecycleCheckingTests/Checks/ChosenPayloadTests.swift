import AppLifecycle
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
import Testing

/// Checks that are chosen by what an app emits bring no payloads that it has no method for.
@Suite struct ChosenPayloadTests {
  private final class Tapped: UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      UIApplication.shared.environment.emit("route.opened", about: response)
      completionHandler()
    }
  }

  private final class AppDelegate: UIApplicationDelegate {}

  private final class Picked: UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let item = connectionOptions.shortcutItem else { return }
      UIApplication.shared.environment.emit("route.opened", about: item)
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      UIApplication.shared.environment.emit("route.opened", about: shortcutItem)
      completionHandler(true)
    }
  }

  private func report(
    _ profile: Profile, _ make: @escaping @MainActor @Sendable () -> UIKitDelegates
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: [profile],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: []) { _ in make() }
    options.seedCount = 200
    return try CheckChooser(options).run(holdingTo: .automatic)
  }

  @Test func whoOpensTapsAloneIsHandedNoLinks() throws {
    let report = try report(.appDelegateIOS26) { UIKitDelegates(application: Tapped()) }
    #expect(report.verdict == .holds)
    #expect(report.runs[0].invariants.contains { $0.name == "link-routed-once" })
  }

  @Test func whoOpensShortcutsAloneIsHandedNoLinks() throws {
    let report = try report(.sceneIOS26) {
      UIKitDelegates(application: AppDelegate(), scene: { _ in Picked() })
    }
    #expect(report.verdict == .holds)
  }
}
