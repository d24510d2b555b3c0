import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Declaring a check of one event must not hide that nothing asks about another.
@Suite struct UnjudgedEventTests {
  private func events(
    _ checks: [AdapterCheck], _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> [String] {
    let adapter = ClosureAdapter.description(checks) { call, _, output in
      switch call.callback {
      case .sceneDidBecomeActive: output.emit("visit")
      case .sceneDidEnterBackground: output.emit("user.lost")
      default: break
      }
    }
    return try CheckTrial(adapter, in: .sceneIOS13, change).report.warnings
      .filter { $0.kind == .notJudged }.map(\.invariant)
  }

  @Test func anEventThatNoDeclaredCheckAsksAboutIsReported() throws {
    #expect(try events([.only("visit", while: .active)]) == ["user.lost"])
    #expect(try events([.only("visit", while: .active), .noFailures]) == ["user.lost"])
    #expect(try events([.only("visit", while: .active), .never("user.lost")]) == [])
  }

  /// A misspelt check asks about the event that it means, and about no other with a like name.
  @Test func anEventThatAMisspeltCheckMeansIsNotReportedBesides() throws {
    #expect(try events([.never("visti"), .only("user.lost", while: .active)]) == [])
    #expect(try events([.only("visit", while: .active), .never("user.losst")]) == [])
    #expect(try events([.never("user.losst")]) == ["visit"])
  }

  @Test func anInvariantOfOnesOwnAsksToo() throws {
    let mine = try FuzzOptions(mine: "always not emitted(user.lost)", over: "emitted").judging
    let reported = try events([.only("visit", while: .active)]) {
      $0.judging.invariants += mine.invariants
      $0.judging.own = mine.own
    }
    #expect(reported == [])
  }

  /// Checks named under `only` are all that is asked for, and no-failures asks for no more.
  @Test func nothingIsReportedWhereNothingElseIsAskedFor() throws {
    #expect(try events([.noFailures]) == [])
    #expect(
      try events([.only("visit", while: .active)]) {
        $0.judging.only = ["only-while(visit, active)"]
      } == [])
  }
}
