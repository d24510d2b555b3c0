import DelegateAdapters
import Foundation
import LifecheckTesting
import LifecycleReports
import Testing

import class UIKitShapes.NotificationCenter
import class UIKitShapes.UserDefaults
import UIKitShapes

/// The effects that count, and the payloads that they are about.
@Suite struct SeenEffectTests {
  /// The events of one run of a delegate that does something when it becomes active.
  private static func events(
    of source: EventSource, _ act: @escaping @MainActor @Sendable () -> Void
  ) -> [LifecycleEvent] {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let act: @MainActor () -> Void

      init(_ act: @escaping @MainActor () -> Void) { self.act = act }

      func applicationDidBecomeActive(_ application: UIApplication) { act() }
    }
    let report = checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS12,
      options: .init(events: [source], checks: [.noFailures])
    ) { _ in UIKitDelegates(application: AppDelegate(act)) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    return events.filter { if case .emit = $0.body { true } else { false } }
  }

  @Test func payloadsAreFoundWhereTheyAre() {
    let post = { @MainActor @Sendable in
      NotificationCenter.default.post(
        name: .init("Seen"), object: URL(string: "app://link-7"),
        userInfo: ["of": ["link-2", "link-3", "link-2"], "no": "deep-link-4, link-5s, 6"])
    }
    func payloads(_ place: EventSource.PayloadPlace) -> [[String]] {
      Self.events(of: .notification("Seen", as: "seen", payload: place), post).map(\.payload)
    }
    #expect(payloads(.anywhere) == [["link-7"], ["link-2"], ["link-3"]])
    #expect(payloads(.nowhere) == [[]])
    #expect(payloads("object") == [["link-7"]])
    #expect(payloads("of") == [["link-2"], ["link-3"]])
    #expect(payloads("no") == [[]])
  }

  private final class LinkModel {
    let url = URL(string: "app://link-1")
  }

  private final class ModelController: UIViewController {
    private let model = LinkModel()
    private lazy var last: String? = "link-2"
    private let pages = (first: [1: "Page of activity-3"], second: Set(["link-5", "link-4"]))

    override func viewDidLoad() { last? += "" }
  }

  /// Objects that a controller refers to may show anything: they are looked at where a key says so.
  @Test func propertiesOfAControllerLeadToThePayload() {
    func payloads(_ place: EventSource.PayloadPlace) -> [[String]] {
      Self.events(of: .presented("ModelController", as: "shown", payload: place)) {
        let window = UIWindow(frame: .zero)
        window.makeKeyAndVisible()
        window.rootViewController = ModelController()
      }.map(\.payload)
    }
    #expect(payloads("model.url") == [["link-1"]])
    #expect(payloads("model") == [["link-1"]])
    #expect(payloads("last") == [["link-2"]])
    #expect(payloads("pages.first") == [["activity-3"]])
    #expect(payloads(.anywhere) == [["link-2"], ["activity-3"], ["link-4"], ["link-5"]])
  }

  /// A controller that is not in sight is not shown: what presents it presents another already, it
  /// is below the top, in another tab, or in no window.
  @Test func onlyScreensInSightAreShown() {
    func shown(_ act: @escaping @MainActor @Sendable (UIWindow) -> Void) -> Int {
      Self.events(of: .presented("OtherController", as: "shown", payload: .nowhere)) {
        let window = UIWindow(frame: .zero)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        act(window)
      }.count
    }
    @MainActor func screen() -> UIViewController { OtherController(URL(fileURLWithPath: "/")) }
    #expect(shown { $0.rootViewController?.present(screen(), animated: true) } == 1)
    #expect(
      shown {
        $0.rootViewController?.present(UIViewController(), animated: true)
        $0.rootViewController?.present(screen(), animated: true)
      } == 0)
    #expect(shown { _ in UIViewController().present(screen(), animated: true) } == 0)
    #expect(
      shown {
        let navigation = $0.rootViewController as? UINavigationController
        navigation?.setViewControllers([screen(), UIViewController()], animated: false)
      } == 0)
    #expect(
      shown {
        let navigation = $0.rootViewController as? UINavigationController
        navigation?.setViewControllers([screen(), UIViewController()], animated: false)
        navigation?.popViewController(animated: false)
        navigation?.pushViewController(UIViewController(), animated: false)
        navigation?.popViewController(animated: false)
      } == 1)
    #expect(
      shown {
        let shown = screen()
        for _ in 0..<2 {
          $0.rootViewController?.present(shown, animated: true)
          $0.rootViewController?.dismiss(animated: true)
        }
      } == 2)
    #expect(shown { $0.rootViewController?.addChild(screen()) } == 0)
    #expect(
      shown {
        let parent = UIViewController()
        parent.addChild(screen())
        $0.rootViewController = parent
        $0.makeKeyAndVisible()
      } == 1)
  }

  @Test func notificationsOfTheSystemAreNoEvents() {
    let name = UIApplication.didBecomeActiveNotification
    #expect(Self.events(of: .notification(name, as: "seen")) {}.isEmpty)
    let post = { @MainActor @Sendable in NotificationCenter.default.post(name: name, object: nil) }
    #expect(Self.events(of: .notification(name, as: "seen"), post).count == 1)
    #expect(
      Self.events(of: .userDefaults("seen", as: "seen")) {
        UserDefaults.standard.removeObject(forKey: "seen")
      }.isEmpty)
  }
}
