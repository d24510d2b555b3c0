#if Command
package import LifecycleReports

/// The findings of an exhaustive search, and the resulting exit status.
package struct ProofOutcome {
  /// The report, with notes on whatever affects the status besides the verdict.
  package let report: Report
  package let status: ExitStatus

  /// Judges a report.
  package init(_ report: Report, isInterrupted: Bool, isStrict: Bool) {
    var report = report
    if let untested = report.untested { report.notes.append(untested.note) }
    let undecided = isStrict ? StrictNotes(report: report).all : []
    report.notes += undecided
    self.report = report
    if isInterrupted {
      status = .interrupted
    } else if report.verdict == .violated {
      status = .violated
    } else {
      let isOpen = report.runs.contains { $0.invariants.contains { $0.status == .open } }
      status = report.verdict == .inconclusive || isOpen || !undecided.isEmpty ? .undecided : .holds
    }
  }
}
#endif
