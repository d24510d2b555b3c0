import LifecycleModel
import LifecycleEngine
import ModelCases
import RandomAdapters
import StateExploration
import TemporalLogic
import Testing

@Suite struct RememberingJudgeTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]
  /// Adapters that scripts foresee.
  private static let calls = AdapterTable.Features.all.subtracting([
    .handlers, .tasks, .timers, .custom, .time, .refusals, .failures, .madeUpPayloads,
    .registrations,
  ])

  @Test(arguments: 0..<12 as Range<UInt64>)
  func scriptedRecordsAreJudgedLikeTheWholeTrace(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let adapters = AdapterTable(seed: seed, among: Self.calls)
    let plan = try JudgingPlan(Invariant.drawn(adapters, 24)).aboutAdapter(withKeys: false)
    let rows = EventRows(table)
    if seed.isMultiple(of: 2) {
      // The adapter's events have numbers for which lines are too short at first.
      for number in 0..<700 { _ = rows.row(of: Event(.emit("filler \(number)", arguments: []))) }
    }
    var remembering = RememberingJudge(plan, rows, table)
    let judge = TraceJudge(plan, rows)
    let made = ScriptedRun(table, adapters.description(), rows, isNoted: remembering.isRelevant)
    let scripted = try #require(made)
    let sequences = RandomSequences(table, seed: seed, count: 60, length: 12)
    var exercised = plan.invariants.map { _ in 0 }
    var wrong: [Int] = []
    for number in 0..<sequences.count {
      // Begun anew it goes on counting from nothing.
      if number == 40 {
        exercised = zip(exercised, remembering.exercised()).map(+)
        remembering = RememberingJudge(plan, rows, table)
      }
      let sequence = sequences.drawn[number]
      try #require(scripted.run(sequence))
      let isViolating = remembering.run(&scripted.told.value)
      scripted.retell(sequence)
      judge.beginRun()
      judge.see(scripted.told.value.trace)
      judge.endRun()
      if isViolating != !judge.takeViolations().isEmpty { wrong.append(number) }
    }
    #expect(wrong == [])
    #expect(zip(exercised, remembering.exercised()).map(+) == judge.exercised)
    #expect(!remembering.isFull)
  }
}
