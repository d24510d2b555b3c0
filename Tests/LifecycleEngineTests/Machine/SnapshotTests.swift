import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import RandomAdapters
import Testing

@Suite struct SnapshotTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  /// A run that goes on from a snapshot does what one does that was performed from its beginning.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func aResumedRunGoesOnAsOneFromTheBeginning(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let features = AdapterTable.Features.all.subtracting(.failures)
    let adapter = AdapterTable(seed: seed, among: features).description()
    let rows = EventRows(table)
    for judgesPayloads in [true, false] {
      var run = AdapterRun(table, adapter, rows)
      var walk = RandomWalk(seed: seed)
      let before = run.perform(12, of: &walk)
      let snapshot = try run.snapshot(judgesPayloads: judgesPayloads)
      // Whatever happens meanwhile.
      _ = run.perform(12, of: &walk)
      run.machine.resume(snapshot)
      run.forget()
      let after = run.perform(12, of: &walk)

      var fresh = AdapterRun(table, adapter, rows)
      for step in before { fresh.perform(step) }
      fresh.forget()
      for step in after { fresh.perform(step) }
      #expect(run.told.events == fresh.told.events)
      #expect(run.told.entries.map(\.row) == fresh.told.entries.map(\.row))
      let states = [run.machine.state, fresh.machine.state]
      #expect(states[0] == states[1])
      // Unless nothing speaks of earlier payloads again they keep their keys.
      if snapshot.remembersPayloads || !judgesPayloads {
        #expect(run.told == fresh.told)
      }
    }
  }

  /// Runs with equal snapshots go on alike, on which searches rely.
  ///
  /// Payloads, handlers and the time are names and numbers that may differ; adapters here have none
  /// of them but payloads.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func equalRunsGoOnAlike(seed: UInt64) throws {
    let table = try ModelCase.appDelegate.table()
    let features = AdapterTable.Features.all.subtracting([.failures, .handlers, .time])
    let adapter = AdapterTable(seed: seed, among: features).description()
    var run = AdapterRun(table, adapter)
    var walk = RandomWalk(seed: seed)
    var known: [Machine.Snapshot: Machine.Snapshot] = [:]
    var pairs = 0
    for _ in 0..<30 {
      run.machine.beginRun()
      for length in 1...3 {
        _ = run.perform(length, of: &walk)
        guard let snapshot = run.machine.snapshot(judgesPayloads: false) else { continue }
        guard let equal = known.updateValue(snapshot, forKey: snapshot), pairs < 25 else {
          continue
        }
        pairs += 1
        let here = Self.continuation(of: snapshot, seed: seed, &run)
        #expect(Self.continuation(of: equal, seed: seed, &run) == here)
        run.machine.resume(snapshot)
      }
    }
    #expect(pairs > 0)
  }

  /// Returns the rows that follow, whatever they carry.
  private static func continuation(
    of snapshot: Machine.Snapshot, seed: UInt64, _ run: inout AdapterRun
  ) -> [Int32] {
    run.machine.resume(snapshot)
    run.forget()
    var walk = RandomWalk(seed: seed + 1_000)
    _ = run.perform(10, of: &walk)
    return run.told.entries.map(\.row)
  }

  @Test func anObjectCannotBeCompared() throws {
    let table = try ModelCase.appDelegate.table()
    let adapter = AdapterTable(seed: 3).description(isComparable: false)
    var run = AdapterRun(table, adapter)
    // As long as there is no process there is no adapter.
    let before = run.machine.snapshot(judgesPayloads: true)
    run.perform([Action(.launch)])
    let after = run.machine.snapshot(judgesPayloads: true)
    #expect(before != nil && after == nil)
  }

  @Test func snapshotsIncludeStorageThatOutlivesProcesses() throws {
    let adapter = AdapterDescription(name: "test/counting", title: "counts", checks: []) {
      CountingAdapter(storage: $0)
    }
    var run = AdapterRun(try ModelCase.appDelegate.table(), adapter)
    let dead = [Action(.launch), Action(.kill, reason: .crash)]
    run.perform(dead)
    let once = try run.snapshot(judgesPayloads: true)
    run.perform(dead)
    let twice = try run.snapshot(judgesPayloads: true)
    #expect(once.state == twice.state && once != twice)
    run.machine.resume(once)
    let again = run.machine.snapshot(judgesPayloads: true)
    #expect(again == once)
    run.forget()
    run.perform([Action(.launch)])
    #expect(run.own == ["0.0 launch 2"])
  }

  /// Work due while a process is suspended waits until it runs again, also where
  /// a run goes on from a snapshot.
  @Test func aSuspendedProcessGoesOnSuspended() throws {
    let adapter = TestAdapter.description(uses: [.timers]) { adapter in
      adapter.onCall = { call, _, output in
        if call.callback == .didEnterBackground { output.timer("late", after: 5_000) }
        return nil
      }
      adapter.onTimer = { token, _, output in output.emit(token) }
    }
    let wait = Action(waiting: WaitingTime(milliseconds: 60_000))
    var run = AdapterRun(try ModelCase.appDelegate.table(), adapter)
    run.perform([Action(.launch), Action(.background), Action(.suspend)])
    let suspended = try run.snapshot(judgesPayloads: false)
    run.perform([Action(.launch), wait])
    run.machine.resume(suspended)
    run.forget()
    run.perform([wait])
    #expect(run.own == [])
    run.perform([Action(.launch)])
    #expect(run.own == ["60.0 late"])
  }

  /// A failure ends a run, of which there is no snapshot, and not those that go on from one before.
  @Test func aFailureIsForgottenWithItsRun() throws {
    let adapter = TestAdapter.description { adapter in
      adapter.onCall = { call, _, _ in
        if call.callback == .didEnterBackground { throw AdapterFailure(.threw, "always") }
        return nil
      }
    }
    var run = AdapterRun(try ModelCase.appDelegate.table(), adapter)
    run.perform([Action(.launch)])
    let before = try run.snapshot(judgesPayloads: false)
    for _ in 0..<2 {
      run.perform([Action(.background)])
      let (failure, after) = (run.machine.failure, run.machine.snapshot(judgesPayloads: false))
      #expect(failure?.message == "always")
      #expect(after == nil)
      run.machine.resume(before)
      let hasFailed = run.machine.hasFailed
      #expect(!hasFailed)
    }
  }

  /// Counts launches in its storage.
  private struct CountingAdapter: DelegateAdapter, Hashable {
    let storage: AdapterStorage

    mutating func start(_ output: inout AdapterOutput) {
      var count = 1
      if case .int(let before)? = storage["launches"] { count += before }
      storage["launches"] = .int(count)
      output.emit("launch \(count)")
    }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
  }
}
