import AppLifecycle
import LifecycleJudging
import LifecycleMachine
import StateExploration
import TemporalLogic
import Testing

@Suite struct ActionAutomatonTests {
  private static let models = [ModelCase.appDelegate, .scene, .twoScenes]

  private static func plan(_ seed: UInt64, _ count: Int) throws -> JudgingPlan {
    try JudgingPlan(Invariant.drawnAboutModel(seed, count)).aboutModel
  }

  /// Runs all sequences.
  ///
  /// - Returns: those that violate anything.
  private static func run(_ automaton: ActionAutomaton, _ sequences: RandomSequences) -> Set<Int> {
    var ended: [Int] = []
    var violating: Set<Int> = []
    automaton.run(sequences.drawn, sequences.count) { index, isViolating in
      ended.append(index)
      if isViolating { violating.insert(index) }
    }
    #expect(ended.sorted() == Array(0..<sequences.count), "each ends once")
    return violating
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func wholeActionsComeToTheSameAsTheirEvents(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let plan = try Self.plan(seed, 16)
    let sequences = RandomSequences(table, seed: seed, count: 40, length: 12)
    let expected = ModelVerdicts(plan, table, sequences)
    let automaton = ActionAutomaton(plan, table)
    #expect(Self.run(automaton, sequences) == expected.violating)
    #expect(automaton.exercised() == expected.exercised)
    var moves: [Int: [Int]] = [:]
    automaton.forEachMove { move, count, settlingCount in
      let before = moves[move] ?? [0, 0]
      moves[move] = [before[0] + count, before[1] + settlingCount]
    }
    #expect(moves == expected.moves)
    let pairs = Set(expected.pairs.map { table.table.pair($0[0], $0[1]) })
    let taken = automaton.takenPairs
    #expect(Set((0..<table.table.pairCount).filter(taken.contains)) == pairs)
  }

  /// What has been worked out does not change what comes of it.
  @Test func aSecondRunCountsTheSameAgain() throws {
    let table = try ModelCase.scene.table()
    let plan = try Self.plan(4, 20)
    let sequences = RandomSequences(table, seed: 4, count: 30, length: 12)
    let automaton = ActionAutomaton(plan, table)
    let first = Self.run(automaton, sequences)
    let once = automaton.exercised()
    #expect(Self.run(automaton, sequences) == first)
    #expect(automaton.exercised() == once.map { 2 * $0 })
    #expect(once.contains { $0 > 0 })
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func partsJudgeTheSame(seed: UInt64) throws {
    let table = try Self.models[Int(seed) % 3].table()
    let plan = try Self.plan(seed + 50, 24)
    let sequences = RandomSequences(table, seed: seed, count: 20, length: 12)
    let whole = ActionAutomaton(plan, table)
    let violating = Self.run(whole, sequences)
    let parts = whole.parts
    #expect(parts.count == 2 && parts.allSatisfy { !$0.groups.isEmpty })
    #expect(
      parts.flatMap { $0.groups.flatMap(\.members) }.sorted()
        == plan.groups.flatMap(\.members).sorted())
    var ofParts: Set<Int> = []
    var exercised = plan.invariants.map { _ in 0 }
    for part in parts {
      let automaton = ActionAutomaton(part, table)
      ofParts.formUnion(Self.run(automaton, sequences))
      exercised = zip(exercised, automaton.exercised()).map(+)
    }
    #expect(ofParts == violating)
    #expect(exercised == whole.exercised())
  }

  /// Slices of payloads are kept aside, with one and with two payloads an action.
  @Test(arguments: [ModelCase.appDelegate, .scene, .twoScenes])
  func slicesOfPayloadsCountToo(model: ModelCase) throws {
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
    let expected = ModelVerdicts(plan, table, sequences)
    let automaton = ActionAutomaton(plan, table)
    #expect(Self.run(automaton, sequences) == expected.violating)
    #expect(automaton.exercised() == expected.exercised)
    #expect(!expected.violating.isEmpty && expected.violating.count < sequences.count)
  }

  /// Slices that come to the same state go on together, however many each stands for.
  @Test(arguments: [ModelCase.appDelegate, .twoScenes])
  func slicesThatCameTogetherAreCountedApart(model: ModelCase) throws {
    let table = try model.table()
    let link = Formula<LifecycleAtom>.atom(.action(.deepLink))
    let background = Formula<LifecycleAtom>.atom(.action(.background))
    // Whether the link of a slice is fresh is forgotten when the app goes to background.
    let isFresh = Formula<LifecycleAtom>.since(!background, link)
    let plan = try JudgingPlan([
      Invariant("fresh", edges: .observed, each: .payload, over: .all, atKill: .judges) {
        .always(.atom(.action(.launch)).implies(!isFresh))
      },
      Invariant("stale", edges: .observed, each: .payload, over: .all, atKill: .judges) {
        .always(.atom(.action(.interrupt)).implies(isFresh))
      },
    ])
    let sequences = RandomSequences(table, seed: 5, count: 40, length: 60)
    let expected = ModelVerdicts(plan, table, sequences)
    let automaton = ActionAutomaton(plan, table)
    #expect(Self.run(automaton, sequences) == expected.violating)
    #expect(automaton.exercised() == expected.exercised)
  }

  /// An automaton that has become too large is replaced by those of its parts.
  @Test func whatIsFullIsParted() throws {
    let table = try ModelCase.twoScenes.table()
    // Each counts up to some number, so that there are very many joint states.
    let counted: [ActionName] = [.deepLink, .push, .background, .interrupt, .lock, .openWindow]
    let plan = try JudgingPlan(
      counted.enumerated().map { number, action in
        let over: EventKinds = number % 2 == 0 ? .actions : [.actions, .process]
        return Invariant("count-\(action)", edges: .observed, each: .run, over: over) {
          .pattern(Pattern(.globally, .boundedExistence(.atom(.action(action)), atMost: 20)))
        }
      })
    let sequences = RandomSequences(table, seed: 9, count: 850, length: 60)
    let expected = ModelVerdicts(plan, table, sequences)
    var automata = [ActionAutomaton(plan, table)]
    var violating: Set<Int> = []
    var exercised = plan.invariants.map { _ in 0 }
    var partings = 0
    for first in stride(from: 0, to: sequences.count, by: 50) {
      if let full = automata.firstIndex(where: \.isFull) {
        partings += 1
        exercised = zip(exercised, automata[full].exercised()).map(+)
        automata += automata.remove(at: full).parts.map { ActionAutomaton($0, table) }
      }
      for automaton in automata {
        automaton.run(sequences.drawn + first, 50) { index, isViolating in
          if isViolating { violating.insert(first + index) }
        }
      }
    }
    for automaton in automata { exercised = zip(exercised, automaton.exercised()).map(+) }
    #expect(partings > 0)
    #expect(violating == expected.violating)
    #expect(exercised == expected.exercised)
  }
}
