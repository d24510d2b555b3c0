import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import Testing

@Suite struct SequenceGeneratorTests {
  private static let seeds: [UInt64] = Array(12..<60) + (0..<20).map { .max - $0 }

  /// Returns the moves of a seed in the documented order of draws: length, mix, then each action's
  /// kind, and whether, where and why it is cut. One seed in eight is sure to be cut.
  private static func documented(
    _ settings: GenerationSettings, _ table: MoveTable, _ weights: ActionWeights, seed: UInt64
  ) -> [Int] {
    var stream = RandomStream(seed: seed, label: table.model.profile.name)
    let shortest = [1, 3, 5].contains(seed % 8) ? min(8, settings.maxActions) : 1
    let length =
      settings.variesLength
      ? max(shortest, 1 + stream.index(below: settings.maxActions)) : settings.maxActions
    // The number, among the next actions that can be cut, of the one to cut; -1 for none.
    var chances = seed % 8 == 1 ? max(1, min(8, settings.maxActions) / 2) : -1
    let mix = ActionMix(weights, &stream)
    var (state, count) = (0, 0)
    var moves: [Int] = []
    while count < length, let transition = table.table.draw(from: state, mix, &stream) {
      count += 1
      var (cut, reason) = (0, 0)
      let callbacks = table.model.transitions[transition].callbackCount
      if settings.cutsActions, count < length, table.model.transitions[transition].canBeCut,
        callbacks > 1
      {
        let isCut = stream.index(below: chances > 0 ? chances : 16) == 0
        chances = isCut ? -1 : chances - 1
        if isCut {
          cut = 1 + stream.index(below: callbacks - 1)
          reason = stream.index(below: 3)
          count += 1
        }
      }
      guard
        let move = table.moves(of: state).first(where: {
          let move = table.moves[$0]
          return Int(move.transition) == transition && Int(move.cut) == cut
            && Int(move.reason) == reason
        })
      else { return moves }
      moves.append(move)
      state = Int(table.targets[move])
    }
    return moves
  }

  @Test(arguments: [ModelCase.appDelegate, .twoScenes], [true, false])
  func drawsComeInTheDocumentedOrder(model: ModelCase, isGuided: Bool) throws {
    let table = try model.table()
    let weights =
      isGuided
      ? ActionWeights(ActionName.allCases.map(\.weight), isSwarming: true)
      : ActionWeights(isSwarming: false)
    for settings in GenerationSettings.samples where settings.isGuided == isGuided {
      let plan = GenerationPlan(settings, table, covers: false)
      #expect(plan.coveringCount == 0)
      for seed in Self.seeds {
        let generated = GeneratedSequence(plan, table, seed: seed)
        #expect(generated.moves == Self.documented(settings, table, weights, seed: seed))
        #expect(!generated.isCovering && (isGuided || !generated.isSwarming))
        let length = generated.length(table)
        #expect(
          settings.variesLength
            ? (1...settings.maxActions).contains(length) : length == settings.maxActions)
      }
    }
  }

  /// In each block of 64 seeds, every second one of the first 48 covers, until all is covered.
  @Test func coveringSequencesAreMixedWithTheOthers() throws {
    let table = try ModelCase.scene.table()
    let plan = GenerationPlan(.usual(isGuided: true, seedEnd: 10_000), table)
    let turns = (0..<10_000 as Range<UInt64>).filter { $0 % 2 == 0 && $0 % 64 < 48 }
    #expect((1..<turns.count).contains(plan.coveringCount))
    let covering = (0..<10_000 as Range<UInt64>).filter {
      GeneratedSequence(plan, table, seed: $0).isCovering
    }
    #expect(covering == Array(turns.prefix(plan.coveringCount)))
  }

  /// The first that cover take every action that can be taken, and no sequence is too long.
  @Test(arguments: [ModelCase.appDelegate, .scene])
  func coveringSequencesTakeEveryTransition(model: ModelCase) throws {
    let table = try model.table()
    for maxActions in [20, 50] {
      let settings = GenerationSettings.usual(
        isGuided: true, maxActions: maxActions, seedEnd: 160)
      let plan = GenerationPlan(settings, table)
      var taken: Set<Int> = []
      for seed in 0..<160 as Range<UInt64> {
        let sequence = GeneratedSequence(plan, table, seed: seed)
        guard sequence.isCovering else { continue }
        #expect(sequence.length(table) <= maxActions)
        for move in sequence.moves where table.moves[move].cut == 0 {
          taken.insert(Int(table.moves[move].transition))
        }
      }
      #expect(taken == Set(table.model.transitions.indices))
    }
  }

  @Test func thereAreNoMoreCoveringSequencesThanSeedsAndTheyDoNotDependOnHowMany() throws {
    let table = try ModelCase.appDelegate.table()
    let many = GenerationPlan(.usual(isGuided: true, seedEnd: 30), table)
    for seedEnd in [0, 1, 7] {
      let few = GenerationPlan(.usual(isGuided: true, seedEnd: seedEnd), table)
      #expect(few.coveringCount == (seedEnd + 1) / 2)
      for seed in 0..<UInt64(seedEnd) {
        let sequence = GeneratedSequence(few, table, seed: seed)
        #expect(sequence == GeneratedSequence(many, table, seed: seed))
        #expect(sequence.isCovering == seed.isMultiple(of: 2))
      }
    }
    // The last seeds before 2^64 are drawn.
    #expect(!GeneratedSequence(many, table, seed: .max).isCovering)
    #expect(GenerationPlan(.usual(isGuided: false), table).coveringCount == 0)
  }

  /// If actions are not to be cut, kills inside actions are not laid out either.
  @Test func withoutKillsInsideActionsNoneIsMade() throws {
    let table = try ModelCase.scene.table()
    var settings = GenerationSettings.usual(isGuided: true, maxActions: 50)
    settings.cutsActions = false
    let plan = GenerationPlan(settings, table)
    for seed in 0..<60 as Range<UInt64> {
      let sequence = GeneratedSequence(plan, table, seed: seed)
      #expect(sequence.moves.allSatisfy { table.moves[$0].cut == 0 })
    }
  }
}
