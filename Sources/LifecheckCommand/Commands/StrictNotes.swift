import LifecycleReports

/// The parts of a report that `--strict` does not accept, as notes.
struct StrictNotes {
  let report: Report

  /// The notes on results, saved sequences and warnings.
  var all: [String] { undecided + stale + warned }

  private var undecided: [String] {
    report.runs.flatMap { run in
      run.invariants.filter { $0.status == .vacuous || $0.status == .open }
        .map { "--strict: \($0.name) is \($0.status.rawValue) in \(run.profile)" }
        + (run.saturation?.isReached == false ? ["--strict: \(run.profile) is not saturated"] : [])
    }
  }

  private var stale: [String] {
    report.runs.flatMap(\.regressions).filter(\.isStale).map { "--strict: \($0.name) is stale" }
  }

  private var warned: [String] {
    let names = report.warnings.reduce(into: [String]()) { names, warning in
      if !names.contains(warning.invariant) { names.append(warning.invariant) }
    }
    return names.isEmpty
      ? [] : ["--strict: there are warnings about \(names.joined(separator: ", "))"]
  }
}
