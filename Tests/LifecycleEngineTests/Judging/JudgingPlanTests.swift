import LifecycleModel
import LifecycleEngine
import ModelCases
import RandomAdapters
import StateExploration
import TemporalLogic
import Testing

@Suite struct JudgingPlanTests {
  /// The violations and counts of one judge on one run, invariants named by the plan's numbers.
  private struct Outcome: Equatable {
    var violations: Set<[Int]> = []
    var exercised: [Int]

    mutating func add(_ judge: TraceJudge, numbered: (Int) -> Int) {
      judge.endRun()
      for violation in judge.takeViolations() {
        violations.insert([numbered(violation.invariant), violation.position, violation.key])
      }
      for (index, count) in judge.exercised.enumerated() { exercised[numbered(index)] += count }
    }
  }

  /// A run of an adapter that does all it can, judged by several judges.
  private static func judge(
    _ plans: [JudgingPlan], _ seed: UInt64, _ adapters: AdapterTable
  ) throws -> [TraceJudge] {
    let table = try ModelCase.twoScenes.table()
    let rows = EventRows(table)
    let judges = plans.map { TraceJudge($0, rows) }
    for judge in judges { judge.beginRun() }
    var recorded = RecordedTrace(table, rows, adapters.description(), seed: seed)
    _ = recorded.perform(15) { trace in for judge in judges { judge.see(trace) } }
    return judges
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func partsOfAPlanJudgeWhatTheWholeJudges(seed: UInt64) throws {
    let adapters = AdapterTable(seed: seed)
    let plan = try JudgingPlan(Invariant.drawn(adapters, 30) + Invariant.ofAdapterFailures)
    let parts = [
      plan.aboutModel, plan.aboutAdapter(withKeys: true), plan.aboutAdapter(withKeys: false),
    ]
    // Every invariant is in one part, except for those about failures.
    let members = parts.flatMap { $0.groups.flatMap(\.members) }
    let failures = plan.invariants.indices.filter { plan.invariants[$0].isAboutAdapterFailure }
    #expect(Set(members).count == members.count)
    #expect(Set(members + failures) == Set(plan.invariants.indices))
    let judges = try Self.judge([plan] + parts, seed, adapters)
    let none = plan.invariants.map { _ in 0 }
    var whole = Outcome(exercised: none)
    whole.add(judges[0]) { $0 }
    var sum = Outcome(exercised: none)
    for judge in judges.dropFirst() { sum.add(judge) { $0 } }
    whole.violations = whole.violations.filter { members.contains($0[0]) }
    for index in whole.exercised.indices where !members.contains(index) {
      whole.exercised[index] = 0
    }
    #expect(sum == whole)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func someInvariantsAreJudgedAsAmongAll(seed: UInt64) throws {
    let adapters = AdapterTable(seed: seed)
    let plan = try JudgingPlan(Invariant.drawn(adapters, 20))
    let count = plan.invariants.count
    let halves = [0, 1].map { rest in (0..<count).filter { $0 % 2 == rest } }
    let judges = try Self.judge(
      [plan] + halves.map { plan.leavingOut(Set($0)) }, seed, adapters)
    for (half, judge) in zip(halves, judges.dropFirst()) {
      #expect((0..<count).filter(judge.plan.judges) == (0..<count).filter { !half.contains($0) })
    }
    var whole = Outcome(exercised: plan.invariants.map { _ in 0 })
    whole.add(judges[0]) { $0 }
    var sum = Outcome(exercised: plan.invariants.map { _ in 0 })
    for judge in judges.dropFirst() { sum.add(judge) { $0 } }
    #expect(sum == whole)
  }

  @Test func oneInvariantAloneIsJudgedAsAmongAll() throws {
    let adapters = AdapterTable(seed: 5)
    let plan = try JudgingPlan(Invariant.drawn(adapters, 20))
    let alone = plan.invariants.indices.map { plan.judging(only: $0) }
    let judges = try Self.judge([plan] + alone, 5, adapters)
    var whole = Outcome(exercised: plan.invariants.map { _ in 0 })
    whole.add(judges[0]) { $0 }
    var sum = Outcome(exercised: whole.exercised.map { _ in 0 })
    for (index, judge) in judges.dropFirst().enumerated() { sum.add(judge) { _ in index } }
    #expect(sum.violations == whole.violations)
    #expect(!whole.violations.isEmpty)
  }

  @Test func judgingNothingFindsNothing() throws {
    let adapters = AdapterTable(seed: 5)
    let plan = try JudgingPlan(Invariant.drawn(adapters, 20))
    let judge = try Self.judge([plan.judgingNothing], 5, adapters)[0]
    judge.endRun()
    #expect(judge.takeViolations().isEmpty)
    #expect(judge.exercised == plan.invariants.map { _ in 0 })
  }
}
