import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import TemporalLogic
import Testing

/// A proved invariant is never violated, and is counted as exercised as if it were judged.
@Suite struct ProvedInvariantsTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  private typealias Terms = Formula<LifecycleAtom>

  private static func called(_ callback: Callback) -> Terms { .atom(.callback(callback)) }

  private static func invariant(
    _ number: Int, _ each: Invariant.Slice, _ over: EventKinds,
    atKill: Invariant.AtKill = .excuses, _ formula: Terms
  ) -> Invariant {
    Invariant("given-\(number)", edges: .observed, each: each, over: over, atKill: atKill) {
      formula
    }
  }

  /// Invariants of every kind of slice: never violated, violated now and then, and those that one
  /// bit does not distinguish.
  private static let given: [Invariant] = [
    invariant(0, .process, .callbacks, .always(!called(.willTerminate))),
    invariant(
      1, .process, .callbacks,
      .always(called(.willResignActive).implies(.eventually(called(.didEnterBackground))))),
    invariant(2, .payload, .callbacks, .eventually(called(.didBecomeActive))),
    invariant(
      3, .process, .callbacks,
      .always(called(.didBecomeActive).implies(.once(called(.didFinishLaunching))))),
    invariant(
      4, .run, .process, .always(.atom(.suspended).implies(.weakNext(.atom(.resumed))))),
    invariant(
      5, .run, .process, .always(.atom(.processEnd(nil)).implies(.once(.atom(.processStart))))),
    invariant(
      6, .scene, .callbacks,
      .always(called(.sceneDidBecomeActive).implies(.once(called(.sceneWillConnect))))),
    invariant(
      7, .scene, .callbacks, atKill: .judges,
      .always(called(.sceneDidBecomeActive).implies(.once(called(.sceneWillEnterForeground))))),
    invariant(
      8, .payload, .all,
      .always(called(.openURL).implies(.weakNext(.always(!called(.openURL)))))),
    invariant(
      9, .action, .all,
      .always(called(.willTerminate).implies(.eventually(.atom(.processEnd(nil)))))),
    invariant(
      10, .process, [.callbacks, .process], atKill: .judges,
      .always(.atom(.processEnd(nil)).implies(.weakPreviously(called(.didBecomeActive))))),
    invariant(
      11, .run, .actions,
      .always(.atom(.action(.unlock)).implies(.once(.atom(.action(.lock)))))),
  ]

  /// Compares proofs with the judgement of random sequences.
  ///
  /// - Returns: the number of invariants that are proved, and of those that are not.
  private static func compare(
    _ invariants: [Invariant], _ table: MoveTable, seed: UInt64, count: Int
  ) throws -> (proved: Int, others: Int) {
    let plan = try JudgingPlan(invariants).aboutModel
    let judged = Set(plan.groups.flatMap(\.members))
    let proofs = ProvedInvariants(plan, table)
    let others = Set(proofs.rest.groups.flatMap(\.members))
    #expect(others.isSubset(of: judged))
    let proved = judged.subtracting(others)
    let walk = ProvedWalk(proofs, table)
    let sequences = RandomSequences(table, seed: seed, count: count, length: 14)
    // In two parts, of which one is a single sequence.
    walk.run(sequences.drawn, 1)
    walk.run(sequences.drawn + 1, count - 1)
    let expected = ModelVerdicts(plan, table, sequences)
    for violated in expected.violated { #expect(violated.isDisjoint(with: proved)) }
    for invariant in plan.invariants.indices {
      let isProved = proved.contains(invariant)
      #expect(
        walk.exercised[invariant] == (isProved ? expected.exercised[invariant] : 0),
        "\(plan.invariants[invariant].fileText())")
    }
    var moves: [Int: [Int]] = [:]
    walk.forEachMove { moves[$0] = [$1, $2] }
    #expect(moves == expected.moves)
    let pairs = Set(expected.pairs.map { table.table.pair($0[0], $0[1]) })
    let taken = walk.takenPairs
    #expect(Set((0..<table.table.pairCount).filter(taken.contains)) == pairs)
    return (proved.count, others.count)
  }

  @Test(arguments: models + [ModelCase.observed])
  func givenInvariantsAreCountedAsByJudging(model: ModelCase) throws {
    let table = try model.table()
    let counts = try Self.compare(Self.given, table, seed: 7, count: 60)
    #expect(counts.proved > 2 && counts.others > 0)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomInvariantsAreCountedAsByJudging(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let invariants = Invariant.drawnAboutModel(seed, 24)
    let counts = try Self.compare(invariants, table, seed: seed, count: 50)
    #expect(counts.proved > 0 && counts.others > 0)
  }

  /// The bits take several words; those of runs count at dead ends, too.
  @Test func invariantsThatDevelopDifferentlyAreCountedSeparately() throws {
    let callbacks: [Callback] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .openURL,
      .continueUserActivity, .performAction, .didReceiveNotificationResponse,
      .willPresentNotification, .willTerminate,
    ]
    var invariants: [Invariant] = []
    for first in callbacks.indices {
      for second in callbacks.indices where second > first {
        for third in callbacks.indices where third > second {
          let any = [first, second, third].map { Self.called(callbacks[$0]) }
          let formula = any[0] || any[1] || any[2]
          for each in [Invariant.Slice.process, .run] {
            invariants.append(
              Self.invariant(
                invariants.count, each, .callbacks, .always(formula.implies(.once(formula)))))
          }
        }
      }
    }
    let table = try ModelCase.appDelegate.table()
    let counts = try Self.compare(invariants, table, seed: 3, count: 60)
    #expect(counts.proved == 168 && counts.others == 0)
  }
}
