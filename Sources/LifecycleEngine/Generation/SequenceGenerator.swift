import StateExploration

/// A generator that draws the actions of one sequence during the run.
///
/// Under `guided`, the seeds whose turn it is (``SeedRole``) take the sequences of a
/// `CoveringSuite`. Otherwise, the stream is read in this order: the length, uniformly from 1 to
/// `maxActions`, if it varies; the mix of actions; then for each action its name, by the weights of
/// the enabled ones, and its variant, uniformly; and, for an action with more than one callback,
/// whether the process dies inside it (one time in 16, or in a sequence that is certain of it, once
/// among the first 4), after which callback and why. Such a kill counts as an action of its own.
package struct SequenceGenerator {
  /// The number of actions of which one is cut short by a kill, if possible.
  static let cutRarity = 16

  private let moves: MoveTable
  private let mix: ActionMix
  private var stream: RandomStream
  /// The number of actions that may still come; for a covering sequence, beyond its own steps.
  private var left: Int
  private let cutsActions: Bool
  private var cut: BernoulliDraw
  /// The covering sequence for the seed, if there is one; `position` counts its steps so far.
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

  /// Whether the sequence is a covering one.
  package var isCovering: Bool { covering != nil }

  /// Whether the sequence leaves out part of the actions.
  package var isSwarming: Bool { mix.isPartial }

  /// Returns the next move from the state; `nil` when the sequence is over.
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

  /// The number of actions that may be added to the generated ones, of which there is at least one.
  var room: Int { covering == nil && position == 0 ? left - 1 : left }

  /// Makes room for an action besides the generated ones.
  mutating func makeRoom() { left -= 1 }

  /// Returns the custom action that comes next in the covering sequence; `nil` if a move is next.
  mutating func nextCustomAction() -> Int? {
    guard let covering, position < covering.elements.count,
      case .custom(let number) = covering.elements[position]
    else { return nil }
    position += 1
    return number
  }

  /// Returns the next move of the covering sequence, which ends if an adapter's answers lead
  /// elsewhere.
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

  /// The frequency with which actions are cut short.
  func cut(_ role: SeedRole) -> BernoulliDraw {
    let isCertain = cutsActions && role.certainty == .killInside
    return BernoulliDraw(
      oneIn: SequenceGenerator.cutRarity,
      certain: isCertain ? SeedRole.chances(maxActions) : nil)
  }
}
