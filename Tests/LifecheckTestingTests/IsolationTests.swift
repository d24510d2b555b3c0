import DelegateAdapters
import LifecheckTesting
import LifecycleModel
import Testing
import UIKitShapes

#if os(Linux)
/// Code under test that crashes, in a process of its own.
@Suite struct IsolationTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let crashes: Bool
    private var wasLeft = false

    init(crashes: Bool) { self.crashes = crashes }

    func applicationDidBecomeActive(_ application: UIApplication) {
      precondition(!(wasLeft && crashes), "nobody came back")
    }

    func applicationDidEnterBackground(_ application: UIApplication) { wasLeft = true }
  }

  @Test func aCrashIsAViolation() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        profile: .appDelegateIOS26, seeds: 20,
        options: .init(checks: .named([.noFailures]), isIsolated: true)
      ) { _ in UIKitDelegates(application: AppDelegate(crashes: true)) }
    }
    let run = try #require(report?.runs.first)
    let found = try #require(run.counterexamples.first)
    #expect(run.counterexamples.map(\.invariant) == ["adapter-crashed"])
    #expect(found.sequence.actions.count == 2)
    // The run goes on behind the first crash.
    #expect(run.sequenceCount == 20)
  }

  @Test func nothingElseChanges() throws {
    let report = checkDelegates(
      seeds: 10, options: .init(checks: .named([.noFailures]), isIsolated: true)
    ) { _ in UIKitDelegates(application: AppDelegate(crashes: false)) }
    #expect(report?.verdict == .holds)
    #expect(report?.runs.map(\.profile) == ["app-delegate-ios26"])
  }

  @Test func aSequenceIsPerformedThereToo() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        replaying: [.launch, .background, .launch], profile: .appDelegateIOS26,
        options: .init(checks: .named([.noFailures]), isIsolated: true)
      ) { _ in UIKitDelegates(application: AppDelegate(crashes: true)) }
    }
    #expect(report?.runs.first?.counterexamples.map(\.invariant) == ["adapter-crashed"])
  }

  @Test(arguments: [1])
  func aTestWithArgumentsIsRefused(_ number: Int) {
    withKnownIssue {
      checkDelegates(seeds: number, options: .init(isIsolated: true)) { _ in UIKitDelegates() }
    } matching: {
      $0.description.contains("in a test with arguments")
    }
  }
}
#endif
