import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import Testing

/// The endless runs that an invariant leaves out.
@Suite struct FairnessTests {
  @Test func aPersonReturnsUnlessNothingIsAssumed() throws {
    let fair = try EndlessInvariant.prove([], EndlessInvariant.comesBack)
    #expect(fair.invariants[0].status == .holds && fair.counterexamples.isEmpty)
    #expect((fair.invariants[0].proof?.endless?.states ?? 0) > 1)
    #expect(fair.invariants[0].proof?.endless?.loop == nil)
    let unfair = try EndlessInvariant.prove(["weak-fairness none"], EndlessInvariant.comesBack)
    #expect(unfair.invariants[0].status == .violated)
    let story = try #require(unfair.counterexamples.first)
    let stem = try #require(story.loopStart)
    #expect(unfair.invariants[0].proof?.endless?.loop == story.steps.count - stem)
    // In background at once, and then left there.
    #expect(story.steps.count <= 3 && story.minimality == .oneMinimal)
  }

  /// An app can be sent to background for ever and never be suspended there: suspension is possible
  /// again and again, but not all the time.
  @Test(arguments: [
    ("weak-fairness none", Report.Status.violated), ("weak-fairness suspend", .violated),
    ("strong-fairness suspend", .holds), ("strong-fairness launch", .violated),
    ("fairness always eventually suspended", .holds),
    ("fairness always eventually didEnterBackground", .violated),
  ])
  func fairnessDecides(header: String, status: Report.Status) throws {
    let run = try EndlessInvariant.prove(
      ["over callbacks, process", header],
      "(eventually always not didEnterBackground) or always eventually suspended")
    #expect(run.invariants[0].status == status)
  }

  /// Fairness that no run fulfils proves nothing.
  @Test(arguments: ["fairness always false", "strong-fairness kill", "fairness never"])
  func fairnessThatNoRunFulfilsIsVacuous(header: String) throws {
    let never = "(always eventually didBecomeActive) and eventually always not didBecomeActive"
    let run = try EndlessInvariant.prove(
      [header.replacingNever(with: never)],
      "(eventually always not didEnterBackground) or always eventually didBecomeActive")
    #expect(run.invariants[0].status == .vacuous)
    #expect(run.invariants[0].proof?.endless?.hasFairRun == false)
  }

  @Test(arguments: [
    ("weak-fairness lunch", "test.ltl:3:17", "'launch'"),
    ("weak-fairness launch, none", "test.ltl:3:25", "'weak-fairness none' alone"),
    ("strong-fairness launch, suspend, launch", "test.ltl:3:36", "'launch' is listed twice"),
    ("fairness eventually within 5s didBecomeActive", "test.ltl:3:3", "without a clock"),
    ("fairness always emitted(x)", "test.ltl:3:19", "add 'emitted' to 'over'"),
  ])
  func mistakesInFairnessAreDiagnostics(header: String, place: String, help: String) throws {
    let text =
      "invariant wanted\n  source \"none\"\n  \(header)\n  formula\n    eventually anyCallback\n"
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    let diagnostic = try #require(parsed.diagnostics.first).rendered()
    #expect(diagnostic.contains(place) && diagnostic.contains(help), "\(diagnostic)")
  }
}

extension String {
  fileprivate func replacingNever(with formula: String) -> String {
    hasSuffix("never") ? dropLast(5) + formula : self
  }
}
