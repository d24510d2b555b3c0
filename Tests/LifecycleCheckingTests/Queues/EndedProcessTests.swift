import UIKitShapes
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import class UIKitShapes.Timer

/// Tasks, actors and timers that a process leaves behind.
@Suite struct EndedProcessTests {
  /// Continuations that outlive the process in which a task waits.
  private static let waiting = Mutex<[UnsafeContinuation<Void, Never>]>([])

  private final class Leaker: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let waiting = EndedProcessTests.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      waiting.forEach { $0.resume() }
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      Task {
        await withUnsafeContinuation { task in
          EndedProcessTests.waiting.withLock { $0.append(task) }
        }
        application.environment.emit("late")
      }
      Task.detached {
        await withUnsafeContinuation { task in
          EndedProcessTests.waiting.withLock { $0.append(task) }
        }
        application.environment.emit("late")
      }
      application.environment.emit("active")
    }
  }

  /// A task is resumed by a later process, of the same run or of another one, and goes on nowhere.
  @Test func aTaskOfAnEarlierProcessGoesOnNowhere() throws {
    let adapter = AdapterDescription(
      name: "leaker", title: "leaves tasks behind",
      checks: [.never("late")]
    ) { _ in UIKitDelegates(application: Leaker()) }
    var options = try AsynchronyTests.options(adapter, [.appDelegateIOS12], seeds: 100)
    options.sequences.strategy = .uniform
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].counterexamples.map(\.invariant) == [])
    #expect(report.verdict == .holds)
  }

  /// An actor that all processes share, which some process was killed in the middle of.
  private actor Shared {
    static let instance = Shared()
    private var count = 0

    func add() { count += 1 }
  }

  private final class Sharer: UIResponder, UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      Task {
        await Shared.instance.add()
        app.environment.emit("route.opened", about: url)
      }
      return true
    }
  }

  @Test func aSharedActorIsNotLeftWaitingByAKill() throws {
    let adapter = AdapterDescription(
      name: "sharer", title: "shares an actor", checks: [.linksRoutedOnce()]
    ) { _ in UIKitDelegates(application: Sharer()) }
    let options = try AsynchronyTests.options(adapter, [.appDelegateIOS12], seeds: 300)
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].counterexamples.map(\.invariant) == [])
    #expect(report.verdict == .holds)
  }

  private final class Ticker: UIResponder, UIApplicationDelegate {
    private var timer: Timer?

    func applicationDidBecomeActive(_ application: UIApplication) {
      let environment = application.environment
      timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in
        environment.emit("tick")
      }
    }

    func applicationWillResignActive(_ application: UIApplication) { timer?.invalidate() }
  }

  @Test func aTimerThatRepeatsIsStopped() throws {
    let adapter = AdapterDescription(
      name: "ticker", title: "ticks while it is active",
      checks: [.only("tick", while: .active)]
    ) { _ in UIKitDelegates(application: Ticker()) }
    let options = try AsynchronyTests.options(adapter, [.appDelegateIOS12], seeds: 100)
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].counterexamples.map(\.invariant) == [])
    #expect(report.verdict == .holds)
  }
}
