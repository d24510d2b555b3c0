import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import VirtualProcess
import Dispatch
import Foundation
import LifecycleChecking
import LifecycleReports
import Testing

/// Checks chosen by an app's events bring no payloads for which it has no method.
@Suite struct ChosenPayloadTests {
  private final class Tapped: UIApplicationDelegate, UNUserNotificationCenterDelegate {
    /// Whether it can receive taps only in a turn after the launch.
    private let isLate: Bool
    /// The key that the payloads it opens must have.
    private let key: String?

    init(isLate: Bool, opening key: String? = nil) {
      self.isLate = isLate
      self.key = key
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if isLate {
        DispatchQueue.main.async { UNUserNotificationCenter.current().delegate = self }
      } else {
        UNUserNotificationCenter.current().delegate = self
      }
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      if key.map({ response.notification.request.content.userInfo[$0] != nil }) ?? true {
        UIApplication.shared.environment.emit("route.opened", about: response)
      }
      completionHandler()
    }
  }

  private final class AppDelegate: UIApplicationDelegate {}

  private final class Picked: UIWindowSceneDelegate {
    private let forgetsLaunch: Bool

    init(forgetsLaunch: Bool) { self.forgetsLaunch = forgetsLaunch }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard !forgetsLaunch, let item = connectionOptions.shortcutItem else { return }
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
    _ profile: Profile, _ payloads: PayloadShapes = .init(),
    _ make: @escaping @MainActor @Sendable () -> UIKitDelegates
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: [profile],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: []) { _ in make() }
    options.sequences.seedCount = 200
    options.sequences.configuration.payloads = payloads
    return try CheckChooser(options).run(holdingTo: .automatic)
  }

  private func violated(_ report: Report) -> [String] {
    report.runs[0].invariants.filter { $0.status == .violated }.map(\.name)
  }

  /// As in deltachat-ios pull 2672, a tap that launches the app comes before the delegate.
  @Test(arguments: [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13])
  func adaptersThatOpenOnlyTapsOweTapsAlone(_ profile: Profile) throws {
    let right = try report(profile) { UIKitDelegates(application: Tapped(isLate: false)) }
    #expect(right.verdict == .holds)
    let judged = right.runs[0].invariants.first { $0.name == "payload-handled-once" }
    #expect(judged?.status == .holds)
    #expect(right.proposals == [])
    let late = try report(profile) { UIKitDelegates(application: Tapped(isLate: true)) }
    #expect(violated(late) == ["payload-handled-once"])
  }

  private static func push(_ keys: String...) -> Value {
    .object([.init("aps", .object([]))] + keys.map { .init($0, .string("{id}")) })
  }

  /// Orders are opened, and offers are not: both come with an id.
  @Test func ignoringAShapeOfTapsIsAllowed() throws {
    let payloads = PayloadShapes(pushes: [Self.push("id", "order"), Self.push("id", "offer")])
    let right = try report(.appDelegateIOS26, payloads) {
      UIKitDelegates(application: Tapped(isLate: false, opening: "order"))
    }
    #expect(right.verdict == .holds)
    let question = "'payload-handled-once(route.opened)' would check that, and is violated"
    #expect(right.proposals.contains { $0.contains(question) }, "\(right.proposals)")
    let late = try report(.appDelegateIOS26, payloads) {
      UIKitDelegates(application: Tapped(isLate: true, opening: "id"))
    }
    #expect(violated(late) == ["payload-handled-once"])
  }

  /// A shortcut that it opens may be opened only once, whatever it owes.
  @Test func ignoringAShapeOfShortcutsAllowsNoDuplicatesOfOthers() throws {
    let payloads = PayloadShapes(shortcuts: [.init("new"), .init("search")])
    for times in 1...2 {
      let report = try report(.sceneIOS26, payloads) {
        UIKitDelegates(
          application: AppDelegate(), scene: { _ in Searched(times: times) })
      }
      #expect(violated(report) == (times == 2 ? ["link-routed-once"] : []))
    }
  }

  private final class Searched: UIWindowSceneDelegate {
    private let times: Int

    init(times: Int) { self.times = times }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      if shortcutItem.type == "search" {
        for _ in 0..<times {
          UIApplication.shared.environment.emit("route.opened", about: shortcutItem)
        }
      }
      completionHandler(true)
    }
  }

  @Test(arguments: [Profile.sceneIOS13, .sceneIOS26])
  func adaptersThatOpenOnlyShortcutsOweShortcutsAlone(_ profile: Profile) throws {
    for forgets in [false, true] {
      let report = try report(profile) {
        UIKitDelegates(
          application: AppDelegate(), scene: { _ in Picked(forgetsLaunch: forgets) })
      }
      #expect(violated(report) == (forgets ? ["payload-handled-once"] : []))
      #expect(report.verdict == (forgets ? .violated : .holds))
    }
  }

  /// Takes links and taps, of which the former alone are routes.
  private final class Linked: UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      UIApplication.shared.environment.emit("route.opened", about: url)
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
  }

  @Test func adaptersThatOpenLinksOweNoTaps() throws {
    let report = try report(.appDelegateIOS26) { UIKitDelegates(application: Linked()) }
    #expect(report.verdict == .holds)
    let judged = report.runs[0].invariants.filter { $0.status != .notApplicable }.map(\.name)
    #expect(judged.contains("link-routed-once") && !judged.contains("payload-handled-once"))
  }

  /// An event that led to a check comes in few sequences: what else would be asked of it is told.
  @Test func checksForRareEventsAreProposedToo() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS26], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 200
    options.adapter = ClosureAdapter.description([]) { call, _, output in
      guard call.callback == .scenePerformAction else { return }
      for payload in call.payloads where payload.id == "shortcut-4" {
        output.emit("route.opened", payload: payload)
      }
    }
    options.adapter?.implements = [
      "didFinishLaunching", "sceneWillConnect", "scenePerformAction",
      "didReceiveNotificationResponse",
    ]
    let (report, checks) = try CheckChooser(options).run()
    #expect(checks?.map(\.description) == ["link-routed-once"])
    #expect(report.verdict == .holds)
    let question = "'payload-handled-once(route.opened)' would check that, and is violated"
    #expect(report.proposals.contains { $0.contains(question) }, "\(report.proposals)")
  }
}
