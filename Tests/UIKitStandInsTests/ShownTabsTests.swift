import LifecheckTesting
import Testing
import UIKit

/// The events of controllers in tabs.
@Suite struct ShownTabsTests {
  private final class Page: UIViewController {}

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let act: @MainActor (UITabBarController, UINavigationController) -> Void

    init(_ act: @escaping @MainActor (UITabBarController, UINavigationController) -> Void) {
      self.act = act
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      let window = UIWindow(frame: .zero)
      let (tabs, second) = (UITabBarController(), UINavigationController())
      tabs.viewControllers = [UIViewController(), second]
      window.rootViewController = tabs
      act(tabs, second)
    }
  }

  /// Returns the number of pages that come into sight.
  private static func shown(
    _ act: @escaping @MainActor @Sendable (UITabBarController, UINavigationController) -> Void
  ) -> Int {
    let report = checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS12,
      options: .init(events: [.presented("Page", as: "shown")], checks: [.noFailures])
    ) { _ in UIKitDelegates(application: AppDelegate(act)) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    return events.filter { if case .emit = $0.body { true } else { false } }.count
  }

  @Test func aPageInATabIsShownOnceTheTabIsSelected() {
    #expect(Self.shown { _, second in second.pushViewController(Page(), animated: false) } == 0)
    #expect(
      Self.shown { tabs, second in
        second.pushViewController(Page(), animated: false)
        tabs.selectedIndex = 1
      } == 1)
    #expect(
      Self.shown { tabs, second in
        tabs.selectedIndex = 1
        second.pushViewController(Page(), animated: false)
      } == 1)
  }

  /// A tab that is selected again has what was in sight before.
  @Test func aPageIsNotShownAgainWhereItStayed() {
    #expect(
      Self.shown { tabs, second in
        second.pushViewController(Page(), animated: false)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        tabs.selectedViewController = second
        second.pushViewController(Page(), animated: false)
      } == 2)
  }
}
