import LifecycleEngine
import StateExploration

extension GenerationSettings {
  /// Settings of all sorts, with few covering sequences.
  static let samples: [GenerationSettings] = [true, false].flatMap { isGuided in
    [1, 2, 30].flatMap { maxActions in
      [(true, true), (true, false), (false, true)].map { varies, cuts in
        GenerationSettings(
          isGuided: isGuided, maxActions: maxActions, variesLength: varies, cutsActions: cuts,
          seedEnd: 12)
      }
    }
  }

  /// Settings as runs mostly have them.
  static func usual(isGuided: Bool, maxActions: Int = 20, seedEnd: Int = 12) -> GenerationSettings {
    GenerationSettings(
      isGuided: isGuided, maxActions: maxActions, variesLength: true, cutsActions: true,
      seedEnd: seedEnd)
  }
}

/// A sequence drawn on its own, move by move.
struct GeneratedSequence: Equatable {
  var moves: [Int] = []
  var isCovering: Bool
  var isSwarming: Bool

  init(_ plan: GenerationPlan, _ table: MoveTable, seed: UInt64) {
    var generator = SequenceGenerator(plan, seed: seed)
    var state = 0
    while let move = generator.nextMove(from: state) {
      moves.append(move)
      state = Int(table.targets[move])
    }
    isCovering = generator.isCovering
    isSwarming = generator.isSwarming
  }

  /// Returns the number of actions in the moves: a kill inside an action is one of its own.
  func length(_ table: MoveTable) -> Int {
    moves.reduce(0) { $0 + (table.moves[$1].cut > 0 ? 2 : 1) }
  }
}
