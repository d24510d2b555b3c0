package import StateExploration

extension CompiledModel {
  /// The transitions as a table for walks, with the actions that are drawn in one place in a group.
  package var transitionTable: TransitionTable {
    TransitionTable(
      groups: groupsOfState.map { groupsOfOne in
        groupsOfOne.map { group in
          let members = groups[Int(group)].map { transitions[Int($0)] }
          return TransitionTable.Group(
            label: members[0].action.name.drawnAs.label, targets: members.map { Int($0.target) })
        }
      })
  }
}
