import InvariantAnalysis

extension InvariantCheckListing {
  /// The checks with the mistakes in adapters that they notice, and those that they excuse.
  func addChecks(to page: inout Page) {
    guard !checks.rows.isEmpty else { return }
    page.heading("Mistakes in adapters that each check notices")
    page.facts(checks.rows.map { ($0.check, words(of: $0)) })
    let excused = excuses
    guard !excused.isEmpty else { return }
    page.heading("Mistakes that a check lets pass, and why")
    page.facts(excused)
    guard listsMutants else { return }
    for row in checks.rows {
      page.heading(row.check)
      page.facts(row.mutants.map { ($0.name, $0.fate.words) })
    }
  }

  private func words(of row: CheckMutationReport.Row) -> String {
    let counts = row.counts
    var kinds: [String] = []
    for mutant in row.mutants where mutant.fate == .noticed && !kinds.contains(mutant.operation) {
      kinds.append(mutant.operation)
    }
    return "\(counts.noticed) of \(counts.differing): \(kinds.joined(separator: ", "))"
  }

  /// The mistakes that pass, by check and reason.
  private var excuses: [(label: String, text: String)] {
    checks.rows.flatMap { row in
      var reasons: [String] = []
      var names: [String: [String]] = [:]
      for mutant in row.mutants {
        guard case .excused(let reason) = mutant.fate else { continue }
        if names[reason] == nil { reasons.append(reason) }
        names[reason, default: []].append(mutant.name)
      }
      return reasons.map { reason in
        (label: row.check, text: "\(names[reason, default: []].joined(separator: "; ")): \(reason)")
      }
    }
  }
}

extension CheckMutationReport.Fate {
  fileprivate var words: String {
    switch self {
    case .noticed: "noticed"
    case .equivalent: "does the same"
    case .excused(let reason): "passes: \(reason)"
    case .unnoticed: "passes"
    }
  }
}
