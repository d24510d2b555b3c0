import LifecycleModel
import StateExploration

/// The settings shared by the sequences of a run.
package struct GenerationSettings: Sendable {
  /// Whether some seeds cover the model with a short set of sequences while the others are drawn
  /// with weights, some without part of the actions. If not, every sequence is drawn, and every
  /// enabled action is equally likely.
  package var isGuided: Bool
  /// The most actions of a sequence; at least 1.
  package var maxActions: Int
  /// Whether lengths are drawn, from 1 to `maxActions`.
  package var variesLength: Bool
  /// Whether the process may die inside an action.
  package var cutsActions: Bool
  /// The number of seeds from 0 up to the last one of the run.
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

/// The plan for drawing the sequences of one model, made once and shared by all workers.
package final class GenerationPlan: Sendable {
  package let settings: GenerationSettings
  let moves: MoveTable
  let weights: ActionWeights
  /// The covering sequences, in the order of their turns.
  private let covering: [CoveringSequence]
  /// The first seed of those without covering sequences.
  let coveringEnd: UInt64
  /// Equivalent draws without loops, if the weights allow them.
  let draws: WeightedDraws?
  /// The hash of the profile's name, which labels the streams of random numbers.
  let labelHash: UInt64
  /// The traits of each choice that health figures need.
  let traits: [ActionTraits]

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - customActionCount: The number of the adapter's custom actions, for covering sequences.
  ///   - covers: Whether there are covering sequences, which belong to the configuration given.
  package init(
    _ settings: GenerationSettings, _ moves: MoveTable, customActionCount: Int = 0,
    covers: Bool = true
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
      ? CoveringSequence.all(of: moves, settings, customActionCount: customActionCount) : []
    coveringEnd = SeedRole.end(ofCovering: covering.count)
    draws = WeightedDraws(moves.table, weights)
  }

  /// The number of covering sequences.
  package var coveringCount: Int { covering.count }

  /// Returns the covering sequence for the seed; `nil` if its sequence is drawn.
  func covering(_ seed: UInt64) -> CoveringSequence? {
    guard seed < coveringEnd, let place = SeedRole(seed).covering, place < UInt64(covering.count)
    else { return nil }
    return covering[Int(place)]
  }
}
