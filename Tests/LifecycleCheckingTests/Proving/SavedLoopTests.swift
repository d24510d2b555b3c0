import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import Testing

/// Saved sequences of which the last actions are repeated for ever.
@Suite struct SavedLoopTests {
  /// A loop that fairness rules out is none in a saved sequence either.
  @Test func aSavedLoopIsHeldToFairness() throws {
    let unfair = try EndlessInvariant.parsed(["weak-fairness none"], EndlessInvariant.comesBack)
    let story = try #require(
      try EndlessInvariant.prove(["weak-fairness none"], EndlessInvariant.comesBack).counterexamples
        .first)
    let fair = try EndlessInvariant.parsed([], EndlessInvariant.comesBack)
    for (invariant, verdict) in [(unfair, Report.Verdict.violated), (fair, .holds)] {
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let regression = Regression(name: "saved", sequence: story.sequence)
      #expect(try Replayer(options).replay(regression).verdict == verdict)
    }
  }

  /// A loop that does not lead back proves nothing.
  @Test func aLoopThatDoesNotLeadBackIsStale() throws {
    let invariant = try EndlessInvariant.parsed(["weak-fairness none"], EndlessInvariant.comesBack)
    var sequence = Report.Sequence(
      profile: "app-delegate-ios12", edges: "documented", adapter: nil, invariant: "wanted",
      configuration: Configuration(implements: ["*"]),
      actions: [Action(.launch), Action(.background)])
    sequence.loopLength = 1
    let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
    let replay = try Replayer(options).replay(Regression(name: "saved", sequence: sequence))
    guard case .stale = replay.runs[0].regressions[0].outcome else {
      Issue.record("\(replay.runs[0].regressions[0].outcome)")
      return
    }
  }

  /// A death is told with the action in which it falls, and not as one that was taken.
  @Test func deathsStayInTheirActions() throws {
    let header = ["each run", "over process, callbacks, actions"]
    let formula =
      "(always eventually (action(launch) and eventually process(start))) implies "
      + "always eventually didBecomeActive"
    let fair = try EndlessInvariant.prove(
      header + ["weak-fairness none", "strong-fairness launch"], formula)
    #expect(fair.invariants[0].status == .holds)
    let unfair = try EndlessInvariant.prove(header + ["weak-fairness none"], formula)
    let story = try #require(unfair.counterexamples.first)
    let start = try #require(story.loopStart)
    #expect(story.sequence.actions[start].after == nil && start == 0)
    for (headers, verdict) in [
      (["weak-fairness none"], Report.Verdict.violated),
      (["weak-fairness none", "strong-fairness launch"], .holds),
    ] {
      let invariant = try EndlessInvariant.parsed(header + headers, formula)
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let replay = try Replayer(options).replay(
        Regression(name: "saved", sequence: story.sequence))
      #expect((replay.verdict == .violated) == (verdict == .violated))
    }
  }

  /// The past of a position in the loop goes back into the turn before.
  @Test func thePastGoesAroundTheLoop() throws {
    let invariant = try EndlessInvariant.parsed(
      ["over callbacks"], "always not (didEnterBackground and previously performFetch)")
    var sequence = Report.Sequence(
      profile: "app-delegate-ios12", edges: "documented", adapter: nil, invariant: "wanted",
      configuration: Configuration(implements: ["*"]),
      actions: [Action(.launch), Action(.background), Action(.backgroundEvent, kind: .fetch)])
    sequence.loopLength = 1
    let again = try EndlessInvariant.parsed(
      ["over callbacks"], "always not (performFetch and previously performFetch)")
    for (invariant, verdict) in [(invariant, Report.Verdict.holds), (again, .violated)] {
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let replay = try Replayer(options).replay(Regression(name: "saved", sequence: sequence))
      #expect((replay.verdict == .violated) == (verdict == .violated))
    }
  }

  /// Nothing shows that code which cannot be compared is back where it was.
  @Test func aLoopOfIncomparableCodeIsStale() throws {
    let invariant = try EndlessInvariant.parsed(["weak-fairness none"], EndlessInvariant.comesBack)
    var story = try #require(
      try EndlessInvariant.prove(["weak-fairness none"], EndlessInvariant.comesBack).counterexamples
        .first)
    var options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
    options.judging.own = [invariant.name]
    for isComparable in [true, false] {
      options.adapter = AdapterDescription(name: "test/silent", title: "", checks: []) { _ in
        isComparable ? Comparable() as any DelegateAdapter : Incomparable()
      }
      story.sequence.adapter = options.adapter?.name
      let replay = try Replayer(options).replay(
        Regression(name: "saved", sequence: story.sequence))
      #expect((replay.verdict == .violated) == isComparable, "\(replay.runs[0].regressions)")
      guard !isComparable, case .stale = replay.runs[0].regressions[0].outcome else {
        #expect(isComparable)
        continue
      }
    }
  }

  private struct Comparable: DelegateAdapter, Hashable {
    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
  }

  private final class Incomparable: DelegateAdapter {
    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
  }

  @Test func noActionsCannotBeRepeated() {
    let text = """
      {"schema": "lifecheck-sequence/1", "profile": "swiftui", "edges": "documented",
       "actions": [], "loop": 1}
      """
    let error = #expect(throws: Diagnostic.self) {
      try Report.Sequence(bytes: Array(text.utf8), file: "saved.json")
    }
    #expect(error?.rendered().contains("there are no actions to repeat") == true)
  }

  @Test(arguments: [
    ("\"loop\": 3", "there are only 2 actions to repeat"),
    ("\"loop\": 0", "a whole number from 1 on"),
  ])
  func loopsThatCannotBeAreDiagnostics(fields: String, words: String) throws {
    let text = """
      {"schema": "lifecheck-sequence/1", "profile": "app-delegate-ios12",
       "edges": "documented", "invariant": null,
       "actions": [{"name": "launch"}, {"name": "background"}], \(fields)}
      """
    let error = #expect(throws: Diagnostic.self) {
      try Report.Sequence(bytes: Array(text.utf8), file: "saved.json")
    }
    #expect(error?.rendered().contains(words) == true, "\(error?.rendered() ?? "")")
  }
}
