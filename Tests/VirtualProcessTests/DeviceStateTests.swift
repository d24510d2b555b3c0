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
import class UIKitShapes.UserDefaults

/// The state of a device that outlives a process, and the state that does not.
@Suite struct DeviceStateTests {
  /// Returns the events emitted by the launches of one process after the other.
  private func emissions(_ delegates: [@MainActor @Sendable () -> any UIApplicationDelegate])
    -> [[String]]
  {
    let storage = AdapterStorage()
    return delegates.map { make in
      let adapter = UIKitDelegateAdapter(storage: storage) { _ in
        UIKitDelegates(application: make())
      }
      var output = AdapterOutput()
      _ = adapter.receive(DelegateCall(.didFinishLaunching, state: .inactive), &output)
      return output.events.compactMap { event in
        guard case .emit(let name, _) = event.body else { return nil }
        return name
      }
    }
  }

  private final class Counter: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let defaults = UserDefaults.standard
      defaults.register(defaults: ["name": "nobody"])
      let count = defaults.integer(forKey: "count") + 1
      let seen = defaults.object(forKey: "seen") as? [String: Any]
      application.environment.emit(
        "\(count) \(defaults.string(forKey: "name") ?? "-") \(seen?.count ?? 0)")
      defaults.set(count, forKey: "count")
      defaults.set("somebody", forKey: "name")
      defaults.set(
        ["data": Data([1, 2]), "date": Date(timeIntervalSinceReferenceDate: 5)] as [String: Any],
        forKey: "seen")
      return true
    }
  }

  @Test func userDefaultsOutliveAProcessAndNoRun() {
    for _ in 0..<2 {
      #expect(
        emissions([{ Counter() }, { Counter() }]) == [["1 nobody 0"], ["2 somebody 2"]])
    }
  }

  @Test(
    arguments: [5, true, "text", 2.5, Data([7]), Date(timeIntervalSinceReferenceDate: 9)]
      as [any Sendable])
  func userDefaultsGiveBackWhatTheyWereGiven(_ value: any Sendable) throws {
    let defaults = try #require(UserDefaults(suiteName: "some"))
    defaults.set(value, forKey: "key")
    #expect("\(try #require(defaults.object(forKey: "key")))" == "\(value)")
    defaults.removeObject(forKey: "key")
    #expect(defaults.object(forKey: "key") == nil)
  }

  /// Continuations that outlive the process in which a task waits.
  private static let waiting = Mutex<[UnsafeContinuation<Void, Never>]>([])

  private final class Leaker: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let waiting = DeviceStateTests.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      waiting.forEach { $0.resume() }
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      Task {
        await withUnsafeContinuation { task in
          DeviceStateTests.waiting.withLock { $0.append(task) }
        }
        application.environment.emit("late")
      }
      Task.detached {
        await withUnsafeContinuation { task in
          DeviceStateTests.waiting.withLock { $0.append(task) }
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
