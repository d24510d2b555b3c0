import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Foundation
import LifecheckTesting
import Testing

/// The examples of the articles do what the articles claim.
@Suite struct ArticleTests {
  @Test func theFirstAdapterLosesTheLinkThatLaunches() async throws {
    let told = try await failing { FirstAdapter().everyLinkIsOpened() }
    #expect(told.messages.count == 1)
    let story = try #require(told.messages.first)
    #expect(story.contains("  1  deepLink link-1\n"), "\(story)")
    #expect(story.contains("cause 2 of 2") && story.contains("\n  2  universalLink"), "\(story)")
    let reason = "'route.opened' for link-1 never came after sceneWillConnect"
    #expect(story.contains(reason), "\(story)")
    #expect(story.contains("proved minimal"), "\(story)")
  }

  @Test func theSettingsCanBeTooLate() async throws {
    let told = try await failing { Late().theSettingsAreLoadedInTime() }
    #expect(told.messages.count == 1)
    let story = try #require(told.messages.first)
    #expect(story.contains("  1  launch\n") && !story.contains("\n  2  "), "\(story)")
  }

  @Test func theOthersHold() {
    MendedAdapter().everyLinkIsOpened()
    CustomActionExample().linksWaitUntilTheAppIsReady()
    OwnInvariant().nothingIsUploadedBeforeLogin()
    Reporting().linksAreOpenedAndSessionsEnd()
  }

  /// The code in an article is the code here, except for the attribute that makes it a test.
  @Test(arguments: [
    ("MyFirstAdapter", 1), ("MyFirstAdapter", 2), ("WhatAnAdapterPromises", 1),
    ("MyOwnInvariant", 0), ("Asynchrony", 0), ("ReportingEvents", 0),
  ])
  func theArticlesShowWhatRunsHere(_ article: String, _ index: Int) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/LifecheckTesting/LifecheckTesting.docc/\(article).md"
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let shown = page.matches(of: /(?ms)^```swift\n(.*?)^```$/)[index].1
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = Self.lines(of: shown.replacing("@Test func", with: "func"))
    #expect(Self.lines(of: here[...]).contains(lines), "\(article): \(shown)")
  }

  /// Returns the lines except for imports and blank ones, without indentation.
  private static func lines(of text: Substring) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}

/// My first adapter, at first.
private struct FirstAdapter {
  struct LinkRouter: DelegateAdapter {
    mutating func receive(
      _ call: DelegateCall, _ output: inout AdapterOutput
    ) -> LifecycleValue? {
      if call.callback == .sceneOpenURLContexts {
        for link in call.payloads { output.emit("route.opened", payload: link) }
      }
      return nil
    }
  }

  func everyLinkIsOpened() {
    checkLifecycle(profile: .sceneIOS13, options: .init(checks: [.linksRoutedOnce()])) { _ in
      LinkRouter()
    }
  }
}

/// The same when it is mended.
private struct MendedAdapter {
  struct LinkRouter: DelegateAdapter {
    private static let methods: Set<LifecycleCallback> = [
      .sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity,
    ]

    mutating func receive(
      _ call: DelegateCall, _ output: inout AdapterOutput
    ) -> LifecycleValue? {
      if Self.methods.contains(call.callback) {
        for link in call.payloads { output.emit("route.opened", payload: link) }
      }
      return nil
    }
  }

  func everyLinkIsOpened() {
    checkLifecycle(profile: .sceneIOS13, options: .init(checks: [.linksRoutedOnce()])) { _ in
      LinkRouter()
    }
  }
}

/// The example of an adapter's promises.
private struct CustomActionExample {
  struct Inbox: DelegateAdapter {
    private var isReady = false
    private var waiting: [LifecyclePayload] = []

    mutating func receive(
      _ call: DelegateCall, _ output: inout AdapterOutput
    ) -> LifecycleValue? {
      let isLink = [.sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity]
        .contains(call.callback)
      if isLink { waiting += call.payloads }
      handle(&output)
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isReady = true
      handle(&output)
    }

    private mutating func handle(_ output: inout AdapterOutput) {
      guard isReady else { return }
      for link in waiting { output.emit("route.opened", payload: link) }
      waiting = []
    }
  }

  func linksWaitUntilTheAppIsReady() {
    checkLifecycle(
      profile: .sceneIOS13,
      options: .init(customActions: [.init("ready", settles: true)], checks: [.handledWhenReady()])
    ) { _ in Inbox() }
  }
}

/// My own invariant.
private struct OwnInvariant {
  struct Uploader: DelegateAdapter {
    private var isKnown = false

    mutating func receive(
      _ call: DelegateCall, _ output: inout AdapterOutput
    ) -> LifecycleValue? {
      if call.callback == .sceneDidEnterBackground && isKnown { output.emit("upload.begun") }
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isKnown = true
      output.emit("user.known")
    }
  }

  func nothingIsUploadedBeforeLogin() {
    let uploadAfterLogin = LifecycleInvariant("upload-after-login", over: .emitted) {
      .pattern(.globally, .precedence(.emitted("user.known"), before: .emitted("upload.begun")))
    }
    checkLifecycle(
      profile: .sceneIOS13,
      options: .init(
        customActions: [.init("login")], invariants: [.built(uploadAfterLogin)],
        only: ["upload-after-login"], isStrict: true)
    ) { _ in Uploader() }
  }
}

/// Asynchrony.
private struct Late {
  final class Settings: UIResponder, UIApplicationDelegate {
    var show: (_ isLoaded: Bool) -> Void = { _ in }
    private var isLoaded = false

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Task { isLoaded = true }
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { show(isLoaded) }
  }

  func theSettingsAreLoadedInTime() {
    checkDelegates(
      profile: .appDelegateIOS12, options: .init(checks: [.never("shown.empty")])
    ) { environment in
      let settings = Settings()
      settings.show = { environment.emit($0 ? "shown" : "shown.empty") }
      return UIKitDelegates(application: settings)
    }
  }
}

/// Reporting events.
private struct Reporting {
  @MainActor protocol SessionTracker {
    func begin()
    func end()
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var open: (URL) -> Void = { url in UIApplication.shared.open(url) }
    var tracker: (any SessionTracker)?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      for context in connectionOptions.urlContexts { open(context.url) }
      for activity in connectionOptions.userActivities { activity.webpageURL.map(open) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { open(context.url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      userActivity.webpageURL.map(open)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { tracker?.begin() }

    func sceneWillResignActive(_ scene: UIScene) { tracker?.end() }
  }

  struct ReportingTracker: SessionTracker {
    let environment: LifecycleEnvironment

    func begin() { environment.emit("session.started") }

    func end() { environment.emit("session.ended") }
  }

  @MainActor func makeDelegates(_ environment: LifecycleEnvironment) -> UIKitDelegates {
    UIKitDelegates(scene: { _ in
      let delegate = SceneDelegate()
      delegate.open = { url in environment.emit("route.opened", about: url) }
      delegate.tracker = ReportingTracker(environment: environment)
      return delegate
    })
  }

  func linksAreOpenedAndSessionsEnd() {
    checkDelegates(
      profile: .sceneIOS13,
      options: .init(checks: [.linksRoutedOnce(), .inTurn("session.started", "session.ended")])
    ) { environment in makeDelegates(environment) }
  }
}
