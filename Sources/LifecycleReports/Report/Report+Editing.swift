extension Report {
  /// Adds the runs of another report after its own.
  package mutating func join(_ other: Report) {
    runs += other.runs
    notes += other.notes.filter { !notes.contains($0) }
    // A saved sequence is left out if it is so in every profile.
    notJudged =
      notJudged.filter { $0.kind == .invariant || other.notJudged.contains($0) }
      + other.notJudged.filter { $0.kind == .invariant }
    warnings += other.warnings.filter { !warnings.contains($0) }
    wasInterrupted = wasInterrupted || other.wasInterrupted
    openings.unopenedShapes +=
      other.openings.unopenedShapes.filter { !openings.unopenedShapes.contains($0) }
  }

  /// Adds proposals of what would check more or be seen.
  package mutating func propose(_ proposals: [String]) {
    notes += proposals
    self.proposals += proposals
  }

  /// Whether the invariant was exercised in some run.
  package func hasExercised(_ name: String) -> Bool {
    runs.contains { run in run.invariants.contains { $0.name == name && $0.exercised > 0 } }
  }

  /// Removes the results of some invariants.
  package mutating func removeInvariants(_ names: Set<String>) {
    for index in runs.indices { runs[index].invariants.removeAll { names.contains($0.name) } }
    warnings.removeAll { names.contains($0.invariant) }
    notJudged.removeAll { $0.kind == .invariant && names.contains($0.name) }
  }
}

extension Report.Run {
  /// Adds results of invariants that only the checks of saved sequences make, and of which the run
  /// judged nothing.
  package mutating func note(_ further: [Report.InvariantResult]) {
    for result in further {
      if let index = invariants.firstIndex(where: { $0.name == result.name }) {
        invariants[index] = result
      } else {
        invariants.append(result)
      }
    }
  }

  /// Adds the tallies of causes to the results of the invariants, by their names.
  package mutating func note(_ tallies: [String: Report.CauseTally]) {
    for index in invariants.indices { invariants[index].causes = tallies[invariants[index].name] }
  }
}
