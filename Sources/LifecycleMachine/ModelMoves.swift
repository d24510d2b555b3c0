import StateExploration

/// The states of a model and the moves between them, as long as methods return what the
/// configuration says.
package struct ModelMoves: TransitionSystem {
  private let moves: MoveTable
  private let takesKills: Bool

  /// - Parameter takesKills: whether the process may die inside an action.
  package init(_ moves: MoveTable, takesKills: Bool) {
    self.moves = moves
    self.takesKills = takesKills
  }

  package var initialStates: [Int] { [0] }

  package func appendActions(of state: Int, to actions: inout [Int]) {
    for move in moves.moves(of: state) where takesKills || moves.moves[move].cut == 0 {
      actions.append(move)
    }
  }

  package func successor(of state: Int, by move: Int) -> Int? { Int(moves.targets[move]) }
}
