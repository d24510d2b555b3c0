import LifecycleModel
import LifecheckCommand
import LifecycleChecking
import LifecycleReports
import Testing

/// The status that follows from a report and the arguments.
@Suite struct FuzzOutcomeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var status: LifecheckCommand.ExitStatus
    var results = [Report.Status.holds]
    var seedCount = 10
    var isCut = false
    var isInterrupted = false
    var isStrict = false
    var requiredCoverage: Double?

    var testDescription: String { "\(self.status), \(results), strict: \(isStrict)" }
  }

  @Test(arguments: [
    Case(status: .holds), Case(status: .violated, results: [.holds, .violated]),
    // 75 of 100 transitions are reached.
    Case(status: .holds, requiredCoverage: 75), Case(status: .undecided, requiredCoverage: 75.1),
    Case(status: .violated, results: [.violated], requiredCoverage: 100),
    Case(status: .undecided, results: [.vacuous, .open, .notApplicable]),
    Case(status: .undecided, results: [.vacuous], isStrict: true),
    Case(status: .undecided, results: [.open], isStrict: true),
    Case(status: .undecided, results: [.notApplicable], isStrict: true),
    Case(status: .holds, isCut: true), Case(status: .undecided, isCut: true, isStrict: true),
    Case(status: .undecided, seedCount: 0, isCut: true),
    Case(status: .violated, results: [.violated], isCut: true, isStrict: true),
    Case(status: .interrupted, isCut: true, isInterrupted: true),
    Case(status: .interrupted, results: [.violated], isCut: true, isInterrupted: true),
  ])
  func theStatusFollowsFromTheReport(_ given: Case) {
    let results = given.results.enumerated().map { index, status in
      Report.InvariantResult(
        name: "invariant-\(index)", group: "test", title: "a test", status: status,
        exercised: status == .holds ? 1 : 0, violations: status == .violated ? 1 : 0)
    }
    let run = Report.Run(
      profile: "scene-ios13", edges: ["documented"], adapter: nil, firstSeed: 0,
      seedCount: given.seedCount, maxActions: 50, actions: 0, callbacks: 0, events: 0, seconds: 0,
      coverage: Report.Coverage(
        states: .init(1, of: 1), transitions: .init(75, of: 100), transitionPairs: .init(1, of: 1),
        unreached: []),
      invariants: results, counterexamples: [])
    let report = Report(command: "fuzz", generator: 1, runs: [run], wasInterrupted: given.isCut)
    let outcome = FuzzOutcome(
      report: report, seedCount: 10, isInterrupted: given.isInterrupted, timeLimit: 1,
      isStrict: given.isStrict, requiredCoverage: given.requiredCoverage)
    #expect(outcome.status == given.status)
    // The report says why the status is 2.
    #expect(given.status != .undecided || !outcome.report.notes.isEmpty)
  }
}
