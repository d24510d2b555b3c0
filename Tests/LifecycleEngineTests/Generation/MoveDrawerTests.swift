import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import Testing

@Suite struct MoveDrawerTests {
  /// Checks the moves drawn: the moves themselves, how many the seed gave, and what they are.
  private static func expectDrawn(
    _ drawn: DrawnMoves, seed: UInt64, _ plan: GenerationPlan, _ table: MoveTable
  ) {
    let expected = GeneratedSequence(plan, table, seed: seed)
    let moves = (0..<drawn.count).map { drawn[$0] }
    #expect(drawn.seed == seed)
    #expect(Array(moves.prefix(drawn.drawnCount)) == expected.moves)
    #expect(drawn.isCovering == expected.isCovering)
    #expect(drawn.isSwarming == expected.isSwarming)
    #expect(drawn.length == expected.length(table))
    var state = expected.moves.last.map { Int(table.targets[$0]) } ?? 0
    for move in moves.dropFirst(drawn.drawnCount) {
      #expect(move == table.settling[state])
      state = Int(table.targets[move])
    }
    #expect(table.settling[state] == -1)
  }

  /// Covering and drawn seeds, and both, also where they wrap.
  @Test(arguments: [ModelCase.appDelegate, .twoScenes], [0, 8, 12, UInt64.max - 17])
  func sequencesAreThoseOfTheGenerator(model: ModelCase, first: UInt64) throws {
    let table = try model.table()
    for settings in GenerationSettings.samples {
      let plan = GenerationPlan(settings, table)
      let drawer = MoveDrawer(plan)
      let count = min(drawer.capacity, 24)
      drawer.draw(first, count)
      for index in 0..<count {
        Self.expectDrawn(drawer.sequences[index], seed: first &+ UInt64(index), plan, table)
      }
    }
  }

  /// A sequence does not depend on the sequences drawn with it or before.
  @Test func batchSizeDoesNotChangeTheDraws() throws {
    let table = try ModelCase.scene.table()
    let plan = GenerationPlan(.usual(isGuided: true), table)
    let drawer = MoveDrawer(plan)
    for count in [1, 3, 4, 5, drawer.capacity] {
      drawer.draw(100, count)
      for index in 0..<count {
        Self.expectDrawn(drawer.sequences[index], seed: 100 + UInt64(index), plan, table)
      }
    }
  }

  @Test(arguments: [1, 50, 5_000])
  func thereIsRoomForTheLongest(maxActions: Int) throws {
    let table = try ModelCase.appDelegate.table()
    var settings = GenerationSettings.usual(isGuided: false, maxActions: maxActions)
    settings.variesLength = false
    settings.cutsActions = false
    let plan = GenerationPlan(settings, table)
    let drawer = MoveDrawer(plan)
    #expect((1...64).contains(drawer.capacity))
    drawer.draw(0, drawer.capacity)
    for index in 0..<drawer.capacity {
      let sequence = drawer.sequences[index]
      #expect(sequence.drawnCount == maxActions && sequence.length == maxActions)
      #expect(sequence.count - sequence.drawnCount <= table.model.states.count)
    }
  }
}
