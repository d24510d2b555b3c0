import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import TemporalLogic
import Testing

/// The loop of whatever is performed by the reference: begin, perform, settle, end.
@Suite struct JudgedRunTests {
  private static func called(_ callback: Callback) -> Formula<LifecycleAtom> {
    .atom(.callback(callback))
  }

  private static func run(
    _ formula: Formula<LifecycleAtom>, _ adapter: AdapterDescription? = nil
  ) throws -> JudgedRun {
    let table = try ModelCase.appDelegate.table()
    let invariant = Invariant("one", edges: .observed, over: .callbacks) { formula }
    let judge = TraceJudge(try JudgingPlan([invariant]), EventRows(table))
    return JudgedRun(
      Machine(table, judge.rows, nil, host: adapter.map { AdapterHost($0) }), judge)
  }

  private static func perform(_ names: [ActionName], _ run: inout JudgedRun) throws {
    for name in names {
      let number = run.machine.moves.model.transition(for: Action(name), in: run.machine.state)
      run.perform(.model(PlannedStep(transition: try #require(number))))
    }
  }

  /// Each run is judged for itself, whether or not anybody asked what the one before came to.
  @Test func violationsThatNobodyTookEndWithTheNextRun() throws {
    var run = try Self.run(.always(!Self.called(.didEnterBackground)))
    let judge = run.judge
    run.begin()
    try Self.perform([.launch, .background], &run)
    #expect(judge.hasViolations)
    run.begin()
    try Self.perform([.launch], &run)
    run.end()
    #expect(judge.takeViolations() == [])
  }

  /// A machine may number events in its own way, as those of mutants do that share a judge.
  @Test func aJudgeThatNumbersEventsInAnotherWayFindsTheSame() throws {
    let invariant = Invariant("one", edges: .observed, over: .callbacks) {
      .always(!Self.called(.didEnterBackground))
    }
    let plan = try JudgingPlan([invariant])
    let table = try ModelCase.appDelegate.table()
    let others = EventRows(try ModelCase.scene.table())
    let violations = try [EventRows(table), others].map { rows in
      let (own, judge) = (EventRows(table), TraceJudge(plan, rows))
      var run = JudgedRun(Machine(table, own), judge) { rows.row(of: own.events[$0]) }
      run.begin()
      try Self.perform([.launch, .background], &run)
      run.end()
      return judge.takeViolations()
    }
    #expect(violations[0].count == 1)
    #expect(violations[0] == violations[1])
  }

  /// Settling steps are judged and reported like performed ones.
  @Test func settlingStepsAreJudged() throws {
    var run = try Self.run(
      .always(
        Self.called(.didEnterBackground).implies(
          .eventually(Self.called(.didBecomeActive)))))
    let judge = run.judge
    run.begin()
    try Self.perform([.launch, .background], &run)
    var settling = 0
    run.end { _ in settling += 1 }
    #expect(settling > 0)
    #expect(judge.takeViolations() == [])
  }

  /// After a failure nothing is owed any more, and nothing settles the run.
  @Test func aFailureExcusesWhatWasToCome() throws {
    let adapter = TestAdapter.description { adapter in
      adapter.onCall = { call, _, _ in
        if call.callback == .didEnterBackground { throw AdapterFailure(.threw, "always") }
        return nil
      }
    }
    let owed = Formula<LifecycleAtom>.always(
      Self.called(.didBecomeActive).implies(.eventually(Self.called(.willTerminate))))
    for adapter in [adapter, nil] {
      var run = try Self.run(owed, adapter)
      let judge = run.judge
      run.begin()
      try Self.perform([.launch, .background], &run)
      var settling = 0
      run.end { _ in settling += 1 }
      #expect((settling == 0) == (adapter != nil))
      #expect(judge.takeViolations().isEmpty == (adapter != nil))
    }
  }
}
