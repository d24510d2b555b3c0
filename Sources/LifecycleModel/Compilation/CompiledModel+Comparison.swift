extension CompiledModel {
  /// Returns whether the other model has the same tables.
  package func hasTables(of other: CompiledModel) -> Bool {
    same(states, other.states) && same(events, other.events) && same(nodes, other.nodes)
      && same(pathEvents, other.pathEvents) && same(pathKilled, other.pathKilled)
      && same(settling, other.settling) && same(transitionsOfState, other.transitionsOfState)
      && zip(transitions, other.transitions).allSatisfy {
        $0.firstNode == $1.firstNode && $0.target == $1.target && $0.canBeCut == $1.canBeCut
      }
  }
}

/// Returns whether two tables are equal. Not inlined, because comparing all tables in one function
/// takes seconds to compile.
@inline(never)
private func same<Row: Equatable>(_ one: [Row], _ other: [Row]) -> Bool { one == other }
