import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// Looking up whole actions must give what judging event by event gives.
///
/// Fail-fast runs judge event by event; a run in which nothing fails sums up the same sequences
/// either way.
@Suite struct ActionwiseTests {
  @Test(arguments: Profile.ofDocuments.map(\.name))
  func bothWaysGiveTheSameReport(profile: String) throws {
    var options = try FuzzingTests.options([try Profile.named(profile)])
    options.sequences.seedCount = 2_000
    let actionwise = try Fuzzer(options).run()
    options.sequences.stopsAtFirstFailure = true
    let eventwise = try Fuzzer(options).run()
    #expect(actionwise.verdict == .holds)
    #expect(actionwise == eventwise)
  }

  /// Formulas of every way of slicing, most of them violated now and then.
  static let formulas: [(String, [String])] = [
    ("always not willTerminate", []),
    ("always (willResignActive implies eventually didEnterBackground)", []),
    ("always (openURL implies weak next always not openURL)", ["each run"]),
    (
      "always (action(push) implies weak next always not state(background))",
      ["each action", "over actions, callbacks"]
    ),
    ("eventually didBecomeActive", ["each payload"]),
    (
      "always (action(deepLink) implies always not didEnterBackground)",
      ["each payload", "over actions, callbacks"]
    ),
    (
      "always (action(push) implies eventually process(end, crash))",
      ["each payload", "over actions, process", "at-kill judges"]
    ),
    ("pattern after openURL, didEnterBackground never occurs", ["each payload"]),
  ]

  @Test(arguments: Profile.ofDocuments.map(\.name))
  func violationsAreCountedAlike(profile: String) throws {
    for (formula, headers) in Self.formulas {
      var options = try FuzzingTests.options(
        FuzzingTests.invariant(formula, headers: headers), try Profile.named(profile))
      options.sequences.seedCount = 16
      options.sequences.strategy = .uniform
      let all = try Fuzzer(options).run().runs[0]
      // One sequence at a time, event by event.
      var violations = 0
      var exercised = 0
      options.sequences.stopsAtFirstFailure = true
      options.sequences.seedCount = 1
      for seed in 0..<16 {
        options.sequences.firstSeed = UInt64(seed)
        let one = try Fuzzer(options).run().runs[0].invariants[0]
        violations += one.violations
        exercised += one.exercised
      }
      #expect(all.invariants[0].violations == violations, "\(formula)")
      #expect(all.invariants[0].exercised == exercised, "\(formula)")
    }
  }
}
