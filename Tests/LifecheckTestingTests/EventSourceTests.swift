import DelegateAdapters
import Foundation
import LifecheckTesting
import LifecycleReports
import Testing

import class UIKitShapes.NSCoder
import class UIKitShapes.NotificationCenter
import class UIKitShapes.UserDefaults
import UIKitShapes

/// Delegates that report nothing, whose visible effects are events.
@Suite struct EventSourceTests {
  /// A visible effect by which a delegate opens a link.
  enum Effect: CaseIterable {
    case notification, userDefaults, push, presentation, root, opening

    /// The source that makes the effect an event.
    var source: EventSource {
      switch self {
      case .notification: .notification("LinkOpened", as: "route.opened")
      case .userDefaults: .userDefaults("link", as: "route.opened")
      case .push, .presentation, .root: .presented("LinkController", as: "route.opened")
      case .opening: .opened(matching: "https://*target=", as: "route.opened")
      }
    }
  }

  /// A mistake in opening links.
  enum Mistake: CaseIterable {
    case losesTheFirst, opensTwice, repeatsTheFirst, usesAnotherName
  }

  private class LinkController: UIViewController {
    private let link: URL?

    init(_ link: URL) {
      self.link = link
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class SpecialLinkController: LinkController {}

  private final class OtherController: UIViewController {
    private let link: URL

    init(_ link: URL) {
      self.link = link
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let effect: Effect
    private let mistake: Mistake?
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private var first: URL?

    init(_ effect: Effect, _ mistake: Mistake?) {
      self.effect = effect
      self.mistake = mistake
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = navigation
      window?.makeKeyAndVisible()
      guard mistake != .losesTheFirst else { return }
      self.scene(scene, openURLContexts: connectionOptions.urlContexts)
      for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { open(context.url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      userActivity.webpageURL.map(open)
    }

    private func open(_ url: URL) {
      first = first ?? url
      show(mistake == .repeatsTheFirst ? first ?? url : url)
      if mistake == .opensTwice { show(url) }
    }

    private func show(_ url: URL) {
      let isOther = mistake == .usesAnotherName
      switch effect {
      case .notification:
        NotificationCenter.default.post(
          name: .init(isOther ? "LinkLost" : "LinkOpened"), object: nil,
          userInfo: ["count": 2, "link": url])
      case .userDefaults:
        UserDefaults.standard.set(["last": url.absoluteString], forKey: isOther ? "page" : "link")
      case .push:
        navigation.pushViewController(
          isOther ? OtherController(url) : SpecialLinkController(url), animated: false)
      case .presentation:
        navigation.dismiss(animated: false)
        let shown = isOther ? OtherController(url) : LinkController(url)
        navigation.present(UINavigationController(rootViewController: shown), animated: true)
      case .root:
        window?.rootViewController = isOther ? OtherController(url) : LinkController(url)
      case .opening:
        guard let target = URL(string: "\(isOther ? "mailto:" : "https://x/?")target=\(url)") else {
          return
        }
        UIApplication.shared.open(target)
      }
    }
  }

  private static func check(
    _ effect: Effect, _ mistake: Mistake?, _ options: LifecycleCheckOptions? = nil
  ) async -> LifecycleReport? {
    let events = LifecycleCheckOptions(events: [effect.source], checks: [.linksRoutedOnce()])
    return await checkDelegates(profile: .sceneIOS13, seeds: 60, options: options ?? events) { _ in
      UIKitDelegates(scene: { _ in SceneDelegate(effect, mistake) })
    }
  }

  private static func status(_ report: LifecycleReport?) -> Report.Status? {
    report?.runs.first?.invariants.first { $0.name == "link-routed-once" }?.status
  }

  @Test(arguments: Effect.allCases)
  func linksThatAreOpenedVisiblyAreOpened(by effect: Effect) async {
    let report = await Self.check(effect, nil)
    #expect(report?.verdict == .holds)
    #expect(Self.status(report) == .holds)
    #expect(report?.warnings == [])
  }

  @Test(arguments: Effect.allCases, Mistake.allCases)
  func mistakesAreFound(in effect: Effect, _ mistake: Mistake) async throws {
    let told = try await failing { await Self.check(effect, mistake) }
    #expect(Self.status(told.value) == .violated, "\(told.messages)")
    let isUnseen = told.value?.warnings.contains { $0.kind == .unknownName }
    #expect(isUnseen == (mistake == .usesAnotherName), "\(told.messages)")
  }

  /// Reports what `environment` would report of the same delegates.
  private final class ReportingDelegate: UIResponder, UIWindowSceneDelegate {
    private let report: @MainActor (URL) -> Void

    init(_ report: @escaping @MainActor (URL) -> Void) { self.report = report }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { report(context.url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      userActivity.webpageURL.map(report)
    }
  }

  private static let shapes: [PayloadShapes?] = [
    nil,
    PayloadShapes(
      urls: ["shop://item/{number}", "shop://settings"],
      activities: [.page("https://shop.example/page?id={number}")]),
  ]

  /// Whatever payloads look like, an event by itself is the event that would be emitted.
  @Test(arguments: shapes)
  func anEffectIsTheEventThatWouldBeReported(payloads: PayloadShapes?) async throws {
    func stories(
      _ events: [EventSource], _ report: @escaping @MainActor @Sendable (URL) -> Void
    ) async throws -> [[Report.Step]] {
      let told = try await failing {
        await checkDelegates(
          profile: .sceneIOS13, seeds: 200,
          options: .init(
            payloads: payloads, events: events, checks: [.linksRoutedOnce()], jobs: 2)
        ) { _ in UIKitDelegates(scene: { _ in ReportingDelegate(report) }) }
      }
      let found = told.value?.runs.flatMap(\.counterexamples) ?? []
      #expect(!found.isEmpty)
      return found.map(\.steps)
    }
    let told = try await stories([]) {
      UIApplication.shared.environment.emit("route.opened", about: $0)
    }
    let posted = try await stories([.notification("LinkOpened", as: "route.opened")]) {
      NotificationCenter.default.post(name: .init("LinkOpened"), object: $0)
    }
    #expect(posted == told)
    let keyed = try await stories([
      .notification(.init("LinkOpened"), as: "route.opened", payload: "place.url")
    ]) { url in
      let place: [String: Any] = ["url": url, "last": "shop://item/1 link-1"]
      NotificationCenter.default.post(
        name: .init("LinkOpened"), object: nil, userInfo: ["place": place])
    }
    #expect(keyed == told)
    let written = try await stories([.userDefaults("link", as: "route.opened")]) {
      UserDefaults.standard.set("Opened <\($0.absoluteString)>.", forKey: "link")
    }
    #expect(written == told)
  }

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

  @Test func whatTheSystemPostsIsNoEvent() {
    let name = UIApplication.didBecomeActiveNotification
    #expect(Self.events(of: .notification(name, as: "seen")) {}.isEmpty)
    let post = { @MainActor @Sendable in NotificationCenter.default.post(name: name, object: nil) }
    #expect(Self.events(of: .notification(name, as: "seen"), post).count == 1)
    #expect(
      Self.events(of: .userDefaults("seen", as: "seen")) {
        UserDefaults.standard.removeObject(forKey: "seen")
      }.isEmpty)
  }

  private static let unseen: [(EventSource, String)] = [
    (
      .notification("LinkOpend", as: "route.opened"),
      "the notification 'LinkOpend' never occurred, which would emit 'route.opened'; did you mean "
        + "'LinkOpened'?"
    ),
    (
      .userDefaults("session", as: "session.saved"),
      "a value under 'session' in user defaults never occurred, which would emit 'session.saved'"
    ),
    (
      .log(category: "links", matching: "opened", as: "route.opened"),
      "a message of category 'links' with 'opened' never occurred, which would emit 'route.opened'"
    ),
    (
      .presented("LoginViewController", as: "login.shown"),
      "the view controller 'LoginViewController' never occurred, which would emit 'login.shown'"
    ),
    (
      .opened(as: "browser.opened"),
      "an opened URL never occurred, which would emit 'browser.opened'"
    ),
    (
      .notification("LinkOpened", as: "route.opened", payload: "lnik"),
      "the notification 'LinkOpened' never has 'lnik', which would tell its payload; did you mean "
        + "'link'?"
    ),
    (
      .notification("LinkOpened", as: "route.opened", payload: "address"),
      "the notification 'LinkOpened' never has 'address', which would tell its payload; there is "
        + "'count', 'link'"
    ),
  ]

  @Test(arguments: unseen)
  func sourcesThatNothingMatchesAreTold(source: EventSource, message: String) async {
    let report = await Self.check(
      .notification, nil, .init(events: [source], checks: [.noFailures], name: "delegates"))
    #expect(report?.verdict == .holds)
    #expect(report?.warnings.filter { $0.kind == .unknownName }.map(\.message) == [message])
  }

  private struct Silent: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      nil
    }
  }

  @Test func sourcesThatCannotBeAreRefused() async throws {
    func refusal(_ check: () -> Void) async throws -> String? {
      let told = try await failing { check() }
      #expect(told.messages.count == 1)
      return told.messages.first
    }
    let opened = EventSource.notification("LinkOpened", as: "route.opened")
    #expect(
      try await refusal {
        checkLifecycle(profile: .sceneIOS13, seeds: 5, options: .init(events: [opened])) { _ in
          Silent()
        }
      } == "the check cannot be made: 'events' cannot be seen: the adapter has no delegates in "
        + "UIKit's shape; emit events in 'receive' by 'output.emit', or check the delegates "
        + "themselves")
    #expect(
      try await refusal {
        checkLifecycle(
          replaying: [.launch], profile: .sceneIOS13, options: .init(events: [opened]))
      } == "the check cannot be made: 'events' are those of code under test, and there is none; "
        + "pass a closure that makes it")
    func refused(_ events: [EventSource]) async throws -> String? {
      try await refusal {
        checkDelegates(
          replaying: [.launch], profile: .sceneIOS13, options: .init(events: events)
        ) { _ in UIKitDelegates(scene: { _ in SceneDelegate(.notification, nil) }) }
      }
    }
    #expect(
      try await refused([opened, opened])
        == "the check cannot be made: the notification 'LinkOpened' is 'route.opened' twice; "
        + "list each source of events once")
    #expect(
      try await refused([.presented("LinkController", as: "")])
        == "the check cannot be made: source 1 of events, for the view controller "
        + "'LinkController', has an empty name; name the effect and, under 'as:', the event")
  }

  /// A printed test names the sources, and fails as long as the code is wrong.
  @Test func aPrintedTestNamesItsSources() async throws {
    let told = try await failing { await Self.check(.notification, .opensTwice) }
    let story = try #require(told.messages.first)
    let source = #".notification("LinkOpened", as: "route.opened"),"#
    #expect(story.contains("      events: [\n          \(source)\n        ],\n"), "\(story)")
    let found = try #require(told.value?.runs.first?.counterexamples.first)
    func repeated(_ mistake: Mistake?) -> LifecycleReport? {
      checkDelegates(
        replaying: found.sequence.actions, profile: .sceneIOS13,
        options: .init(
          events: [.notification("LinkOpened", as: "route.opened")], only: ["link-routed-once"])
      ) { _ in UIKitDelegates(scene: { _ in SceneDelegate(.notification, mistake) }) }
    }
    #expect(try await failing { repeated(.opensTwice) }.value?.verdict == .violated)
    #expect(repeated(nil)?.verdict == .holds)
  }

  private static let sources: [EventSource] = [
    .log(as: "a"), .log(category: "links", matching: "\"*", as: "b", payload: .nowhere),
    .userDefaults("key", as: "c", payload: "d.e"), .presented("Screen", as: "f"),
    .opened(as: "g"), .opened(matching: "https:", as: "h"),
  ]

  /// The sources are printed as they are written above.
  @Test func printedSourcesAreSwift() async throws {
    let told = try await failing {
      checkDelegates(
        replaying: [.deepLink], profile: .sceneIOS13,
        options: .init(
          events: Self.sources, checks: [.linksRoutedOnce(emitting: "f")],
          only: ["link-routed-once"])
      ) { _ in UIKitDelegates(scene: { _ in SceneDelegate(.notification, nil) }) }
    }
    let found = try #require(told.value?.runs.first?.counterexamples.first)
    let source = /\.(?:log|userDefaults|presented|opened)\([^()]*\)/
    let written = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .split(separator: "private static let sources: [EventSource] = [")[1]
      .prefix { $0 != "]" }.matches(of: source).map(\.output)
    #expect(written.count == Self.sources.count)
    #expect(found.swiftTest.matches(of: source).map(\.output) == written)
  }

  /// A move is compared by its effects too.
  @Test func aMoveThatLosesAnEffectIsFound() async throws {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        NotificationCenter.default.post(name: .init("LinkOpened"), object: url)
        return true
      }
    }
    let options = LifecycleCheckOptions(
      payloads: PayloadShapes(without: [.activity]), events: [Effect.notification.source])
    func move(_ mistake: Mistake?) -> Migration? {
      checkMigration(.appDelegateIOS12, .sceneIOS13, seeds: 100, options: options) { _ in
        UIKitDelegates(application: AppDelegate())
      } to: { _ in
        UIKitDelegates(
          application: AppDelegate(), scene: { _ in SceneDelegate(.notification, mistake) })
      }
    }
    #expect(move(nil)?.verdict == .holds)
    let told = try await failing { move(.losesTheFirst) }
    #expect(told.value?.causes.map(\.kind) == [.lost])
  }
}
