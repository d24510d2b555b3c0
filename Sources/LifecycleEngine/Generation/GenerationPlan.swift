import LifecycleModel
import StateExploration

/// What the sequences of a run have in common.
package struct GenerationSettings: Sendable {
  /// Whether some seeds cover the model with a short set of sequences and the others are drawn with
  /// weights, some leaving out a part of the actions; if not, every sequence is drawn, and every
  /// enabled action is equally likely.
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
  /// The covering sequences, in the order in which they have their turn.
  private let covering: [CoveringSequence]
  /// From this seed on every sequence is drawn.
  let coveringEnd: UInt64
  /// The same draws without loops, where the weights allow it.
  let draws: WeightedDraws?
  /// The hash of the profile's name, under which the streams of random numbers run.
  let labelHash: UInt64
  /// Of each transition what health figures ask of it.
  let traits: [ActionTraits]

  /// - Parameters:
  ///   - ownCount: how many own actions the adapter has, for covering sequences.
  ///   - covers: whether there are covering sequences, which belong to the configuration given.
  package init(
    _ settings: GenerationSettings, _ moves: MoveTable, ownCount: Int = 0, covers: Bool = true
  ) {
    self.settings = settings
    self.moves = moves
    labelHash = RandomStream.hash(moves.model.profile.name)
    traits = moves.model.transitions.map { ActionTraits($0.action) }
    weights =
      settings.isGuided
      ? ActionWeights(ActionName.allCases.map(\.weight), isSwarming: true)
      : ActionWeights(isSwarming: false)
    covering =
      settings.isGuided && covers
      ? CoveringSequence.all(of: moves, settings, ownCount: ownCount) : []
    coveringEnd = SeedRole.end(ofCovering: covering.count)
    draws = WeightedDraws(moves.table, weights)
  }

  /// How many sequences were laid down to cover the model.
  package var coveringCount: Int { covering.count }

  /// The sequence laid down for the seed; `nil` if its sequence is drawn.
  func covering(_ seed: UInt64) -> CoveringSequence? {
    guard seed < coveringEnd, let place = SeedRole(seed).covering, place < UInt64(covering.count)
    else { return nil }
    return covering[Int(place)]
  }
}
