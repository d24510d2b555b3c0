extension CheckMutationReport {
  /// The weaknesses of the checks: false alarms, checks that look at nothing, mistakes that pass.
  public var findings: [String] {
    rows.flatMap { row in row.weaknesses.map { "\(row.check): \($0)" } }
  }
}

extension CheckMutationReport.Row {
  /// The weaknesses of the check, in words.
  fileprivate var weaknesses: [String] {
    var found = falseAlarms.map { "an adapter that keeps it is told of in \($0)" }
    found += idle.map { "an adapter that keeps it puts it to no test in \($0)" }
    if counts.noticed == 0 { found.append("no mistake in an adapter violates it") }
    for mutant in mutants where mutant.fate == .unnoticed { found.append("passes: \(mutant.name)") }
    return found
  }
}
