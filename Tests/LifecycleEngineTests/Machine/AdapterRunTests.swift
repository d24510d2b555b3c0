import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import RandomAdapters
import Testing

/// A machine with an adapter records what the adapter did and what was asked of it.
@Suite struct AdapterRunTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  /// The event without what differs between events of one row.
  private static func shape(_ event: Event) -> Event {
    var shape = event
    shape.payload = []
    shape.time = 0
    shape.reading = nil
    shape.isDataProtected = false
    switch shape.body {
    case .action(var action):
      action.payloads = []
      shape.body = .action(action)
    case .callback(let callback, let state, let arguments):
      // Those that name sessions do not depend on the payload.
      let kept = arguments.filter { $0.key == "sessions" }
      shape.body = .callback(callback, state: state, arguments: kept)
    default: break
    }
    return shape
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func eventsAreThoseOfTheirRows(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapter = AdapterTable(seed: seed).description()
    let rows = EventRows(table)
    var run = AdapterRun(table, adapter, rows)
    var walk = RandomWalk(seed: seed)
    _ = run.perform(40, of: &walk)
    let told = run.told
    #expect(told.events.count == told.entries.count)
    for (event, entry) in zip(told.events, told.entries) {
      #expect(Self.shape(event) == Self.shape(rows.events[Int(entry.row)]))
      #expect(event.time == entry.time)
    }
    let times = told.entries.map(\.time)
    #expect(times == times.sorted())
  }

  /// An event carries the state that the code reads as it emits it, wherever that is.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func eventsBearWhatIsRead(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    var run = AdapterRun(table, Self.reader)
    var walk = RandomWalk(seed: seed)
    _ = run.perform(60, of: &walk)
    var count = 0
    for event in run.told.events {
      guard case .emit(_, let arguments) = event.body else { continue }
      #expect(arguments == [.init("now", Self.value(event.reading))])
      count += 1
    }
    #expect(count > 40)
  }

  private static func value(_ state: AppState?) -> Value {
    state.map { .string($0.rawValue) } ?? .null
  }

  /// Emits the state it reads, in calls, custom actions and timers.
  private static let reader = TestAdapter.description(
    customActions: [CustomAction("idle"), CustomAction("inside", when: .anywhere)], uses: [.timers]
  ) {
    $0.onCall = { call, _, output in
      output.emit("call", arguments: [.init("now", value(call.state))])
      output.timer("soon", after: 0)
      output.timer("later", after: 5_000)
      return nil
    }
    $0.onAction = { name, _, output in
      output.emit(name, arguments: [.init("now", value(output.applicationState))])
    }
    $0.onTimer = { name, _, output in
      output.emit(name, arguments: [.init("now", value(output.applicationState))])
    }
  }

  /// Each payload has one key, and each key one payload.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func keysNamePayloads(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    var run = AdapterRun(table, AdapterTable(seed: seed).description())
    var walk = RandomWalk(seed: seed)
    _ = run.perform(40, of: &walk)
    var keys: [String: Int] = [:]
    var ids: [Int: String] = [:]
    func expect(_ key: Int, is id: String) {
      #expect(keys[id, default: key] == key && ids[key, default: id] == id)
      (keys[id], ids[key]) = (key, id)
    }
    for (event, entry) in zip(run.told.events, run.told.entries) {
      let key = Int(entry.payload)
      #expect((key == -1) == event.payload.isEmpty)
      guard let first = event.payload.first else { continue }
      expect(key < -1 ? payloadPair(key) : key, is: first)
      if key < -1 { expect(payloadPair(key) + 1, is: event.payload[1]) }
    }
    // Keys are given in the order first seen.
    #expect(Set(keys.values) == Set(0..<keys.count))
  }

  /// Two machines have the same result, whatever the first did before.
  @Test(arguments: 100..<116 as Range<UInt64>)
  func aRunDoesNotDependOnThoseBefore(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapter = AdapterTable(seed: seed).description()
    let rows = EventRows(table)
    var used = AdapterRun(table, adapter, rows)
    var walk = RandomWalk(seed: seed)
    _ = used.perform(20, of: &walk)
    used.machine.beginRun()
    used.forget()
    let steps = used.perform(20, of: &walk)
    var fresh = AdapterRun(table, adapter, rows)
    for step in steps { fresh.perform(step) }
    #expect(fresh.told == used.told)
  }

  /// Fails at the first activation.
  private static let failing = TestAdapter.description { adapter in
    adapter.onCall = { call, _, output in
      guard call.callback == .didBecomeActive else { return nil }
      output.emit("before")
      throw AdapterFailure(.misbehaved, "no more")
    }
  }

  @Test func aFailureIsTheLastEventOfItsRun() throws {
    var run = AdapterRun(try ModelCase.appDelegate.table(), Self.failing)
    run.perform([Action(.launch), Action(.background)])
    let last = try #require(run.told.events.last)
    #expect(
      last.body
        == .emit("adapter-misbehaved", arguments: [.init("message", .string("no more"))]))
    #expect(run.own == ["0.0 before", "0.0 adapter-misbehaved"])
    let failure = run.machine.failure
    #expect(failure == AdapterFailure(.misbehaved, "no more"))
    let transitions = run.machine.moves.model.transitions.indices
    let steps =
      [RunStep.wait(WaitingTime(milliseconds: 1))]
      + transitions.map { .model(PlannedStep(transition: $0)) }
    let possible = steps.count { run.machine.isPossible($0) }
    #expect(possible == 0)
    let hasSnapshot = run.machine.snapshot(judgesPayloads: false) != nil
    #expect(!hasSnapshot)
    run.machine.beginRun()
    let (hasFailed, state) = (run.machine.hasFailed, run.machine.state)
    #expect(!hasFailed && state == 0)
  }

  /// Counts the sessions that are opened and closed.
  private final class Session: AdapterSession {
    private let count: SessionCount
    init(_ count: SessionCount) {
      self.count = count
      count.add("open")
    }
    func beginRun() throws {
      count.add("run")
      if count.isBroken { throw AdapterFailure(.crashed, "gone") }
    }
    func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
      Self.failing.make(storage)
    }
    func close() { count.add("close") }
    private static let failing = AdapterRunTests.failing
  }

  @Test func aSessionIsOpenedAnewAfterAFailure() throws {
    let count = SessionCount()
    do {
      let description = AdapterDescription(
        name: "test/session", title: "counts its sessions", checks: [],
        session: { Session(count) })
      var run = AdapterRun(try ModelCase.appDelegate.table(), description)
      #expect(count.log == ["open", "run"])
      run.perform([Action(.launch)])
      #expect(count.log == ["open", "run", "close"])
      run.machine.beginRun()
      #expect(count.log == ["open", "run", "close", "open", "run"])
    }
    #expect(count.log.last == "close")
    #expect(count.log.count { $0 == "open" } == count.log.count { $0 == "close" })
  }

  @Test func aRunThatCannotBeginFailsAtOnce() throws {
    let count = SessionCount()
    count.isBroken = true
    let description = AdapterDescription(
      name: "test/session", title: "is broken", checks: [], session: { Session(count) })
    let run = AdapterRun(try ModelCase.appDelegate.table(), description)
    let hasFailed = run.machine.hasFailed
    #expect(hasFailed)
    #expect(run.own == ["0.0 adapter-crashed"])
  }
}
