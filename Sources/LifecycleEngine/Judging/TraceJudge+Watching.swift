import TemporalLogic

extension TraceJudge {
  /// The standing of an invariant in the middle of a run.
  package enum Standing: Hashable, Sendable {
    /// It has no slice.
    case idle
    /// It would be satisfied if all its slices ended here.
    case satisfied
    /// It would be violated if some slice ended here.
    case open
  }

  /// The current standing of each invariant; violations no longer count once they are taken.
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
