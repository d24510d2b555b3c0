import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// An adapter that does nothing keeps no check: it is violated, or nothing was judged.
@Suite struct SilentAdapterTests {
  private static let names = [
    "link-routed-once", "payload-handled-once", "opened-in-its-window", "handled-when-ready",
    "completion-once",
    "tasks-balanced", "forwards-faithfully(a)", "forwards-in-order(a)",
    "forwards-as-app-delegate(a)", "state-mirrored",
    "sessions-counted", "state-restored", "once-a-process(a)", "once-a-launch(a)",
    "once-a-foreground(a)", "only-while(a, active)", "only-in-foreground(a)",
    "only-between(a, b, c)", "never-between(a, b, c)", "never-after-link(a)",
    "reported-at(a, background)",
    "reported-inactive(a)", "in-turn(a, b)",
    "comes-after(a, b)", "state-told", "completes-with(newData)", "answers-merged(a, any)",
    "merged-by-any(a)", "merged-by-all(a)", "merged-by-first(a)", "survives-kill(a, b)",
    "survives-kill(a, b, key: n)",
    "initial-at-launch-only(a)", "followed-by(a, b)", "followed-before-suspension(a, b)",
    "never-after(a, b)", "once-a-return(a)", "alternates(a, b)", "nothing-held(a, b)",
  ]

  /// A check that something does not happen is kept by doing nothing.
  @Test func everyCheckButAlarmsHasItsTurn() {
    let checks = Set(Self.names.map { AdapterCheck($0).name })
    #expect(
      AdapterCheck.readyMade.filter { !checks.contains($0) } == ["no-failures", "never-emitted"])
  }

  @Test(arguments: names)
  func nothingIsKept(check: String) throws {
    let adapter = ClosureAdapter.description([AdapterCheck(check)]) { _, _, _ in }
    let report = try CheckTrial(adapter, in: .appDelegateIOS11).report
    let isOwed = [
      "link-routed-once", "payload-handled-once", "completion-once", "forwards-faithfully(a)",
      "forwards-as-app-delegate(a)", "state-mirrored", "sessions-counted", "state-restored",
      "once-a-process(a)", "once-a-foreground(a)", "reported-at(a, background)",
      "forwards-in-order(a)",
      "reported-inactive(a)", "once-a-return(a)", "once-a-launch(a)",
    ].contains(check)
    #expect(report.verdict == (isOwed ? .violated : .inconclusive), "\(check)")
  }

  /// A custom action alone does not exercise what comes after it.
  @Test func aCustomActionAloneExercisesNothing() throws {
    var adapter = ClosureAdapter.description([.handledWhenReady()]) { _, _, _ in }
    adapter.customActions = [CustomAction("ready", settles: true)]
    let report = try CheckTrial(adapter, in: .sceneIOS13).report
    #expect(report.verdict == .inconclusive)
    #expect(
      report.runs[0].invariants.first { $0.name == "handled-when-ready" }?.status == .vacuous)
  }
}
