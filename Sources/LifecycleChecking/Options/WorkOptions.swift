public import LifecycleReports

/// Results of sequences that are kept beyond a run; see ``SequenceResults``.
public protocol KeptResults: AnyObject, Sendable {}

/// Options for sharing, watching and limiting the work. A report does not depend on them, except
/// for its times and for the sequences that an interrupt or the time limit leaves out.
public struct WorkOptions: Sendable {
  /// The number of workers that share the sequences; at least 1. The report does not depend on it.
  public var jobs = 1
  /// A clock in seconds, for the report's `seconds` and the time limit; it reads 0 by default.
  public var clock: @Sendable () -> Double = { 0 }
  /// Seconds after which no further sequence is begun, by the clock; `nil` for no limit.
  public var timeLimit: Double?
  /// Called now and then with the progress of the run, by one thread at a time; `nil` for no call.
  public var onProgress: (@Sendable (FuzzProgress) -> Void)?
  /// The number of seconds between two calls of `onProgress`, by the clock.
  public var progressInterval = 0.2
  /// Whether to stop; asked between sequences.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// The results of sequences that other machines have run, to which those of this run are added;
  /// `nil` to run all and to keep none.
  public var results: (any KeptResults)?
  /// Whether every sequence is run and judged event by event, by the reference, however long that
  /// takes; the report is the same.
  package var usesReferenceEngine = false

  /// Creates the default options.
  public init() {}

  /// Whether the time limit is over.
  package func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }

  /// The remainder of the time limit.
  package func timeLeft(since start: Double) -> Double? {
    timeLimit.map { max(0, $0 - (clock() - start)) }
  }
}
