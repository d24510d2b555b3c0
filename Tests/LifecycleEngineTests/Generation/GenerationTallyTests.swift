import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import Testing

@Suite struct GenerationTallyTests {
  /// The figures of a tally that can be compared.
  private static func figures(_ tally: GenerationTally) -> [[Int]] {
    [
      tally.actions, tally.kinds, tally.reasons, tally.own,
      [tally.killsInside, tally.coveringSequences, tally.swarmingSequences],
      tally.lengths.map { [$0.lowerBound, $0.upperBound] } ?? [],
    ]
  }

  /// The moves of some seeds, counted by hand.
  private static func expected(_ sequences: [GeneratedSequence], _ table: MoveTable) -> [[Int]] {
    var names: [ActionName: Int] = [:]
    var kinds: [BackgroundEventKind: Int] = [:]
    var reasons: [KillReason: Int] = [:]
    var killsInside = 0
    for move in sequences.flatMap(\.moves) {
      let step = table.step(move)
      let action = table.model.transitions[step.transition].action
      names[action.name, default: 0] += 1
      if let kind = action.kind { kinds[kind, default: 0] += 1 }
      if let reason = action.reason { reasons[reason, default: 0] += 1 }
      guard step.cut > 0 else { continue }
      killsInside += 1
      names[.kill, default: 0] += 1
      reasons[step.reason, default: 0] += 1
    }
    let lengths = sequences.map { $0.length(table) }
    return [
      ActionName.allCases.map { names[$0] ?? 0 },
      BackgroundEventKind.allCases.map { kinds[$0] ?? 0 },
      KillReason.allCases.map { reasons[$0] ?? 0 }, [],
      [
        killsInside, sequences.count { $0.isCovering },
        sequences.count { $0.isSwarming && !$0.isCovering },
      ],
      [lengths.min() ?? 0, lengths.max() ?? 0],
    ]
  }

  private static func tally(
    _ sequences: [GeneratedSequence], _ plan: GenerationPlan, _ table: MoveTable
  ) -> GenerationTally {
    var tally = GenerationTally()
    for sequence in sequences {
      tally.add(
        length: sequence.length(table), isCovering: sequence.isCovering,
        isSwarming: sequence.isSwarming)
      for move in sequence.moves { tally.add(move, of: plan, 1) }
    }
    return tally
  }

  @Test func movesAreCountedByWhatTheyAre() throws {
    let table = try ModelCase.scene.table()
    let plan = GenerationPlan(.usual(isGuided: true), table)
    let sequences = (0..<80 as Range<UInt64>).map {
      GeneratedSequence(plan, table, seed: $0)
    }
    let expected = Self.expected(sequences, table)
    #expect(Self.figures(Self.tally(sequences, plan, table)) == expected)
    #expect(expected[4].allSatisfy { $0 > 0 }, "there are some of each sort")
    // Adding step by step has the same result.
    var tally = GenerationTally()
    for sequence in sequences {
      tally.add(
        length: sequence.length(table), isCovering: sequence.isCovering,
        isSwarming: sequence.isSwarming)
      for move in sequence.moves {
        let step = table.step(move)
        tally.add(.model(step), isCut: step.cut > 0, [], plan)
      }
    }
    #expect(Self.figures(tally) == expected)
  }

  @Test func talliesAddUpToThatOfAll() throws {
    let table = try ModelCase.appDelegate.table()
    let plan = GenerationPlan(.usual(isGuided: true), table)
    let sequences = (0..<60 as Range<UInt64>).map {
      GeneratedSequence(plan, table, seed: $0)
    }
    for place in [0, 1, 30, 60] {
      var sum = Self.tally(Array(sequences.prefix(place)), plan, table)
      sum.add(Self.tally(Array(sequences.dropFirst(place)), plan, table))
      #expect(Self.figures(sum) == Self.expected(sequences, table))
    }
  }

  @Test func aMoveIsCountedSoOften() throws {
    let table = try ModelCase.appDelegate.table()
    let plan = GenerationPlan(.usual(isGuided: false), table)
    for move in table.moves.indices {
      var once = GenerationTally()
      for _ in 0..<3 { once.add(move, of: plan, 1) }
      var thrice = GenerationTally()
      thrice.add(move, of: plan, 3)
      #expect(Self.figures(once) == Self.figures(thrice))
    }
  }

  @Test func customActionsAndWaitsAreCountedWhereTheyHappen() throws {
    let table = try ModelCase.appDelegate.table()
    let plan = GenerationPlan(.usual(isGuided: false), table)
    let launch = try #require(table.model.transition(for: Action(.launch), in: 0))
    var step = PlannedStep(transition: launch)
    step.inside = [InsertedAction(number: 2, after: 1), InsertedAction(number: 0, after: 1)]
    var tally = GenerationTally()
    // Only the first of those inside was performed.
    tally.add(.model(step), isCut: false, [0], plan)
    tally.add(.custom(0), isCut: false, [], plan)
    tally.add(.wait(WaitingTime(milliseconds: 5)), isCut: false, [], plan)
    #expect(tally.own == [1, 0, 1])
    let counts: [ActionName: Int] = [.launch: 1, .custom: 2, .wait: 1]
    #expect(tally.actions == ActionName.allCases.map { counts[$0] ?? 0 })
    var sum = GenerationTally()
    sum.add(.custom(4), isCut: false, [], plan)
    sum.add(tally)
    #expect(sum.own == [1, 0, 1, 0, 1])
    tally.add(sum)
    #expect(tally.own == [2, 0, 2, 0, 1])
  }
}
