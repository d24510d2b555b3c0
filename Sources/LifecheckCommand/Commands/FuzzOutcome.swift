#if Command
package import LifecycleReports

/// The findings of a run, and the resulting exit status.
package struct FuzzOutcome {
  /// The report, with notes on whatever affects the status besides the verdict.
  package let report: Report
  package let status: ExitStatus

  /// Judges a report.
  ///
  /// - Parameter seedCount: the number of sequences requested for each profile.
  package init(
    report: Report, seedCount: Int, isInterrupted: Bool, timeLimit: Double?, isStrict: Bool,
    requiredCoverage: Double?
  ) {
    var report = report
    let isCut = report.wasInterrupted
    if isCut {
      let limit = (timeLimit ?? 0).asTimeLimit
      let cause = isInterrupted ? "an interrupt" : "the time limit of \(limit)"
      report.notes.append("\(cause) ended the run early: not all seeds were run")
    }
    let lacking = requiredCoverage.map { Self.runs(of: report, below: $0) } ?? []
    report.notes += lacking
    if let untested = report.untested { report.notes.append(untested.note) }
    let undecided = isStrict ? StrictNotes(report: report).all : []
    report.notes += undecided
    self.report = report
    if isInterrupted {
      status = .interrupted
    } else if report.verdict == .violated {
      status = .violated
    } else {
      let hasRun = report.runs.contains { $0.sequenceCount > 0 }
      let isUndecided =
        !lacking.isEmpty || !undecided.isEmpty || isCut && (isStrict || !hasRun)
        || report.untested != nil
      status = isUndecided ? .undecided : .holds
    }
  }

  /// Returns a note on each run that reached less than `percent` percent of the transitions.
  private static func runs(of report: Report, below percent: Double) -> [String] {
    report.runs.compactMap { run in
      let share = run.coverage.transitions
      // Compared without division, so that 100 means all.
      guard Double(share.reached) * 100 < percent * Double(share.total) else { return nil }
      return "--require-coverage: \(share.reached) of \(share.total) transitions of"
        + " \(run.profile) were reached, fewer than \(percent) %"
    }
  }
}
#endif
