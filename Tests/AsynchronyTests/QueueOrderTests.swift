import AppLifecycle
import DelegateAdapters
import Dispatch
import LifecycleChecking
import LifecycleRecords
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What people do comes through the main queue: what was queued before has run by then, also after
/// the process was suspended.
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

  private func report(
    checks: [AdapterCheck] = [.linksRoutedOnce()],
    _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> Report.Run {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: checks) {
      _ in UIKitDelegates(application: make())
    }
    options.seedCount = 500
    return try Fuzzer(options).run().runs[0]
  }

  @Test func whatWasQueuedHasRunWhenALinkComes() throws {
    let run = try report { ReadySoon() }
    #expect(run.counterexamples.map(\.invariant) == [])
  }

  /// A shorter story than any run can be would leave the turn out.
  @Test func aStoryKeepsTheOrderToo() throws {
    let run = try report { OneLink() }
    let found = try #require(run.counterexamples.first { $0.invariant == "link-routed-once" })
    let names = found.sequence.actions.map { $0.name == .own ? "turn" : $0.name.rawValue }
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

  /// What was to come behind a turn in which the process ends does not come.
  @Test func nothingIsDoneToAProcessThatATurnHasEnded() throws {
    let run = try report(checks: [.completionOnce]) { HandlerTwice() }
    #expect(run.counterexamples.map(\.invariant) == ["completion-called-once"])
  }
}
