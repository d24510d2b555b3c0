import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import RandomAdapters
import StateExploration
import TemporalLogic
import Testing

@Suite struct TraceJudgeTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  /// Violations, the positions at which they were noticed, and the exercised invariants are those
  /// of slices cut by hand.
  @Test(arguments: 0..<9 as Range<UInt64>)
  func verdictsAreThoseOfTheSlicesCutByHand(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapters = AdapterTable(seed: seed)
    let invariants = Invariant.drawn(adapters, 24, isTimed: seed.isMultiple(of: 2))
    let rows = EventRows(table)
    let judge = TraceJudge(try JudgingPlan(invariants), rows)
    judge.isRecording = true
    var slow = try SlowJudge(invariants)
    var recorded = RecordedTrace(table, rows, adapters.description(), seed: seed)
    var exercised = invariants.map { _ in 0 }
    for _ in 0..<4 {
      var trace = CutTrace()
      judge.beginRun()
      let isWhole = recorded.perform(12) { part in
        judge.see(part)
        trace.add(part)
      }
      trace.isExcusedAtEnd = !isWhole
      judge.endRun(excused: !isWhole)
      let expected = slow.judge(trace)
      let found = judge.takeViolations().map { violation in
        SlowJudge.Finding(
          invariant: violation.invariant, position: violation.position,
          sliceStart: violation.sliceStart, positions: judge.positions(of: violation))
      }
      #expect(judge.eventCount == trace.events.count)
      #expect(found.sorted() == expected.findings)
      exercised = zip(exercised, expected.exercised).map(+)
    }
    #expect(judge.exercised == exercised)
  }

  /// A judge resumed from a snapshot continues like one that never stopped, whatever it saw before.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func aResumedJudgeGoesOnAsOneThatNeverStopped(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapters = AdapterTable(seed: seed)
    let invariants = Invariant.drawn(adapters, 24)
    let rows = EventRows(table)
    let plan = try JudgingPlan(invariants)
    let (steady, resumed) = (TraceJudge(plan, rows), TraceJudge(plan, rows))
    var recorded = RecordedTrace(table, rows, adapters.description(), seed: seed)
    steady.beginRun()
    resumed.beginRun()
    var count = 0
    var before = 0
    _ = recorded.perform(14) { trace in
      count += 1
      if count == 7 {
        let snapshot = resumed.snapshot()
        resumed.see(trace)
        resumed.see(trace)
        resumed.resume(snapshot)
        #expect(resumed.snapshot() == snapshot)
        _ = steady.takeViolations()
        before = steady.eventCount
      }
      steady.see(trace)
      resumed.see(trace)
    }
    steady.endRun()
    resumed.endRun()
    // A slice may end with the event before, of which the other knows nothing.
    #expect(
      resumed.takeViolations().map { [$0.invariant, $0.position + before, $0.key] }
        == steady.takeViolations().map { [$0.invariant, max(before, $0.position), $0.key] })
  }

  /// Emits the state it reads, in calls, custom actions and timers.
  private struct Reader: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      tell(call.state, &output)
      output.timer("soon", after: 0)
      output.timer("later", after: 5_000)
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      tell(output.applicationState, &output)
    }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) {
      tell(output.applicationState, &output)
    }

    private func tell(_ state: AppState?, _ output: inout AdapterOutput) {
      output.emit("read", arguments: [.init("now", state.map { .string($0.rawValue) } ?? .null)])
    }
  }

  /// `state` at an emitted event is the state that the code reads there.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func emittedEventsAreJudgedByWhatIsRead(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let reader = AdapterDescription(
      name: "reader", title: "reads",
      customActions: [CustomAction("idle"), CustomAction("in", when: .anywhere)],
      uses: [.timers], checks: []
    ) { _ in Reader() }
    let over: [EventKinds] = [.emitted, [.emitted, .actions], .all]
    let right = over.enumerated().flatMap { number, over in
      AppState.allCases.map { state in
        Invariant("right-\(number)-\(state)", edges: .observed, over: over) {
          .always(
            .emitted("read").implies(
              .emitted("read", ["now": .word(state.rawValue)]).iff(.state(state))))
        }
      }
    }
    let wrong = AppState.allCases.map { state in
      Invariant("wrong-\(state)", edges: .observed, over: .emitted) {
        .always(.emitted("read").implies(!.state(state)))
      }
    }
    let rows = EventRows(table)
    let judge = TraceJudge(try JudgingPlan(right + wrong), rows)
    var recorded = RecordedTrace(table, rows, reader, seed: seed)
    judge.beginRun()
    _ = recorded.perform(60) { judge.see($0) }
    judge.endRun()
    let violated = Set(judge.takeViolations().map(\.invariant))
    #expect(violated.filter { $0 < right.count } == [])
    #expect(violated.count >= 2)
  }

  /// Slices of actions end on request, as the next action would end them.
  @Test func anActionIsEndedAsByTheNext() throws {
    let table = try ModelCase.appDelegate.table()
    let invariant = Invariant("one", edges: .observed, each: .action, over: [.actions, .callbacks])
    {
      .eventually(.atom(.callback(.didBecomeActive)))
    }
    let judge = TraceJudge(try JudgingPlan([invariant]), EventRows(table))
    var machine = Machine(table, judge.rows)
    machine.beginRun()
    judge.beginRun()
    for (action, violations) in [(ActionName.launch, 0), (.background, 1), (.launch, 0)] {
      let transition = try #require(table.model.transition(for: Action(action), in: machine.state))
      machine.perform(.model(PlannedStep(transition: transition)))
      judge.see(machine.trace)
      judge.endAction()
      #expect(judge.takeViolations().count == violations)
    }
    #expect(judge.exercised == [3])
  }
}
