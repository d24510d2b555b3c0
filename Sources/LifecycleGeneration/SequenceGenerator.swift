import LifecycleMachine
import StateExploration

/// Draws the actions of one sequence as the run goes along.
///
/// Under `guided` the first seeds are the sequences of a `CoveringSuite`. Otherwise the stream is
/// read in this order: the length, even from 1 to `maxActions`, if it varies; the mix of actions;
/// then for each action its name, by the weights of those enabled, and its variant, evenly; and,
/// for an action with more than one callback, whether the process dies inside it (one time in 16),
/// after which callback and why. Such a kill counts as an action of its own.
package struct SequenceGenerator {
  /// One action in so many is cut short by a kill, where that is possible.
  static let cutRarity = 16

  private let moves: MoveTable
  private let mix: ActionMix
  private var stream: RandomStream
  private var left: Int
  private let cutsActions: Bool
  /// The sequence laid down for the seed, if any, and how far it has come.
  private let covering: [Int]
  private var position = 0

  package init(_ plan: GenerationPlan, seed: UInt64) {
    let settings = plan.settings
    moves = plan.moves
    stream = RandomStream(seed: seed, labelHash: plan.labelHash)
    left = settings.maxActions
    if settings.variesLength { left = 1 + stream.index(below: left) }
    cutsActions = settings.cutsActions
    mix = ActionMix(plan.weights, &stream)
    covering = plan.covering(seed)
  }

  /// Whether the sequence was laid down to cover the model.
  package var isCovering: Bool { !covering.isEmpty }

  /// Whether the sequence leaves out a part of the actions.
  package var isSwarming: Bool { mix.isPartial }

  /// The next move from the state; `nil` when the sequence is over.
  package mutating func nextMove(from state: Int) -> Int? {
    guard covering.isEmpty else { return nextCovering(from: state) }
    guard left > 0, let choice = moves.table.draw(from: state, mix, &stream) else { return nil }
    left -= 1
    let facts = moves.facts[choice]
    guard left > 0, cutsActions, facts.canBeCut, stream.index(below: Self.cutRarity) == 0 else {
      return Int(facts.move)
    }
    left -= 1
    return Int(facts.cut(&stream))
  }

  /// How many more actions there may be beside those that it gives, whatever comes.
  ///
  /// - Parameter maxActions: the most of a sequence.
  func room(_ maxActions: Int) -> Int {
    covering.isEmpty ? left - 1 : maxActions - 2 * covering.count
  }

  /// Leaves room for an action beside those that it gives.
  mutating func makeRoom() { if covering.isEmpty { left -= 1 } }

  /// The next move laid down; an adapter's answers may lead elsewhere, where it ends.
  private mutating func nextCovering(from state: Int) -> Int? {
    guard position < covering.count else { return nil }
    let move = covering[position]
    guard moves.moves(of: state).contains(move) else { return nil }
    position += 1
    return move
  }
}
