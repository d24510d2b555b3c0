public import LifecycleRecords

extension CheckMutationReport {
  /// The weaknesses that it shows: false alarms, checks that look at nothing, mistakes that pass.
  public var findings: [SanityFinding] {
    rows.flatMap { row in
      func finding(_ message: String) -> SanityFinding {
        SanityFinding(kind: .weakCheck, invariant: row.check, message: message, mark: nil)
      }
      return row.falseAlarms.map { finding("an adapter that keeps it is told of in \($0)") }
        + row.idle.map { finding("an adapter that keeps it puts it to no test in \($0)") }
        + (row.counts.noticed == 0 ? [finding("no mistake in an adapter violates it")] : [])
        + row.mutants.filter { $0.fate == .unnoticed }.map { finding("passes: \($0.name)") }
    }
  }
}
