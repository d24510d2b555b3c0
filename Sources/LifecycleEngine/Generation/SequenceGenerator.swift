import StateExploration

/// Draws the actions of one sequence as the run goes along.
///
/// Under `guided` the seeds whose turn it is (`SeedRole`) take the sequences of a `CoveringSuite`.
/// Otherwise the stream is read in this order: the length, even from 1 to `maxActions`, if it
/// varies; the mix of actions; then for each action its name, by the weights of those enabled, and
/// its variant, evenly; and, for an action with more than one callback, whether the process dies
/// inside it (one time in 16; in a sequence that is sure of it, once among the first 4), after
/// which callback and why. Such a kill counts as an action of its own.
package struct SequenceGenerator {
  /// One action in so many is cut short by a kill, where that is possible.
  static let cutRarity = 16

  private let moves: MoveTable
  private let mix: ActionMix
  private var stream: RandomStream
  /// How many actions there may still be, of a covering sequence beside those laid down.
  private var left: Int
  private let cutsActions: Bool
  private var cut: BernoulliDraw
  /// The sequence laid down for the seed, if any, and how far it has come.
  private let covering: CoveringSequence?
  private var position = 0

  package init(_ plan: GenerationPlan, seed: UInt64) {
    let settings = plan.settings
    moves = plan.moves
    stream = RandomStream(seed: seed, labelHash: plan.labelHash)
    let role = SeedRole(seed)
    left = settings.length(of: role, &stream)
    cutsActions = settings.cutsActions
    cut = settings.cut(role)
    mix = ActionMix(plan.weights, &stream)
    covering = plan.covering(seed)
    if let covering { left = settings.maxActions - covering.length }
  }

  /// Whether the sequence was laid down to cover the model.
  package var isCovering: Bool { covering != nil }

  /// Whether the sequence leaves out a part of the actions.
  package var isSwarming: Bool { mix.isPartial }

  /// The next move from the state; `nil` when the sequence is over.
  package mutating func nextMove(from state: Int) -> Int? {
    if let covering { return nextMove(of: covering, from: state) }
    guard left > 0, let transition = moves.table.draw(from: state, mix, &stream) else { return nil }
    left -= 1
    position += 1
    let facts = moves.facts[transition]
    guard left > 0, cutsActions, facts.canBeCut, cut.comes(&stream) else { return Int(facts.move) }
    left -= 1
    return Int(facts.cut(&stream))
  }

  /// How many more actions there may be beside those that it gives; it gives one at least.
  var room: Int { covering == nil && position == 0 ? left - 1 : left }

  /// Leaves room for an action beside those that it gives.
  mutating func makeRoom() { left -= 1 }

  /// The own action that was laid down to come next; `nil` if a move is next.
  mutating func nextOwn() -> Int? {
    guard let covering, position < covering.elements.count,
      case .own(let number) = covering.elements[position]
    else { return nil }
    position += 1
    return number
  }

  /// The next move laid down; an adapter's answers may lead elsewhere, where it ends.
  private mutating func nextMove(of covering: CoveringSequence, from state: Int) -> Int? {
    while position < covering.elements.count {
      guard case .move(let move) = covering.elements[position] else {
        position += 1
        continue
      }
      guard moves.moves(of: state).contains(move) else { return nil }
      position += 1
      return move
    }
    return nil
  }
}

extension GenerationSettings {
  /// Draws the length of a sequence.
  func length(of role: SeedRole, _ stream: inout RandomStream) -> Int {
    guard variesLength else { return maxActions }
    return max(role.shortest(maxActions), 1 + stream.index(below: maxActions))
  }

  /// How often an action is cut short.
  func cut(_ role: SeedRole) -> BernoulliDraw {
    let isCertain = cutsActions && role.certainty == .killInside
    return BernoulliDraw(
      oneIn: SequenceGenerator.cutRarity,
      certain: isCertain ? SeedRole.chances(maxActions) : nil)
  }
}
