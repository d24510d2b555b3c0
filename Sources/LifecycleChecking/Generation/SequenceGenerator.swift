import AppLifecycle
import StateExploration

/// How the sequences of a run are made.
public enum GenerationStrategy: String, Hashable, Sendable, CaseIterable {
  /// The first seeds cover all transitions and then all pairs of transitions of the model with a
  /// short set of sequences; the others are drawn with weights, some leaving out a part of the
  /// actions.
  case guided
  /// Every sequence is drawn, every enabled action is equally likely.
  case uniform
}

/// What the sequences of a run have in common.
struct GenerationPlan: Sendable {
  let strategy: GenerationStrategy
  let maxActions: Int
  /// Whether lengths are drawn, from 1 to `maxActions`.
  let variesLength: Bool
  /// Whether the process may die inside an action.
  let cutsActions: Bool
  let weights: ActionWeights
  /// The covering sequences, as moves; the seed is the index.
  private(set) var covering: [[Int]]

  /// The same draws without loops, where the weights allow it.
  private(set) var draws: WeightedDraws?

  init(
    _ options: FuzzOptions, _ table: TransitionTable, _ moves: MoveTable, _ model: CompiledModel
  ) {
    strategy = options.strategy
    maxActions = options.maxActions
    variesLength = options.variesLength
    cutsActions = options.killsInsideActions
    switch strategy {
    case .uniform:
      weights = ActionWeights(isSwarming: false)
      covering = []
    case .guided:
      weights = ActionWeights(ActionName.allCases.map(\.weight), isSwarming: true)
      let (covered, numbers) = moves.coveringTable(model, cutsActions: cutsActions)
      let suite = CoveringSuite(
        of: covered, maxLength: maxActions, maxCount: options.firstSeeds
      ) { transition in
        moves.moves[numbers[transition]].cut == 0 ? nil : 2
      }
      covering = suite.sequences.map { $0.map { numbers[$0] } }
    }
    draws = WeightedDraws(table, weights)
  }

  /// The same for another model, with every sequence drawn.
  func withoutCovering(_ table: TransitionTable) -> GenerationPlan {
    var plan = self
    plan.covering = []
    plan.draws = WeightedDraws(table, weights)
    return plan
  }
}

extension FuzzOptions {
  /// How many seeds there are from 0 up to the last of the run.
  fileprivate var firstSeeds: Int {
    let (end, overflow) = firstSeed.addingReportingOverflow(UInt64(clamping: seedCount))
    return overflow ? .max : Int(clamping: end)
  }
}

/// Draws the actions of one sequence as the run goes along.
///
/// Under `guided` the first seeds are the sequences of a `CoveringSuite`. Otherwise the stream is
/// read in this order: the length, even from 1 to `maxActions`, if it varies; the mix of actions;
/// then for each action its name, by the weights of those enabled, and its variant, evenly; and,
/// for an action with more than one callback, whether the process dies inside it (one time in 16),
/// after which callback and why. Such a kill counts as an action of its own.
struct SequenceGenerator {
  /// One action in so many is cut short by a kill, where that is possible.
  static let cutRarity = 16
  /// What can end a process between two callbacks.
  static let cutReasons: [KillReason] = [.crash, .watchdog, .jetsam]

  private let table: TransitionTable
  private let moves: MoveTable
  private let mix: ActionMix
  private var stream: RandomStream
  private var left: Int
  private let cutsActions: Bool
  /// The sequence laid down for the seed, if any, and how far it has come.
  private let covering: [Int]
  private var position = 0

  init(_ plan: CheckingPlan, seed: UInt64) {
    table = plan.table
    moves = plan.moves
    stream = RandomStream(seed: seed, labelHash: plan.labelHash)
    left = plan.generation.maxActions
    if plan.generation.variesLength { left = 1 + stream.index(below: left) }
    cutsActions = plan.generation.cutsActions
    mix = ActionMix(plan.generation.weights, &stream)
    let laidDown = plan.generation.covering
    covering = seed < UInt64(laidDown.count) ? laidDown[Int(seed)] : []
  }

  /// Whether the sequence was laid down to cover the model.
  var isCovering: Bool { !covering.isEmpty }

  /// Whether the sequence leaves out a part of the actions.
  var isSwarming: Bool { mix.isPartial }

  /// The next action from the state; `nil` when the sequence is over.
  mutating func next(from state: Int) -> PlannedStep? {
    nextMove(from: state).map(moves.step)
  }

  /// The same as the number of a move.
  mutating func nextMove(from state: Int) -> Int? {
    guard covering.isEmpty else { return nextCovering(from: state) }
    guard left > 0, let choice = table.draw(from: state, mix, &stream) else { return nil }
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
    guard (moves.starts[state]..<moves.starts[state + 1]).contains(move) else { return nil }
    position += 1
    return move
  }
}

extension ActionName {
  /// The number under which walks know the action.
  var label: Int { ActionName.allCases.firstIndex(of: self) ?? 0 }
}
