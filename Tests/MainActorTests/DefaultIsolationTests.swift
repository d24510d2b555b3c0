import LifecycleModel
import DelegateAdapters
import UIKitShapes
import VirtualProcess
import LifecheckTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// This target is isolated to the main actor by default, as new apps are: nothing here says so.

/// Keeps links until there is a screen.
final class LinkKeeper {
  static let shared = LinkKeeper()
  private var links: [URL] = []

  func keep(_ url: URL) { links.append(url) }

  func takeLinks() -> [URL] {
    defer { links = [] }
    return links
  }
}

final class IsolatedAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let keeper = LinkKeeper()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    Task { await warmUp() }
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    keeper.keep(url)
    Task { openLinks() }
    return true
  }

  private func warmUp() async { try? await Task.sleep(for: .milliseconds(300)) }

  private func openLinks() {
    for url in keeper.takeLinks() {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }
  }
}

extension IsolatedAppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { openLinks() }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner] }
}

final class IsolatedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { self.scene(scene, openURLContexts: connectionOptions.urlContexts) }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    MainActor.preconditionIsolated()
    for context in URLContexts {
      UIApplication.shared.environment.emit("route.opened", about: context.url)
    }
  }
}

@Test func delegatesOfATargetThatIsIsolatedByDefaultAreChecked() {
  let report = checkDelegates(seeds: 100, options: .init(checks: [.linksRoutedOnce()])) { _ in
    UIKitDelegates(
      application: IsolatedAppDelegate(), scene: { _ in IsolatedSceneDelegate() })
  }
  #expect(report?.verdict == .holds)
}

@Test @MainActor func theyAreCheckedOnTheMainActor() {
  let report = checkDelegates(
    seeds: 100, options: .init(checks: [.linksRoutedOnce()], jobs: 4)
  ) { _ in
    UIKitDelegates(
      application: IsolatedAppDelegate(), scene: { _ in IsolatedSceneDelegate() })
  }
  #expect(report?.verdict == .holds)
  MainActor.preconditionIsolated()
}

@Test func theyAreCheckedWhileTheTestWaits() async {
  let report = await checkDelegates(
    seeds: 100, options: .init(checks: [.linksRoutedOnce()])
  ) { _ in
    UIKitDelegates(
      application: IsolatedAppDelegate(), scene: { _ in IsolatedSceneDelegate() })
  }
  #expect(report?.verdict == .holds)
}

@Test nonisolated func theyAreCheckedOffTheMainActor() {
  let report = checkDelegates(seeds: 100, options: .init(checks: [.linksRoutedOnce()])) { _ in
    UIKitDelegates(
      application: IsolatedAppDelegate(), scene: { _ in IsolatedSceneDelegate() })
  }
  #expect(report?.verdict == .holds)
}

@Test nonisolated func anAdapterMadeOfThemIsChecked() {
  let report = checkLifecycle(
    profile: .appDelegateIOS12, seeds: 100, options: .init(checks: [.linksRoutedOnce()])
  ) { storage in
    UIKitDelegateAdapter(storage: storage) { _ in
      UIKitDelegates(application: IsolatedAppDelegate())
    }
  }
  #expect(report?.verdict == .holds)
}
