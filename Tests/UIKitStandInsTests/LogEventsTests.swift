import Foundation
import LifecheckTesting
import OSLog
import Testing
import UIKit

/// Delegates whose log messages are events.
@Suite struct LogEventsTests {
  enum Mistake: CaseIterable {
    case losesTheFirst, logsTwice, repeatsTheFirst, logsElsewhere, logsSomethingElse
  }

  /// A way to log that a link is opened.
  enum Way: CaseIterable { case logger, function, formatted }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let way: Way
    private let mistake: Mistake?
    private var first: URL?

    init(_ way: Way, _ mistake: Mistake?) {
      self.way = way
      self.mistake = mistake
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
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
      log(mistake == .repeatsTheFirst ? first ?? url : url)
      if mistake == .logsTwice { log(url) }
    }

    private func log(_ url: URL) {
      let log = OSLog(
        subsystem: "app", category: mistake == .logsElsewhere ? "network" : "links")
      let verb = mistake == .logsSomethingElse ? "dropped" : "opened"
      switch way {
      case .logger: Logger(log).info("\(verb, privacy: .public) link \(url, privacy: .private)")
      case .function: os_log(.info, log: log, "\(verb) link \(url)")
      case .formatted:
        os_log("%{public}@ link %@ (100%%)", log: log, type: .info, verb, url.absoluteString)
      }
    }
  }

  private static func check(_ way: Way, _ mistake: Mistake?) -> LifecycleReport? {
    checkDelegates(
      profile: .sceneIOS13, seeds: 60,
      options: .init(
        events: [.log(category: "links", matching: "opened*link", as: "route.opened")],
        checks: [.linksRoutedOnce()])
    ) { _ in UIKitDelegates(scene: { _ in SceneDelegate(way, mistake) }) }
  }

  @Test(arguments: Way.allCases)
  func linksThatAreLoggedAreOpened(_ way: Way) {
    let report = Self.check(way, nil)
    #expect(report?.verdict == .holds)
    // Other code of the test program has variables that checks here do not reset.
    #expect(report?.warnings.filter { $0.kind != .carriedGlobals } == [])
  }

  @Test(arguments: Way.allCases, Mistake.allCases)
  func mistakesAreFound(_ way: Way, _ mistake: Mistake) {
    var report: LifecycleReport?
    withKnownIssue { report = Self.check(way, mistake) }
    #expect(report?.verdict == .violated)
  }

  /// The values of messages that no source is about are not evaluated.
  @Test func otherMessagesAreDiscarded() {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) {
        Logger(subsystem: "app", category: "other").error("\(evaluated())")
        Logger(.disabled).error("\(evaluated())")
        Logger().debug("seen")
      }

      private func evaluated() -> String {
        UIApplication.shared.environment.emit("evaluated")
        return ""
      }
    }
    let report = checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS12,
      options: .init(events: [.log(category: "", as: "logged")], checks: [.noFailures])
    ) { _ in UIKitDelegates(application: AppDelegate()) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    let emitted = events.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
    #expect(emitted == ["logged"])
  }
}
