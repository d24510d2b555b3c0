import TemporalLogic

extension TraceJudge {
  /// Where an invariant stands in the middle of a run.
  package enum Standing: Hashable, Sendable {
    /// There is no slice of it.
    case idle
    /// It would be satisfied if all its slices ended here.
    case satisfied
    /// Something is owed.
    case open
  }

  /// Where each invariant stands now; what was violated before counts no more once it is taken.
  package var standings: [Standing] {
    var standings = Array(repeating: Standing.idle, count: plan.invariants.count)
    for (group, monitor) in zip(plan.groups, monitors) {
      for (number, member) in group.members.enumerated() {
        guard let isOwed = monitor.isOwed(number) else { continue }
        standings[member] = isOwed ? .open : .satisfied
      }
    }
    return standings
  }
}
