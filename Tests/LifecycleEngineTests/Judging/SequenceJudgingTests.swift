import LifecycleModel
import LifecycleEngine
import ModelCases
import TemporalLogic
import Testing

/// Drawn sequences are judged without a machine, by the courses of their moves.
@Suite struct SequenceJudgingTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  /// Expects the verdicts on all sequences to be those on their events on a machine.
  ///
  /// - Returns: the number of sequences with a violation.
  @discardableResult
  private static func compare(
    _ plan: JudgingPlan, _ table: MoveTable, _ sequences: RandomSequences
  ) -> Int {
    let expected = ModelVerdicts(plan, table, sequences)
    let judge = TraceJudge(plan, EventRows(table))
    var violated: [Set<Int>] = []
    for number in 0..<sequences.count {
      judge.beginRun()
      judge.see(sequences.drawn[number], of: table)
      judge.endRun()
      violated.append(Set(judge.takeViolations().map(\.invariant)))
    }
    #expect(violated == expected.violated)
    #expect(judge.exercised == expected.exercised)
    return expected.violating.count
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func sequencesComeToTheSameAsTheirEvents(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let plan = try JudgingPlan(Invariant.drawnAboutModel(seed, 16)).aboutModel
    Self.compare(plan, table, RandomSequences(table, seed: seed, count: 40, length: 12))
  }

  /// Actions have one payload or two.
  @Test(arguments: [ModelCase.appDelegate, .scene, .twoScenes])
  func eachPayloadHasItsSlice(model: ModelCase) throws {
    let table = try model.table()
    func invariant(
      _ name: String, _ atKill: Invariant.AtKill, _ wanted: ActionName, _ later: Callback
    ) -> Invariant {
      Invariant(name, edges: .observed, each: .payload, over: .all, atKill: atKill) {
        .always(.atom(.action(wanted)).implies(.eventually(.atom(.callback(later)))))
      }
    }
    let plan = try JudgingPlan([
      invariant("a", .excuses, .deepLink, .didBecomeActive),
      invariant("b", .judges, .deepLink, .didBecomeActive),
      invariant("c", .judges, .push, .willResignActive),
      invariant("d", .excuses, .push, .sceneWillResignActive),
      invariant("e", .judges, .interrupt, .openURL),
    ])
    let sequences = RandomSequences(table, seed: 1, count: 60, length: 14)
    let violatingCount = Self.compare(plan, table, sequences)
    #expect((1..<sequences.count).contains(violatingCount))
  }

  /// The state of an action is what `applicationState` reads at its beginning.
  @Test func anActionHasTheStateInWhichItBegins() throws {
    let table = try ModelCase.scene.table()
    let plan = try JudgingPlan([
      Invariant("a", edges: .observed, each: .run, over: .actions) {
        .always(.atom(.action(.lock)).implies(.atom(.state(.active))))
      },
      Invariant("b", edges: .observed, each: .process, over: [.actions, .callbacks]) {
        .always(.atom(.action(.background)).implies(.atom(.state(.inactive))))
      },
    ])
    let sequences = RandomSequences(table, seed: 2, count: 60, length: 14)
    #expect(Self.compare(plan, table, sequences) > 0)
  }
}
