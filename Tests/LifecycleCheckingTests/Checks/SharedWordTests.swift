import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// One word may stand for several states of the app: `yes` in front, whether active or not.
@Suite struct SharedWordTests {
  private static let words: [AppState: String] = [
    .active: "yes", .inactive: "yes", .background: "no",
  ]
  private static let checks: [AdapterCheck] = [
    .stateMirrored(emitting: "front.changed", key: "front", words: words),
    .stateTold(emitting: "front.changed", key: "front", words: words),
  ]

  /// Returns whether the checks of what is told are violated: that each change is, and that it is
  /// true.
  private static func violated(
    _ told: [Callback: String], in profile: Profile
  ) throws -> [Bool] {
    try checks.map { check in
      let adapter = ClosureAdapter.description([check]) { call, _, output in
        guard let word = told[call.callback] else { return }
        output.emit("front.changed", arguments: [.init("front", .string(word))])
      }
      let trial = try CheckTrial(adapter, in: profile)
      let name = trial.report.runs[0].invariants.first { $0.name.hasPrefix(check.name) }?.name ?? ""
      #expect(trial.violated.contains(name) != trial.holding.contains(name), "\(check)")
      return trial.violated.contains(name)
    }
  }

  @Test func changesWithinAWordNeedNotBeReported() throws {
    #expect(
      try Self.violated(
        [.didBecomeActive: "yes", .didEnterBackground: "no"], in: .appDelegateIOS12)
        == [false, false])
    #expect(
      try Self.violated(
        [.sceneDidBecomeActive: "yes", .sceneDidEnterBackground: "no", .sceneDidDisconnect: "no"],
        in: .sceneIOS13) == [false, false])
  }

  @Test func changesWithinAWordMayBeReported() throws {
    #expect(
      try Self.violated(
        [
          .willEnterForeground: "yes", .didBecomeActive: "yes", .willResignActive: "yes",
          .didEnterBackground: "no",
        ], in: .appDelegateIOS12) == [false, false])
  }

  @Test func changesToAnotherWordMustBeReported() throws {
    #expect(try Self.violated([.didBecomeActive: "yes"], in: .appDelegateIOS12) == [true, false])
    #expect(
      try Self.violated([.didEnterBackground: "no"], in: .appDelegateIOS12) == [true, false])
  }

  @Test func aWordIsTrueInItsStatesAlone() throws {
    #expect(
      try Self.violated(
        [.didBecomeActive: "yes", .willResignActive: "no"], in: .appDelegateIOS12) == [true, true])
    #expect(
      try Self.violated(
        [.didBecomeActive: "yes", .didEnterBackground: "yes"], in: .appDelegateIOS12)
        == [true, true])
  }
}
