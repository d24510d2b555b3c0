import UIKitShapes
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import VirtualProcess
import LifecycleChecking
import LifecycleReports
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A run is settled when what waits has had its turn, in the order that people's actions keep.
@Suite struct SettlingTests {
  /// Counts the notifications it receives from a sequence.
  private final class Listening: UIApplicationDelegate {
    let name: NSNotification.Name

    init(_ name: NSNotification.Name) { self.name = name }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Task { [name] in
        for await _ in NotificationCenter.default.notifications(named: name) {
          application.environment.emit("left")
        }
      }
      return true
    }
  }

  /// Opens links one at a time, each of which takes a while.
  private final class SlowQueue: UIApplicationDelegate {
    private var links: [URL] = []
    private var isOpening = false
    let isHasty: Bool

    init(isHasty: Bool) { self.isHasty = isHasty }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      isOpening = true
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        await open(application.environment)
      }
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      links.append(url)
      if !isOpening { Task { await open(app.environment) } }
      return true
    }

    private func open(_ environment: LifecycleEnvironment) async {
      isOpening = true
      while !links.isEmpty {
        environment.emit("route.opened", about: links.removeFirst())
        for _ in 0..<3 { try? await Task.sleep(for: .milliseconds(50)) }
        // Forgets what came in the meantime.
        if isHasty { links = [] }
      }
      isOpening = false
    }
  }

  /// Beats forever.
  private final class Beating: UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      Task {
        while true {
          try? await Task.sleep(for: .seconds(1))
          application.environment.emit("beat")
        }
      }
    }
  }

  private static func options(
    _ check: AdapterCheck, _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: [check]) { _ in
      UIKitDelegates(application: make())
    }
    options.sequences.seedCount = 300
    return options
  }

  private static func replay(_ actions: [Action], _ options: FuzzOptions) throws -> Report {
    let sequence = Report.Sequence(
      profile: Profile.appDelegateIOS26.name, edges: "documented", adapter: "app", invariant: nil,
      configuration: Configuration(), actions: actions)
    return try Replayer(options).replay(Regression(name: "actions", sequence: sequence))
  }

  @Test func queuedWorkRunsBeforeTheAppComesToTheFront() throws {
    let check = AdapterCheck.reported("left", at: .background)
    let right = try Fuzzer(
      Self.options(check) { Listening(UIApplication.didEnterBackgroundNotification) }
    ).run()
    #expect(right.runs[0].counterexamples.map(\.invariant) == [])
    #expect(right.verdict == .holds)
    let wrong = try Fuzzer(
      Self.options(check) { Listening(UIApplication.willResignActiveNotification) }
    ).run()
    #expect(wrong.verdict == .violated)
  }

  /// Links that come faster than they are opened wait for each other, as many as there are.
  @Test(arguments: [true, false])
  func aQueueThatOpensLinksOneByOneComesToItsEnd(isHasty: Bool) throws {
    let options = try Self.options(.linksRoutedOnce()) { SlowQueue(isHasty: isHasty) }
    let report = try Self.replay(Array(repeating: Action(.deepLink), count: 40), options)
    #expect(report.verdict == (isHasty ? .violated : .holds))
  }

  /// Settling does not wait for endless work forever.
  @Test func aTimerThatRepeatsEndsARun() throws {
    let options = try Self.options(.never("alarm")) { Beating() }
    let report = try Self.replay([Action(.launch)], options)
    let beats = report.runs[0].performance?.trace.count { event in
      if case .emit("beat", _) = event.body { true } else { false }
    }
    #expect((10...20).contains(beats ?? 0))
  }
}
