import LifecycleAdapters
import Demonstrations
import LifecheckTesting
import Testing

/// The warnings of a check of a single sequence.
@Suite struct ReplayWarningTests {
  /// Events never emitted, and checks never exercised, are warned of as in random sequences.
  @Test func namedChecksThatSawNothingCauseWarnings() async throws {
    let keptLink = try #require(
      Demonstrations.all.first { $0.name == "demo/fixed-lost-link" })
    func check(_ checks: [AdapterCheck], strictly isStrict: Bool = false) -> LifecycleReport? {
      checkLifecycle(
        replaying: [.deepLink], profile: .sceneIOS13,
        options: .init(checks: .named(checks), isStrict: isStrict)
      ) { keptLink.make($0) }
    }
    #expect(check([.linksRoutedOnce()], strictly: true)?.warnings == [])
    let idle: [AdapterCheck] = [
      .linksRoutedOnce(), .only("route.opend", while: .active), .tasksBalanced,
    ]
    let report = check(idle)
    #expect(report?.verdict == .holds)
    #expect(
      report?.warnings.map { "\($0.invariant): \($0.message)" } == [
        "only-while(route.opend, active): 'route.opend' was never emitted",
        "tasks-balanced: it was never exercised",
      ])
    let told = try await failing { check(idle, strictly: true) }
    #expect(told.messages.first?.hasPrefix("there are warnings\n") == true)
  }
}
