import LifecheckTesting
import Testing

/// The operators of formulas, which `import LifecheckTesting` brings; those of the module of
/// formulas are others.
@Suite struct OperatorTests {
  @Test(arguments: [
    (
      LifecycleFormula.openURL && .delivery || !.anyCallback,
      LifecycleFormula.or(.and(.openURL, .delivery), .not(.anyCallback))
    ),
    ((.openURL || .delivery) && .anyCallback, .and(.or(.openURL, .delivery), .anyCallback)),
  ])
  func theySayWhatTheyStandFor(written: LifecycleFormula, meant: LifecycleFormula) {
    #expect(written == meant)
  }

  /// What holds of one of two events alone tells "and" from "or" in a run.
  @Test func theyAreJudgedSo() throws {
    struct Silent: DelegateAdapter {
      mutating func receive(
        _ call: DelegateCall, _ output: inout AdapterOutput
      ) -> LifecycleValue? { nil }
    }
    func isViolated(_ formula: LifecycleFormula) throws -> Bool {
      var report: LifecycleReport?
      // What says nothing of the adapter is no success, whatever comes of it.
      withKnownIssue {
        report = checkLifecycle(
          profile: .appDelegateIOS12, seeds: 20,
          options: .init(invariants: [.built(LifecycleInvariant("mine") { formula })])
        ) { _ in Silent() }
      }
      let mine = try #require(report).runs[0].invariants.first { $0.name == "mine" }
      return try #require(mine).violations > 0
    }
    let launches = LifecycleFormula.didFinishLaunching
    #expect(try !isViolated(.eventually(launches || .constant(false))))
    #expect(try isViolated(.eventually(launches && .constant(false))))
    #expect(try !isViolated(.eventually(launches && .constant(true))))
    #expect(try isViolated(.always(!launches)))
  }
}
