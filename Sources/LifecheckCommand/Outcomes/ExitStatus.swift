package import LifecycleReports

/// How a command ends, by class of outcome; from 64 on as in `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All claimed invariants hold.
  case holds = 0
  /// An invariant is violated.
  case violated = 1
  /// Could not decide: under `--strict` vacuous, open or stale; a limit was reached.
  case undecided = 2
  /// The command line is wrong, or asks for nothing.
  case usage = 64
  /// Input that cannot be understood.
  case badData = 65
  /// Input that is not there.
  case missingInput = 66
  /// The adapter could not be started.
  case unavailable = 69
  /// A defect of the tool.
  case internalDefect = 70
  /// Output that cannot be written.
  case cannotWrite = 73
  /// Ended by Ctrl-C, after telling what was found.
  case interrupted = 130

  /// What a verdict leads to.
  package init(_ verdict: Report.Verdict) {
    switch verdict {
    case .holds: self = .holds
    case .violated: self = .violated
    case .inconclusive: self = .undecided
    }
  }
}
