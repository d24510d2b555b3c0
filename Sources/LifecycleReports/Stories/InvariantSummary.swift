/// What became of an invariant in all runs together: the worst that is to be told of it.
package enum InvariantSummary {
  case violated, open, holds, vacuous, notApplicable

  /// Violated somewhere; else open somewhere; else it holds where it was exercised at all.
  package init(_ name: String, in runs: [Report.Run]) {
    let results = runs.flatMap { $0.invariants.filter { $0.name == name } }
    let statuses = Set(results.map(\.status))
    if statuses.contains(.violated) {
      self = .violated
    } else if statuses.contains(.open) {
      self = .open
    } else if statuses.contains(.holds) {
      self = .holds
    } else {
      self = statuses.contains(.vacuous) ? .vacuous : .notApplicable
    }
  }

  /// The sign at the beginning of its row.
  package var mark: String {
    switch self {
    case .violated: "✗"
    case .open: "?"
    case .holds: "✓"
    case .vacuous: "○"
    case .notApplicable: "–"
    }
  }

  /// Its colour.
  package var role: Role {
    switch self {
    case .violated: .failure
    case .open, .vacuous: .warning
    case .holds: .success
    case .notApplicable: .faint
    }
  }
}
