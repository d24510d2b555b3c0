import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import RandomAdapters
import StateExploration
import Testing

/// Code generated for an adapter's type does what a machine does, move by move, or gives up.
@Suite struct ScriptedRunTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]
  private static let calls = AdapterTable.Features.all
    .subtracting(.beyondCalls).subtracting(.time)
  /// The features that no script can foresee.
  private static let deviating: AdapterTable.Features = [
    .refusals, .failures, .madeUpPayloads, .registrations,
  ]

  /// Returns the events of a machine, and whether it took the moves' courses.
  private static func performed(
    _ moves: [Int], _ table: MoveTable, _ adapter: AdapterDescription, _ rows: EventRows
  ) -> (told: TraceCopy, isForeseen: Bool) {
    var run = AdapterRun(table, adapter, rows)
    for move in moves {
      let step = table.step(move)
      let before = run.told.entries.count
      guard run.machine.isPossible(.model(step)), run.perform(.model(step)) == (step.cut > 0),
        run.machine.state == Int(table.targets[move]), !run.machine.hasFailed
      else { return (run.told, false) }
      let course = table.course(of: move)
      var expected = table.model.pathEvents[course.path].map(Int.init)
      if course.killRow >= 0 { expected += [Int(course.killRow), Int(course.killRow) + 1] }
      let ownModel = run.told.entries[before...].map { Int($0.row) }.filter {
        $0 < rows.modelCount + 6 * table.longestCut
      }
      if ownModel != expected { return (run.told, false) }
    }
    return (run.told, true)
  }

  /// Runs and retells sequences.
  ///
  /// - Returns: the number of sequences that kept to the script, and the number refused.
  private static func compare(
    _ adapter: AdapterDescription, _ table: MoveTable, seed: UInt64, count: Int,
    isNoted: (Int) -> Bool
  ) throws -> (kept: Int, refused: Int) {
    let rows = EventRows(table)
    let made = ScriptedRun(table, adapter, rows, isNoted: isNoted)
    let scripted = try #require(made)
    var walk = RandomWalk(seed: seed)
    var (kept, refused) = (0, 0)
    for _ in 0..<count {
      let moves = walk.moves(1 + walk.index(below: 14), table)
      var memory = moves.map { Int32($0) }
      let isKept = memory.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return false }
        var drawn = DrawnMoves(moves: start)
        drawn.count = moves.count
        guard scripted.run(drawn) else { return false }
        scripted.retell(drawn)
        return true
      }
      let machine = performed(moves, table, adapter, rows)
      guard isKept else {
        refused += 1
        continue
      }
      kept += 1
      #expect(machine.isForeseen)
      var told = TraceCopy()
      told.add(scripted.told.value.trace)
      #expect(told.rows == machine.told.rows)
    }
    return (kept, refused)
  }

  @Test(arguments: 0..<18 as Range<UInt64>)
  func retoldSequencesAreThoseOfTheMachine(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapter = AdapterTable(
      seed: seed, among: Self.calls.subtracting(Self.deviating)
    ).description(isComparable: seed.isMultiple(of: 2))
    let noted = Int(seed % 4)
    let counts = try Self.compare(adapter, table, seed: seed, count: 20) { row in
      noted == 0 || row % 4 < noted
    }
    #expect(counts.refused == 0 && counts.kept == 20)
  }

  @Test(arguments: 0..<18 as Range<UInt64>)
  func sequencesThatDeviateAreRefused(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapter = AdapterTable(
      seed: seed, among: Self.calls, always: seed.isMultiple(of: 2) ? .refusals : .madeUpPayloads
    ).description()
    _ = try Self.compare(adapter, table, seed: seed, count: 12) { _ in true }
  }

  /// Answers a call in its own way.
  private static func answering(_ callback: Callback, _ value: Value?) -> AdapterDescription {
    TestAdapter.description { adapter in
      adapter.onCall = { call, _, output in
        output.emit("called")
        return call.callback == callback ? value : nil
      }
    }
  }

  @Test(arguments: [
    (Callback.didFinishLaunching, Value?.none, true), (.didFinishLaunching, .bool(true), true),
    (.didFinishLaunching, .bool(false), false),
    // A value that is no Bool counts as none.
    (.didFinishLaunching, .string("no"), true), (.didBecomeActive, .bool(false), true),
  ])
  func answersThatAreNotTheConfigurationsAreRefused(
    callback: Callback, value: Value?, isKept: Bool
  ) throws {
    let table = try ModelCase.appDelegate.table()
    let launch = try #require(table.model.transition(for: Action(.launch), in: 0))
    let rows = EventRows(table)
    let adapter = Self.answering(callback, value)
    let scripted = try #require(ScriptedRun(table, adapter, rows, isNoted: { _ in true }))
    var memory = [table.facts[launch].move]
    let wasKept = memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return false }
      var drawn = DrawnMoves(moves: start)
      drawn.count = 1
      return scripted.run(drawn)
    }
    #expect(wasKept == isKept)
  }

  /// An adapter in a session has no code made for it.
  @Test func adaptersInSessionsHaveNoScript() throws {
    let table = try ModelCase.appDelegate.table()
    let description = AdapterDescription(
      name: "test/session", title: "needs a session", checks: [],
      session: { throw AdapterFailure(.crashed, "never opened") })
    let scripted = ScriptedRun(table, description, EventRows(table), isNoted: { _ in true })
    #expect(scripted == nil)
  }

  /// If most sequences deviate, the script is not even begun.
  @Test func scriptsThatMostlyFailAreGivenUp() throws {
    let table = try ModelCase.appDelegate.table()
    let launch = try #require(table.model.transition(for: Action(.launch), in: 0))
    let calls = SessionCount()
    let adapter = TestAdapter.description { adapter in
      adapter.onCall = { _, _, _ in
        calls.add("call")
        throw AdapterFailure(.threw, "always")
      }
    }
    let scripted = try #require(
      ScriptedRun(table, adapter, EventRows(table), isNoted: { _ in true }))
    var memory = [table.facts[launch].move]
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      var drawn = DrawnMoves(moves: start)
      drawn.count = 1
      for _ in 0..<200 {
        let isKept = scripted.run(drawn)
        #expect(!isKept)
      }
    }
    #expect((1..<30).contains(calls.log.count))
  }
}
