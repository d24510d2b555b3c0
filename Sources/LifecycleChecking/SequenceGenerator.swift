import AppLifecycle
import StateExploration

/// Draws the actions of one sequence as the run goes along.
///
/// The stream is read in this order: the length, even from 1 to `maxActions`; then for each action
/// its name and its variant, each evenly among those enabled, and, for an action with more than
/// one callback, whether the process dies inside it (one time in 16), after which callback and why.
struct SequenceGenerator {
  /// One action in so many is cut short by a kill, where that is possible.
  static let cutRarity = 16
  /// What can end a process between two callbacks.
  static let cutReasons: [KillReason] = [.crash, .watchdog, .jetsam]

  private let table: TransitionTable
  private let moves: MoveTable
  private var stream: RandomStream
  private var left: Int

  init(_ plan: CheckingPlan, seed: UInt64, maxActions: Int) {
    table = plan.table
    moves = plan.moves
    stream = RandomStream(seed: seed, labelHash: plan.labelHash)
    left = 1 + stream.index(below: maxActions)
  }

  /// The next action from the state; `nil` when the sequence is over.
  mutating func next(from state: Int) -> PlannedStep? {
    nextMove(from: state).map(moves.step)
  }

  /// The same as the number of a move.
  mutating func nextMove(from state: Int) -> Int? {
    guard left > 0, let choice = table.draw(from: state, &stream) else { return nil }
    left -= 1
    let facts = moves.facts[choice]
    guard facts.canBeCut, stream.index(below: Self.cutRarity) == 0 else {
      return moves.move(of: choice, in: state, table)
    }
    let cut = stream.index(below: Int(facts.callbackCount) - 1)
    let reason = stream.index(below: Self.cutReasons.count)
    return Int(facts.firstCut) + cut * Self.cutReasons.count + reason
  }
}
