import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// Work of a delegate in the name of a process that is over is a failure.
@Suite struct LateWorkTests {
  /// Keeps the environment of every process in a place that outlives them all.
  private final class Hoard: @unchecked Sendable {
    var environments: [LifecycleEnvironment] = []
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    let hoard: Hoard

    init(_ hoard: Hoard) { self.hoard = hoard }

    func applicationDidEnterBackground(_ application: UIApplication) {
      for environment in hoard.environments { environment.emit("flushed") }
      hoard.environments.append(application.environment)
    }
  }

  @Test func eventsAfterTheEndOfTheProcessAreReported() throws {
    let hoard = Hoard()
    let adapter = AdapterDescription(
      name: "hoarder", title: "keeps what is over", implements: ["didEnterBackground"],
      checks: [.tasksBalanced]
    ) { _ in UIKitDelegates(application: AppDelegate(hoard)) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 40)
    #expect(trial.violated.contains("adapter-misbehaved"))
    let told = trial.report.runs.flatMap(\.counterexamples).flatMap(\.trace).contains { event in
      guard case .emit("adapter-misbehaved", let arguments) = event.body else { return false }
      return arguments.first?.value
        == .string("it emits 'flushed' although its process has ended")
    }
    #expect(told)
    let expected = trial.report.runs.flatMap(\.counterexamples).flatMap(\.expected)
    #expect(
      expected.contains(
        "expected a proper answer, but it emits 'flushed' although its process has ended"))
  }
}
