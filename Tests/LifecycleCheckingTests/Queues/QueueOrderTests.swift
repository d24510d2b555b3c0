import UIKitShapes
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import VirtualProcess
import Dispatch
import LifecycleChecking
import LifecycleReports
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// User actions arrive on the main queue: work queued before them has run by then, also after the
/// process was suspended.
@Suite struct QueueOrderTests {
  /// Is ready in the turn after its launch, and takes the link that launches it at once.
  private final class ReadySoon: UIApplicationDelegate {
    var isReady = false

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      isReady = launchOptions?[.url] != nil
      DispatchQueue.main.async { self.isReady = true }
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      if isReady { app.environment.emit("route.opened", about: url) }
      return true
    }
  }

  /// Forgets the second of two links in a process, which comes when the first has been queued long
  /// ago.
  private final class OneLink: UIApplicationDelegate {
    var hasOpened = false

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      DispatchQueue.main.async {
        if !self.hasOpened { app.environment.emit("route.opened", about: url) }
        self.hasOpened = true
      }
      return true
    }
  }

  private func options(
    checks: [AdapterCheck] = [.linksRoutedOnce()],
    _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: checks) {
      _ in UIKitDelegates(application: make())
    }
    options.sequences.seedCount = 500
    return options
  }

  private func report(
    checks: [AdapterCheck] = [.linksRoutedOnce()],
    _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> Report.Run {
    try Fuzzer(try options(checks: checks, make)).run().runs[0]
  }

  /// Returns the run of a sequence that was written by hand.
  private func replay(
    _ actions: [Action], _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> Report.Run {
    let options = try options(make)
    let sequence = Report.Sequence(
      profile: "app-delegate-ios26", edges: "documented", adapter: "app", invariant: nil,
      configuration: Configuration(), actions: actions)
    return try Replayer(options).replay(Regression(name: "mine", sequence: sequence)).runs[0]
  }

  @Test func queuedWorkRunsBeforeALinkArrives() throws {
    let run = try report { ReadySoon() }
    #expect(run.counterexamples.map(\.invariant) == [])
  }

  /// A shorter story than any run can be would leave the turn out.
  @Test func aStoryKeepsTheOrderToo() throws {
    let run = try report { OneLink() }
    let found = try #require(run.counterexamples.first { $0.invariant == "link-routed-once" })
    let names = found.sequence.actions.map { $0.name == .custom ? "turn" : $0.name.rawValue }
    #expect(names == ["deepLink", "turn", "deepLink"])
  }

  /// Calls its handler again in a later turn, for which the system ends the process.
  private final class HandlerTwice: UIApplicationDelegate {
    private var handler: (() -> Void)?

    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      handler = completionHandler
      Task {
        try? await Task.sleep(for: .seconds(1))
        finish()
      }
    }

    func applicationDidBecomeActive(_ application: UIApplication) { finish() }

    private func finish() {
      guard let handler else { return }
      DispatchQueue.main.async { handler() }
    }
  }

  /// Work behind a turn that ends the process is never done.
  @Test func nothingIsDoneToAProcessThatATurnHasEnded() throws {
    let run = try report(checks: [.completionOnce]) { HandlerTwice() }
    #expect(Set(run.counterexamples.map(\.invariant)) == ["completion-called-once"])
  }

  /// A sequence need not state the turns of the loop, which happen no later than they have to.
  @Test func aSequenceWrittenByHandKeepsTheOrderToo() throws {
    let right = try replay([Action(.launch), Action(.background), Action(.deepLink)]) {
      ReadySoon()
    }
    #expect(right.counterexamples.map(\.invariant) == [])
    #expect(right.regressions.map(\.isStale) == [false])
    let names = right.performance?.sequence.actions.map { $0.custom ?? $0.name.rawValue }
    #expect(names == ["launch", "drain", "background", "deepLink"])
    let wrong = try replay([Action(.deepLink), Action(.deepLink)]) { OneLink() }
    #expect(wrong.counterexamples.map(\.invariant) == ["link-routed-once"])
  }

  /// A user's swipe that ends the app also arrives through the queue.
  @Test func aForceQuitDoesNotOvertakeWhatIsQueued() throws {
    let run = try replay([Action(.deepLink), Action(.kill, reason: .forceQuit)]) { OneLink() }
    let names = run.performance?.sequence.actions.map { $0.custom ?? $0.name.rawValue }
    #expect(names == ["deepLink", "drain", "kill"])
  }

  /// The same after a move to scenes, where it needs no turn to be ready.
  private final class ReadyScene: UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      open(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      open(URLContexts)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        UIApplication.shared.environment.emit("route.opened", about: context.url)
      }
    }
  }

  /// A link that comes after a launch finds the app ready in both profiles, and corresponding steps
  /// stand side by side.
  @Test func twoProfilesKeepTheOrderToo() throws {
    var options = try options { ReadySoon() }
    options.sequences.profiles = [.appDelegateIOS26, .sceneIOS26]
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 100
    let moved = AdapterDescription(name: "app", title: "", checks: []) { _ in
      UIKitDelegates(application: ReadySoon(), scene: { _ in ReadyScene() })
    }
    let comparison = try Comparer(options).compare(with: moved)
    #expect(comparison.verdict == .holds && comparison.emittedLeft > 0)
    #expect(try Migrator(options).migrate(with: moved).causes.isEmpty)

    options.adapter = AdapterDescription(name: "app", title: "", checks: []) { _ in
      UIKitDelegates(application: OneLink(), scene: { _ in ReadyScene() })
    }
    // One link alone is opened in its step, though later than in the other profile.
    let found = try #require(try Comparer(options).compare().difference)
    #expect(found.left.sequence.actions.count == 2)
    for side in [found.left, found.right] {
      #expect(!side.sequence.actions.contains { $0.name == .custom })
      #expect(
        side.steps.filter { !$0.isSettling }.map(\.action.name)
          == side.sequence.actions.map(\.name))
    }
  }

  /// The system can be faster than queued work.
  @Test func aKillMayComeBeforeWhatIsQueued() throws {
    let run = try replay([Action(.deepLink), Action(.kill, reason: .crash)]) { OneLink() }
    let names = run.performance?.sequence.actions.map { $0.custom ?? $0.name.rawValue }
    #expect(names == ["deepLink", "kill"])
  }
}
