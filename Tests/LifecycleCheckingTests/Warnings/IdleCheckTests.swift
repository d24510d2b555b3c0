import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A run warns of checks that nothing put to the test, beside others that something did.
@Suite struct IdleCheckTests {
  private struct Opener: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .openURL {
        for link in call.payloads { output.emit("route.opened", payload: link) }
      }
      if call.callback == .didBecomeActive { output.forward(call, to: "a") }
      return nil
    }
  }

  private func warnings(_ checks: [AdapterCheck], _ methods: [String]) throws -> [String] {
    let adapter = AdapterDescription(
      name: "app", title: "", implements: methods, checks: checks
    ) { _ in Opener() }
    return try CheckTrial(adapter, in: .appDelegateIOS26).report.warnings
      .filter { $0.kind != .notJudged }
      .map { "\($0.kind.rawValue) \($0.invariant): \($0.message)" }
  }

  @Test func checksThatLookedAtNothingAreReported() throws {
    let checks: [AdapterCheck] = [
      .linksRoutedOnce(), .tasksBalanced, .completionOnce, .completes(with: "newData"),
    ]
    #expect(
      try warnings(checks, ["openURL"]) == [
        "never exercised tasks-balanced: it was never exercised",
        "never exercised completion-once: it was never exercised",
        "never exercised completes-with(newData): it was never exercised",
      ])
    #expect(try warnings([.linksRoutedOnce(), .noFailures], ["openURL"]) == [])
  }

  /// The cause is reported even if nothing else is judged.
  @Test(arguments: [[], [AdapterCheck.linksRoutedOnce()]])
  func checksOfEachSceneWarnWithoutScenes(others: [AdapterCheck]) throws {
    let check = AdapterCheck.onceAForeground("visit").ofEachScene
    #expect(
      try warnings([check] + others, ["openURL", "didBecomeActive"]).suffix(1) == [
        "never exercised once-a-foreground(visit, each scene): "
          + "it is judged for each scene, and there are no scenes in app-delegate-ios26"
      ])
  }

  @Test func targetsWithUnheardMethodsCauseWarnings() throws {
    #expect(
      try warnings(
        [.forwardsFaithfully(to: "a", having: [.didBecomeActive, .willResignActive])],
        ["openURL", "didBecomeActive"]) == [
          "never exercised forwards-faithfully(a: didBecomeActive or willResignActive): "
            + "'a' is declared to have willResignActive, which app never receives"
        ])
    #expect(
      try warnings(
        [
          .linksRoutedOnce(),
          .forwardsFaithfully(to: "a", having: [.didBecomeActiveNotification]),
        ], ["openURL"]) == [
          "never exercised forwards-faithfully(a: didBecomeActiveNotification): "
            + "'a' is declared to have didBecomeActiveNotification, which app never receives"
        ])
    #expect(
      try warnings(
        [.forwardsFaithfully(to: "a", having: [.didBecomeActive])],
        ["openURL", "didBecomeActive"]) == [])
  }
  /// A target of methods that exist in other profiles alone gets nothing, and may be right there.
  @Test func targetsThatNothingCanReachCauseWarnings() throws {
    #expect(
      try warnings(
        [
          .linksRoutedOnce(),
          .forwardsFaithfully(to: "a", having: [.sceneOpenURLContexts, .sceneDidBecomeActive]),
        ], ["openURL", "didBecomeActive"]) == [
          "never exercised forwards-faithfully(a: sceneOpenURLContexts or sceneDidBecomeActive): "
            + "'a' is declared to have sceneDidBecomeActive and sceneOpenURLContexts alone, and "
            + "nothing calls that in app-delegate-ios26"
        ])
    #expect(
      try warnings(
        [.forwardsFaithfully(to: "a", having: [.didBecomeActive, .sceneDidBecomeActive])],
        ["openURL", "didBecomeActive"]) == [])
  }
}
