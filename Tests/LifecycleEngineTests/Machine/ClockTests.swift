import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import Testing

/// The events that fall due, and their times: seen in the runs of adapters that set timers, begin
/// tasks and leave handlers uncalled.
@Suite struct ClockTests {
  /// Returns an adapter that responds to one callback, and emits what fires and expires.
  private static func adapter(
    in callback: Callback, again: Int? = nil, ends: Bool = true,
    _ response: @escaping @Sendable (inout AdapterOutput) -> Void
  ) -> AdapterDescription {
    TestAdapter.description(uses: [.timers, .backgroundTasks, .completionHandlers]) { adapter in
      adapter.onCall = { call, _, output in
        if call.callback == callback { response(&output) }
        return nil
      }
      adapter.onTimer = { token, _, output in
        output.emit(token)
        if let again { output.timer(token, after: again) }
      }
      adapter.onExpiration = { id, _, output in
        if ends { output.task(.end, id: id) }
      }
    }
  }

  private static func wait(_ milliseconds: Int) -> Action {
    Action(waiting: WaitingTime(milliseconds: milliseconds))
  }

  private static func run(_ adapter: AdapterDescription, _ actions: [Action]) throws -> AdapterRun {
    var run = AdapterRun(try ModelCase.appDelegate.table(), adapter)
    run.perform(actions)
    return run
  }

  private static let fetch = Action(.backgroundEvent, kind: .fetch)
  private static let toBackground = [Action(.launch), Action(.background)]
  /// The time a task may last in background before scenes.
  private static let taskLimit = 180_000

  @Test func timersOfOneMomentFireInTheOrderSet() throws {
    let adapter = Self.adapter(in: .didBecomeActive) { output in
      for (token, time) in [("late", 9_000), ("b", 3_000), ("a", 3_000), ("first", 1)] {
        output.timer(token, after: time)
      }
      // Set anew it is the last of its moment.
      output.timer("b", after: 3_000)
    }
    let run = try Self.run(adapter, [Action(.launch), Self.wait(10_000)])
    #expect(run.own == ["0.001 first", "3.0 a", "3.0 b", "9.0 late"])
  }

  @Test func immediateTimersFireAfterTheAction() throws {
    let adapter = TestAdapter.description(
      customActions: [CustomAction("own", when: .anywhere)], uses: [.timers]
    ) { adapter in
      adapter.onAction = { _, _, output in
        output.timer("now", after: 0)
        output.emit("set")
      }
      adapter.onTimer = { token, _, output in output.emit(token) }
    }
    let own = Action(.custom, custom: "own")
    let between = try Self.run(adapter, [Action(.launch), own])
    #expect(between.own == ["0.0 own", "0.0 set", "0.0 now"])
    let inside = try Self.run(
      adapter, [Action(.launch), Action(.background), Action(.custom, after: 1, custom: "own")])
    #expect(inside.own == ["0.0 own after 1", "0.0 set", "0.0 now"])
    // It is the last event of the action.
    #expect(inside.told.events.last?.body == .emit("now", arguments: []))
  }

  @Test func timersWaitUntilTheyAreDue() throws {
    let adapter = Self.adapter(in: .didBecomeActive) { $0.timer("a", after: 3_000) }
    var run = try Self.run(adapter, [Action(.launch), Self.wait(2_999)])
    let waiting = run.machine.timeToLastDue
    #expect(run.own == [])
    #expect(waiting == WaitingTime(milliseconds: 1))
    run.perform([Self.wait(1)])
    let isWaiting = run.machine.isWaiting
    #expect(run.own == ["3.0 a"])
    #expect(!isWaiting)
  }

  /// The limit of a task is 180 s after the app went to background, that of a handler 30 s after it
  /// was handed over.
  @Test func timersComeBeforeTasksAndTheOldestTaskFirst() throws {
    let adapter = Self.adapter(in: .didEnterBackground) { output in
      output.task(.begin, id: "second")
      output.task(.begin, id: "first")
      output.task(.begin, id: "second")
      output.timer("timer", after: Self.taskLimit)
    }
    let run = try Self.run(adapter, Self.toBackground + [Self.wait(Self.taskLimit)])
    #expect(
      run.own == [
        "0.0 second begin", "0.0 first begin", "0.0 second begin", "180.0 timer",
        "180.0 first expire", "180.0 first end", "180.0 second expire", "180.0 second end",
      ])
  }

  @Test func aTaskThatDoesNotEndEndsTheProcessAndAllThatWaits() throws {
    let adapter = Self.adapter(in: .didEnterBackground, ends: false) { output in
      output.task(.begin, id: "one")
      output.task(.begin, id: "other")
      output.timer("timer", after: Self.taskLimit + 1)
    }
    let run = try Self.run(adapter, Self.toBackground + [Self.wait(2 * Self.taskLimit)])
    #expect(
      run.own == ["0.0 one begin", "0.0 other begin", "180.0 one expire", "180.0 end watchdog"])
    let (isWaiting, hasFailed) = (run.machine.isWaiting, run.machine.hasFailed)
    #expect(!isWaiting && !hasFailed)
  }

  @Test func aTimerJustInTimeCallsTheHandler() throws {
    for (delay, expected) in [
      (30_000, ["30.0 timer", "30.0 completed h1"]), (30_001, ["30.0 end watchdog"]),
    ] {
      let adapter = TestAdapter.description(uses: [.timers, .completionHandlers]) { adapter in
        adapter.onCall = { call, _, output in
          if call.callback == .performFetch { output.timer("timer", after: delay) }
          return nil
        }
        adapter.onTimer = { token, _, output in
          output.emit(token)
          output.complete(handler: "h1", of: nil)
        }
      }
      let run = try Self.run(adapter, [Self.fetch, Self.wait(60_000)])
      #expect(run.own == expected)
    }
  }

  @Test func aTimerFiresSoOftenInAWaitAndNoMore() throws {
    for again in [0, 1] {
      let adapter = Self.adapter(in: .didBecomeActive, again: again) { $0.timer("tick", after: 1) }
      let run = try Self.run(adapter, [Action(.launch), Self.wait(10_000)])
      #expect(run.own.count == 100)
    }
  }

  @Test(arguments: [true, false])
  func aTaskKeepsTheProcessFromBeingSuspended(hasTask: Bool) throws {
    let adapter = Self.adapter(in: .didEnterBackground) { output in
      if hasTask { output.task(.begin, id: "task") }
    }
    var run = try Self.run(adapter, Self.toBackground)
    let (state, moves) = (run.machine.state, run.machine.moves)
    let transition = try #require(moves.model.transition(for: Action(.suspend), in: state))
    let isPossible = run.machine.isPossible(.model(PlannedStep(transition: transition)))
    #expect(isPossible == !hasTask)
    // The task expires and ends.
    run.perform([Self.wait(Self.taskLimit)])
    let isPossibleLater = run.machine.isPossible(.model(PlannedStep(transition: transition)))
    #expect(isPossibleLater)
  }

  @Test func theHandlerOfAFetchKeepsItToo() throws {
    let adapter = Self.adapter(in: .willTerminate) { _ in }
    let run = try Self.run(adapter, [Self.fetch])
    let (state, moves) = (run.machine.state, run.machine.moves)
    let transition = try #require(moves.model.transition(for: Action(.suspend), in: state))
    let isPossible = run.machine.isPossible(.model(PlannedStep(transition: transition)))
    #expect(!isPossible)
  }

  @Test func timersAndTasksEndWithTheProcess() throws {
    let adapter = Self.adapter(in: .didEnterBackground) { output in
      output.timer("timer", after: 500)
      output.task(.begin, id: "task")
    }
    let run = try Self.run(
      adapter, Self.toBackground + [Action(.kill, reason: .jetsam), Self.wait(1_000_000)])
    #expect(run.own == ["0.0 task begin", "0.0 end jetsam"])
  }

  /// Times in a snapshot are relative to now.
  @Test func runsAreEqualThatDifferInTheTimePassedAlone() throws {
    let adapter = Self.adapter(in: .didEnterBackground) { output in
      output.timer("timer", after: 9_000)
      output.task(.begin, id: "task")
    }
    func snapshot(_ before: Int, _ after: Int) throws -> Machine.Snapshot? {
      let run = try Self.run(
        adapter, [Action(.launch), Self.wait(before), Action(.background), Self.wait(after)])
      return run.machine.snapshot(judgesPayloads: true)
    }
    let one = try #require(try snapshot(1_000, 4_000))
    #expect(try snapshot(77_000, 4_000) == one)
    #expect(try snapshot(77_000, 4_000)?.hashValue == one.hashValue)
    #expect(try snapshot(1_000, 4_001) != one)
  }

  @Test(arguments: [true, false])
  func anAdapterThatReadsTheTimeMayKnowHowLateItIs(reads: Bool) throws {
    let adapter = Self.adapter(in: .didBecomeActive) { output in
      if reads { _ = output.time }
    }
    func snapshot(_ before: Int) throws -> Machine.Snapshot? {
      let run = try Self.run(adapter, [Action(.launch), Self.wait(before)])
      return run.machine.snapshot(judgesPayloads: true)
    }
    let one = try #require(try snapshot(1))
    #expect(try snapshot(1) == one)
    #expect(try (snapshot(2) == one) == !reads)
  }
}
