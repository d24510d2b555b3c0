import LifecycleModel
import StateExploration

/// A sequence that covers part of the model by design.
struct CoveringSequence: Sendable {
  /// One thing that it does.
  enum Element: Sendable {
    /// A move of the model.
    case move(Int)
    /// The adapter's custom action with the given number.
    case custom(Int)
  }

  let elements: [Element]
  /// The number of actions, where a kill inside an action counts as one of its own.
  let length: Int

  /// Returns the sequences that cover the model, with each custom action in every state in which a
  /// process is running.
  ///
  /// - Parameter customActionCount: The number of custom actions.
  static func all(
    of moves: MoveTable, _ settings: GenerationSettings, customActionCount: Int
  ) -> [CoveringSequence] {
    let (table, elements) = moves.coveringTable(
      cutsActions: settings.cutsActions, customActionCount: customActionCount)
    let lengths = elements.map { element in
      if case .move(let move) = element, moves.moves[move].cut > 0 { return 2 }
      return 1
    }
    let suite = CoveringSuite(
      of: table, maxLength: settings.maxActions,
      maxCount: Int(clamping: SeedRole.coveringCount(before: UInt64(settings.seedEnd)))
    ) { transition in
      lengths[transition] > 1 ? lengths[transition] : nil
    }
    return suite.sequences.map { sequence in
      CoveringSequence(
        elements: sequence.map { elements[$0] }, length: sequence.reduce(0) { $0 + lengths[$1] })
    }
  }
}

extension MoveTable {
  /// Returns a table of all custom actions and choices as transitions, along with the kills inside
  /// choices that are the only way to some state, and the step for each transition.
  ///
  /// Methods are assumed to return the configured values, and adapters to allow their custom
  /// actions wherever a process is running.
  ///
  /// - Parameter cutsActions: Whether to include such kills at all.
  fileprivate func coveringTable(
    cutsActions: Bool, customActionCount: Int
  ) -> (table: TransitionTable, elements: [CoveringSequence.Element]) {
    let reached = StateGraph(exploring: WholeActions(moves: self))
    var elements: [CoveringSequence.Element] = []
    let groups = model.states.indices.map { state in
      let used = moves(of: state).filter { move in
        if moves[move].cut == 0 { return true }
        return cutsActions && moves[move].reason == 0
          && reached.index(of: Int(targets[move])) == nil
      }
      let own = model.states[state].process == .running ? 0..<customActionCount : 0..<0
      elements += own.map { .custom($0) } + used.map { .move($0) }
      let ends = own.map { _ in state } + used.map { Int(targets[$0]) }
      return ends.isEmpty ? [] : [TransitionTable.Group(label: 0, targets: ends)]
    }
    return (TransitionTable(groups: groups), elements)
  }
}

/// The states and choices of a model, as long as no process dies inside an action.
private struct WholeActions: TransitionSystem {
  typealias Action = Int

  let moves: MoveTable

  var initialStates: [Int] { [0] }

  func transitions(of state: Int) -> [(Int, Int)] {
    moves.table.transitions(of: state).map { ($0, moves.table.target(of: $0)) }
  }
}
