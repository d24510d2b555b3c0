import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A check of something that never comes is no plain success: it may be misspelt.
@Suite struct UnseenNameTests {
  private func warnings(_ checks: AdapterCheck..., emitting names: String...) throws -> [String] {
    let adapter = ClosureAdapter.description(checks) { call, _, output in
      guard call.callback == .sceneDidBecomeActive || call.callback == .didBecomeActive else {
        return
      }
      for name in names { output.emit(name) }
    }
    // Events that nothing asks about are another matter.
    return try CheckTrial(adapter, in: .sceneIOS13).report.warnings
      .filter { $0.kind != .notJudged }.map { "\($0.invariant): \($0.message)" }
  }

  @Test func eventsNeverEmittedAreReported() throws {
    #expect(
      try warnings(.only("lnk", while: .active), emitting: "video.played")
        == ["only-while(lnk, active): 'lnk' was never emitted"])
  }

  private func ownReport(_ formula: String, emitting names: String...) throws -> Report {
    let selection = try InvariantSelection(
      [
        .text(
          """
          invariant mine
            source "here"
            over   emitted
            formula \(formula)

          """)
      ], shipped: [])
    var options = FuzzOptions(profiles: [.sceneIOS13], invariants: selection.all)
    options.judging.own = selection.own
    options.adapter = ClosureAdapter.description([]) { call, _, output in
      if call.callback == .sceneDidBecomeActive { for name in names { output.emit(name) } }
    }
    options.sequences.seedCount = 50
    return try Fuzzer(options).run()
  }

  /// Every call puts an alarm that never comes to the test; code that emits nothing at all may have
  /// none.
  @Test(arguments: ["always not emitted(alarm)", "pattern globally, emitted(alarm) never occurs"])
  func invariantsOfOnesOwnThatForbidHoldWithAWarning(formula: String) throws {
    for names in [[], ["video"]] as [[String]] {
      let report = try names.isEmpty ? ownReport(formula) : ownReport(formula, emitting: "video")
      #expect(report.runs[0].invariants.map(\.status) == [.holds])
      #expect(
        report.warnings.filter { $0.invariant == "mine" }.map(\.message)
          == (names.isEmpty ? ["'alarm' was never emitted"] : []))
      #expect(report.verdict == .holds)
    }
    let alarmed = try ownReport(formula, emitting: "alarm")
    #expect(alarmed.runs[0].invariants.map(\.status) == [.violated])
  }

  /// A call without what is asked for puts nothing to the test.
  @Test func invariantsOfOnesOwnThatAskAreVacuousWithoutIt() throws {
    let formulas = [
      "always not not emitted(alarm)", "always (emitted(alarm) implies eventually emitted(end))",
    ]
    for formula in formulas {
      #expect(try ownReport(formula).runs[0].invariants[0].status == .vacuous, "\(formula)")
    }
  }

  @Test func oneOfSeveralNamesIsEnough() throws {
    #expect(try warnings(.only("a", "b", while: .active), emitting: "b") == [])
    #expect(
      try warnings(.only("a", "b", while: .active), emitting: "c")
        == ["only-while(a or b, active): 'a' or 'b' was never emitted"])
  }

  @Test func eachPartOfACheckHasToCome() throws {
    #expect(
      try warnings(.comes("content", after: "login"), emitting: "video")
        == [
          "comes-after(content, login): 'content' was never emitted",
          "comes-after(content, login): 'login' was never emitted",
        ])
  }

  /// An adapter must declare a custom action for which it has a check.
  @Test func undeclaredCustomActionsAreReported() throws {
    let missing = "handled-when-ready: the adapter declares no custom action 'ready'"
    #expect(try warnings(.handledWhenReady(), emitting: "route.opened") == [missing])
    #expect(
      try warnings(.handledWhenReady(), emitting: "video")
        == ["handled-when-ready: 'route.opened' was never emitted", missing])
  }

  /// A silent alarm is what the check asks for: each event was examined.
  @Test func anAlarmNeedNotCome() throws {
    #expect(try warnings(.never("alarm"), emitting: "video") == [])
    #expect(try warnings(.never("alarm"), .never("siren"), emitting: "video") == [])
    #expect(try warnings(.never("alarm"), .onceAForeground("video"), emitting: "video") == [])
    #expect(
      try warnings(.never("alrm"), emitting: "alarm")
        == ["never-emitted(alrm): emitted(alrm) never occurred; did you mean emitted(alarm)?"])
  }

  /// If nothing is emitted, no event can be checked, and something else has to be about the
  /// adapter.
  @Test func aLoneNeverCheckOfASilentAdapterWarns() throws {
    let silence =
      "never-emitted(alarm): scripted emitted no events, "
      + "so 'never emitted' checks prove nothing"
    #expect(try warnings(.never("alarm")) == [silence])
    #expect(try warnings(.never("alarm"), .only("played", while: .active)).contains(silence))
    #expect(try !warnings(.never("alarm"), .onceAProcess("video")).contains(silence))
  }

  /// A misspelt name is why it is violated, and the story alone does not say so.
  @Test func violatedChecksWarnOfUnseenNamesToo() throws {
    #expect(
      try warnings(.onceAProcess("started"), emitting: "video")
        == ["once-a-process(started): 'started' was never emitted"])
  }

  /// A name much like one that did come is asked about once.
  @Test func misspeltNamesAreReportedOnce() throws {
    #expect(
      try warnings(.only("video.playd", while: .active), emitting: "video.played").count == 1)
  }

  @Test func eventsInOneOfSeveralProfilesAreEnough() throws {
    let adapter = ClosureAdapter.description([.only("window", while: .active)]) {
      call, _, output in
      if call.callback == .sceneDidBecomeActive { output.emit("window") }
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12) {
      $0.sequences.profiles = [.appDelegateIOS12, .sceneIOS13]
    }
    #expect(trial.report.warnings == [])
  }
}
