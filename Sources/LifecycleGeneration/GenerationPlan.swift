import AppLifecycle
package import LifecycleMachine
import StateExploration

/// What the sequences of a run have in common.
package struct GenerationSettings: Sendable {
  /// Whether the first seeds cover the model with a short set of sequences and the others are drawn
  /// with weights, some leaving out a part of the actions; if not, every sequence is drawn, and
  /// every enabled action is equally likely.
  package var isGuided: Bool
  /// The most actions of a sequence; at least 1.
  package var maxActions: Int
  /// Whether lengths are drawn, from 1 to `maxActions`.
  package var variesLength: Bool
  /// Whether the process may die inside an action.
  package var cutsActions: Bool
  /// How many seeds there are from 0 up to the last of the run.
  package var seedEnd: Int

  package init(
    isGuided: Bool, maxActions: Int, variesLength: Bool, cutsActions: Bool, seedEnd: Int
  ) {
    self.isGuided = isGuided
    self.maxActions = maxActions
    self.variesLength = variesLength
    self.cutsActions = cutsActions
    self.seedEnd = seedEnd
  }
}

/// How the sequences of one model are drawn; made once, shared by all workers.
package final class GenerationPlan: Sendable {
  package let settings: GenerationSettings
  let moves: MoveTable
  let weights: ActionWeights
  /// The covering sequences, as moves; the seed is the index.
  private let covering: [[Int]]
  /// The same draws without loops, where the weights allow it.
  let draws: WeightedDraws?
  /// The hash of the profile's name, under which the streams of random numbers run.
  let labelHash: UInt64
  /// Of each choice what health figures ask of it.
  let traits: [ActionTraits]

  /// - Parameter covers: whether there are covering sequences, which belong to the configuration
  ///   given.
  package init(_ settings: GenerationSettings, _ moves: MoveTable, covers: Bool = true) {
    self.settings = settings
    self.moves = moves
    labelHash = RandomStream.hash(moves.model.profile.name)
    traits = moves.model.choices.map { ActionTraits($0.action) }
    weights =
      settings.isGuided
      ? ActionWeights(ActionName.allCases.map(\.weight), isSwarming: true)
      : ActionWeights(isSwarming: false)
    covering = settings.isGuided && covers ? moves.coveringSequences(settings) : []
    draws = WeightedDraws(moves.table, weights)
  }

  /// How many sequences were laid down to cover the model, for the first seeds from 0.
  package var coveringCount: UInt64 { UInt64(covering.count) }

  /// The moves laid down for the seed; none if its sequence is drawn.
  func covering(_ seed: UInt64) -> [Int] {
    seed < UInt64(covering.count) ? covering[Int(seed)] : []
  }
}

extension MoveTable {
  fileprivate func coveringSequences(_ settings: GenerationSettings) -> [[Int]] {
    let (covered, numbers) = coveringTable(cutsActions: settings.cutsActions)
    let suite = CoveringSuite(
      of: covered, maxLength: settings.maxActions, maxCount: settings.seedEnd
    ) { transition in
      moves[numbers[transition]].cut == 0 ? nil : 2
    }
    return suite.sequences.map { $0.map { numbers[$0] } }
  }

  /// The choices as transitions, and of the kills inside them those that alone lead to some state;
  /// with the number of the move of each.
  ///
  /// Methods return what the configuration says.
  ///
  /// - Parameter cutsActions: whether there may be such kills at all.
  private func coveringTable(cutsActions: Bool) -> (table: TransitionTable, numbers: [Int]) {
    let reached = StateGraph(exploring: ModelMoves(self, takesKills: false))
    var numbers: [Int] = []
    let groups = model.states.indices.map { state in
      let used = moves(of: state).filter { move in
        if moves[move].cut == 0 { return true }
        return cutsActions && moves[move].reason == 0
          && reached.index(of: Int(targets[move])) == nil
      }
      numbers += used
      return used.isEmpty
        ? [] : [TransitionTable.Group(label: 0, targets: used.map { Int(targets[$0]) })]
    }
    return (TransitionTable(groups: groups), numbers)
  }
}
