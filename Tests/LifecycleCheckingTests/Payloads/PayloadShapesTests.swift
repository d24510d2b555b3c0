import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Delegates that look at what URLs and activities say, checked with payloads that fit.
@Suite struct PayloadShapesTests {
  /// Routes the URLs of the app, and forgets some of those that launch it.
  private final class Router: UIApplicationDelegate, UIWindowSceneDelegate {
    let forgets: Bool

    init(forgets: Bool) { self.forgets = forgets }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      for context in connectionOptions.urlContexts
      where !(forgets && context.url.host() == "settings") {
        route(context.url)
      }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { route(context.url) }
    }

    private func route(_ url: URL) {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }
  }

  /// Keeps URLs until it is active, and may keep the last one alone.
  private final class Queue: UIWindowSceneDelegate {
    let keepsOne: Bool
    private var urls: [URL] = []

    init(keepsOne: Bool) { self.keepsOne = keepsOne }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { keep(connectionOptions.urlContexts) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      keep(URLContexts)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      for url in urls { UIApplication.shared.environment.emit("route.opened", about: url) }
      urls = []
    }

    private func keep(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        // A copy, as one that was written down somewhere.
        guard let url = URL(string: context.url.absoluteString) else { continue }
        urls = keepsOne ? [url] : urls + [url]
      }
    }
  }

  private func report(
    _ shapes: PayloadShapes, edges: EdgeSet = .documented, seeds: Int = 600,
    _ delegate: @escaping @MainActor @Sendable () -> any UIWindowSceneDelegate
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = seeds
    options.sequences.edges = edges
    options.sequences.configuration.payloads = shapes
    options.adapter = AdapterDescription(
      name: "app", title: "an app", checks: [.linksRoutedOnce()]
    ) { _ in UIKitDelegates(scene: { _ in delegate() }) }
    return try Fuzzer(options).run()
  }

  private static let urls = PayloadShapes(
    urls: ["myapp://item/{number}", "myapp://settings"], without: [.activity])

  @Test func aBugThatTakesAFittingURLIsFoundAtItsSimplest() throws {
    let found = try report(Self.urls) { Router(forgets: true) }
    let counterexample = try #require(found.runs[0].counterexamples.first)
    #expect(counterexample.invariant == "link-routed-once")
    #expect(counterexample.sequence.actions.map(\.name) == [.deepLink])
    #expect(counterexample.swiftTest.contains(#""myapp://settings""#))
    let urls = counterexample.trace.compactMap { event -> Value? in
      guard case .callback(_, _, let arguments) = event.body else { return nil }
      return arguments.first { $0.key == "urlContexts" }?.value
    }
    #expect("\(urls)".contains("myapp://settings"))
  }

  @Test func withoutTheShapeOrWithTheFixTheRouterPasses() throws {
    #expect(
      try report(PayloadShapes(without: [.activity])) { Router(forgets: true) }.verdict == .holds)
    #expect(try report(Self.urls) { Router(forgets: false) }.verdict == .holds)
  }

  /// Opens the target of a shortcut, and may forget to if the shortcut launches the app.
  private final class Opener: UIWindowSceneDelegate {
    let forgets: Bool

    init(forgets: Bool) { self.forgets = forgets }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      if !forgets, let item = connectionOptions.shortcutItem { open(item) }
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      open(shortcutItem)
      completionHandler(true)
    }

    private func open(_ item: UIApplicationShortcutItem) {
      guard item.userInfo?["item"] as? String != nil else { return }
      UIApplication.shared.environment.emit("route.opened", about: item)
    }
  }

  @Test(arguments: [true, false]) func aShortcutSaysWhatItOpens(forgets: Bool) throws {
    let shapes = PayloadShapes(
      shortcuts: [.init("open", userInfo: .object([.init("item", .string("{number}"))]))],
      without: [.url, .activity, .push])
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 200
    options.sequences.configuration.payloads = shapes
    options.adapter = AdapterDescription(
      name: "app", title: "an app", checks: [.payloadsHandledOnce()]
    ) { _ in UIKitDelegates(scene: { _ in Opener(forgets: forgets) }) }
    let run = try #require(try Fuzzer(options).run().runs.first)
    let found = run.counterexamples.first
    #expect(found?.invariant == (forgets ? "payload-handled-once" : nil))
    #expect(run.invariants.contains { $0.name == "payload-handled-once" && $0.exercised > 0 })
    if forgets {
      #expect(found?.swiftTest.contains(#"userInfo: .object([.init("item", "#) == true)
    }
  }

  @Test func savedSequencesKeepTheirPayloadShapes() throws {
    let found = try report(Self.urls) { Router(forgets: true) }
    let sequence = try #require(found.runs[0].counterexamples.first).sequence
    let saved = try Report.Sequence(bytes: Array(sequence.fileText.utf8), file: "saved.json")
    #expect(saved == sequence)
    // The file gives the payloads' shapes, whatever the run does.
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    for (forgets, verdict) in [(true, Report.Verdict.violated), (false, .holds)] {
      options.adapter = AdapterDescription(
        name: "app", title: "an app", checks: [.linksRoutedOnce()]
      ) { _ in UIKitDelegates(scene: { _ in Router(forgets: forgets) }) }
      let report = try Replayer(options).replay(Regression(name: "saved", sequence: saved))
      #expect(report.verdict == verdict)
    }
  }

  @Test(arguments: [EdgeSet.documented, .observed])
  func payloadsThatLookAlikeAreDistinguished(edges: EdgeSet) throws {
    let alike = PayloadShapes(urls: ["myapp://home"], without: [.activity])
    let distinct = PayloadShapes(without: [.activity])
    for keepsOne in [false, true] {
      // All findings are in the same sequences.
      let found = try [alike, distinct].map { shapes in
        try report(shapes, edges: edges, seeds: 3_000) { Queue(keepsOne: keepsOne) }.verdict
      }
      #expect(found[0] == found[1])
      if edges == .documented, !keepsOne { #expect(found[0] == .holds) }
    }
  }

  /// Takes activities of one type alone, and loses those that come while it runs.
  private final class Viewer: UIWindowSceneDelegate {
    let loses: Bool

    init(loses: Bool) { self.loses = loses }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { connectionOptions.userActivities.forEach(view) }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      if !loses { view(userActivity) }
    }

    private func view(_ activity: NSUserActivity) {
      guard activity.activityType == "com.example.view" else { return }
      UIApplication.shared.environment.emit("route.opened", about: activity)
    }
  }

  @Test func anActivityTypeOfTheAppsOwnIsTested() throws {
    let shapes = PayloadShapes(activities: [.init("com.example.view")], without: [.url])
    let lost = try report(shapes) { Viewer(loses: true) }
    #expect(lost.runs[0].counterexamples.map(\.invariant) == ["link-routed-once"])
    #expect(try report(shapes) { Viewer(loses: false) }.verdict == .holds)
    #expect(
      try report(PayloadShapes(without: [.url])) { Viewer(loses: false) }.verdict == .violated)
  }

  @Test func payloadKindsDeclaredAbsentDoNotCome() throws {
    let report = try report(PayloadShapes(without: [.url, .push])) { Viewer(loses: true) }
    let reasons = Dictionary(
      grouping: report.notJudged.filter { $0.kind == .payload }, by: \.reason)
    #expect(
      reasons["they are excluded"]?.map(\.name) == ["links", "notifications"])
    #expect(
      report.runs[0].counterexamples.first?.sequence.actions.map(\.name).contains(.deepLink)
        == false)
  }
}
