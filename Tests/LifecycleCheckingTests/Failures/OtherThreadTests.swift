import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Foundation
import LifecycleChecking
import LifecycleReports
import Testing

/// Work of a delegate on another thread than that of its calls is a failure; it is neither an event
/// nor ignored.
@Suite struct OtherThreadTests {
  /// Runs work on another thread, and waits for its end.
  private static func elsewhere(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    let react: (UIApplication) -> Void

    init(_ react: @escaping (UIApplication) -> Void) { self.react = react }

    func applicationDidBecomeActive(_ application: UIApplication) { react(application) }
  }

  private static func told(
    implements: [String] = ["didBecomeActive"],
    _ react: @escaping @Sendable (UIApplication) -> Void
  ) throws -> Set<String> {
    let adapter = AdapterDescription(
      name: "elsewhere", title: "works on another thread", implements: implements,
      uses: [.timers, .backgroundTasks], checks: [.tasksBalanced]
    ) { _ in UIKitDelegates(application: AppDelegate(react)) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 20)
    let events = trial.report.runs.flatMap(\.counterexamples).flatMap(\.trace)
    return Set(
      events.compactMap { event in
        guard case .emit("adapter-misbehaved", let arguments) = event.body,
          case .string(let message)? = arguments.first?.value
        else { return nil }
        return message
      })
  }

  private typealias Act = @MainActor @Sendable (UIApplication) -> Void

  private static let acts: [(Act, String)] = [
    ({ $0.environment.emit("opened") }, "emits 'opened'"),
    ({ $0.environment.forward(to: "child") }, "forwards a call to 'child'"),
    ({ _ = $0.environment.schedule(after: .seconds(1)) {} }, "puts something off"),
    ({ _ = $0.beginBackgroundTask() }, "begins a task"),
    ({ $0.endBackgroundTask(.init(rawValue: 1)) }, "ends a task"),
  ]

  @Test(arguments: acts.indices) func workOnOtherThreadsIsReported(_ index: Int) throws {
    let (act, words) = Self.acts[index]
    // Code without annotations can call the main actor's members from elsewhere.
    let undeclared = unsafeBitCast(act, to: (@Sendable (UIApplication) -> Void).self)
    let told = try Self.told { application in
      Self.elsewhere { undeclared(application) }
    }
    #expect(told == ["it \(words) from another thread than that of its calls"])
  }

  @Test func otherThreadsAreReportedWhileMethodsAreFound() throws {
    let told = try Self.told(implements: ["*"]) { application in
      Self.elsewhere { application.environment.emit("opened") }
    }
    #expect(told == ["it emits 'opened' from another thread than that of its calls"])
  }

  @Test func waitingForAnotherThreadIsNoFailure() throws {
    let told = try Self.told { application in
      Self.elsewhere {}
      application.environment.emit("opened")
    }
    #expect(told.isEmpty)
  }
}
