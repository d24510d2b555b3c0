package import LifecycleReports

/// The exit status of a command, by class of outcome; from 64 on as in `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All claimed invariants hold.
  case holds = 0
  /// An invariant is violated.
  case violated = 1
  /// No decision: under `--strict`, invariants are vacuous or open, or sequences stale; or a limit
  /// was reached.
  case undecided = 2
  /// The command line is wrong, or asks for nothing.
  case usage = 64
  /// Input cannot be understood.
  case badData = 65
  /// Input is missing.
  case missingInput = 66
  /// The adapter could not be started.
  case unavailable = 69
  /// A defect of the tool.
  case internalDefect = 70
  /// Output cannot be written.
  case cannotWrite = 73
  /// Ended by Ctrl-C, after reporting the findings.
  case interrupted = 130

  /// Creates the status for a verdict.
  package init(_ verdict: Report.Verdict) {
    switch verdict {
    case .holds: self = .holds
    case .violated: self = .violated
    case .inconclusive: self = .undecided
    }
  }
}
