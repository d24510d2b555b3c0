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
  private static func status(_ report: LifecycleReport?) -> Report.Status? {
    report?.runs.first?.invariants.first { $0.name == "link-routed-once" }?.status
  }

  @Test(arguments: VisibleEffect.allCases)
  func linksThatAreOpenedVisiblyAreOpened(by effect: VisibleEffect) async {
    let report = await checkEffect(effect, nil)
    #expect(report?.verdict == .holds)
    #expect(Self.status(report) == .holds)
    #expect(report?.warnings == [])
  }

  @Test(arguments: VisibleEffect.allCases, OpeningMistake.allCases)
  func mistakesAreFound(in effect: VisibleEffect, _ mistake: OpeningMistake) async throws {
    let told = try await failing { await checkEffect(effect, mistake) }
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

  /// A printed test names the sources, and fails as long as the code is wrong.
  @Test func aPrintedTestNamesItsSources() async throws {
    let told = try await failing { await checkEffect(.notification, .opensTwice) }
    let story = try #require(told.messages.first)
    let source = #".notification("LinkOpened", as: "route.opened"),"#
    #expect(story.contains("      events: [\n          \(source)\n        ],\n"), "\(story)")
    let found = try #require(told.value?.runs.first?.counterexamples.first)
    func repeated(_ mistake: OpeningMistake?) -> LifecycleReport? {
      checkDelegates(
        replaying: found.sequence.actions, profile: .sceneIOS13,
        options: .init(
          events: [.notification("LinkOpened", as: "route.opened")], only: ["link-routed-once"])
      ) { _ in UIKitDelegates(scene: { _ in EffectSceneDelegate(.notification, mistake) }) }
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
      ) { _ in UIKitDelegates(scene: { _ in EffectSceneDelegate(.notification, nil) }) }
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
      payloads: PayloadShapes(without: [.activity]), events: [VisibleEffect.notification.source])
    func move(_ mistake: OpeningMistake?) -> Migration? {
      checkMigration(.appDelegateIOS12, .sceneIOS13, seeds: 100, options: options) { _ in
        UIKitDelegates(application: AppDelegate())
      } to: { _ in
        UIKitDelegates(
          application: AppDelegate(), scene: { _ in EffectSceneDelegate(.notification, mistake) })
      }
    }
    #expect(move(nil)?.verdict == .holds)
    let told = try await failing { move(.losesTheFirst) }
    #expect(told.value?.causes.map(\.kind) == [.lost])
  }
}
