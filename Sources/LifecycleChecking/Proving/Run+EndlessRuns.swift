import LifecycleModel
import LifecycleReports

extension Report.Run {
  /// Adds the figures of the search for runs that never end.
  mutating func note(_ short: ShortSequences.Findings, of plan: CheckingPlan) {
    for (index, finding) in short.endless {
      let name = plan.invariants[index].name
      guard let place = invariants.firstIndex(where: { $0.name == name }) else { continue }
      invariants[place].proof = .init(
        states: short.proof.states, transitions: short.proof.transitions,
        depth: short.proof.depth, limit: finding.limit, endless: finding.figures)
      if finding.limit != nil, invariants[place].status == .holds {
        invariants[place].status = .open
      }
    }
  }
}
