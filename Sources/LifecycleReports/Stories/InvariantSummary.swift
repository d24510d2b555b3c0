/// The result of an invariant in all runs together: the worst one to report.
package enum InvariantSummary {
  case violated, open, known, refuted, holds, vacuous, notApplicable

  /// Creates a summary: violated, open, known or refuted if it is so in any run, else holding if it
  /// was ever exercised.
  package init(_ name: String, in runs: [Report.Run]) {
    let results = runs.flatMap { $0.invariants.filter { $0.name == name } }
    let statuses = Set(results.map(\.status))
    if statuses.contains(.violated) {
      self = .violated
    } else if statuses.contains(.open) {
      self = .open
    } else if statuses.contains(.known) {
      self = .known
    } else if statuses.contains(.refuted) {
      self = .refuted
    } else if statuses.contains(.holds) {
      self = .holds
    } else {
      self = statuses.contains(.vacuous) ? .vacuous : .notApplicable
    }
  }

  /// The sign at the beginning of the row.
  package var mark: String {
    switch self {
    case .violated: "✗"
    case .known: "~"
    case .refuted: "≠"
    case .open: "?"
    case .holds: "✓"
    case .vacuous: "○"
    case .notApplicable: "–"
    }
  }

  /// The color of the row.
  package var role: Role {
    switch self {
    case .violated: .failure
    case .open, .vacuous, .known, .refuted: .warning
    case .holds: .success
    case .notApplicable: .faint
    }
  }
}
