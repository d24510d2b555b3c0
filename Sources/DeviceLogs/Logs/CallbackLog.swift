public import LifecycleModel

/// A log of callbacks, with the known circumstances of its recording.
public struct CallbackLog: Hashable, Sendable {
  /// The way in which a log ends.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// After a complete action, for which no further calls follow.
    case complete
    /// At any point; the last action may be incomplete.
    case truncated
  }

  /// The lines.
  public var calls: [LoggedCall] {
    get { Array(entries) }
    set { entries = CodedArray(newValue) }
  }
  /// The same lines, each different call once.
  package var entries: CodedArray<LoggedCall>
  /// The methods that the author recorded; any other may have been called between two lines.
  public var instrumented: CallbackSet
  /// The log's names for the scenes that the author recorded; `nil` for all scenes.
  public var recordedScenes: [String]?
  /// The possible states of the app where the log begins.
  public var start: LogStart
  /// The way in which the log ends.
  public var end: End
  /// The actions of the user and the system, in order; `nil` if unknown.
  ///
  /// As in a sequence, anything that an action does not specify is open: its kind, reason or
  /// variant. Suspensions need not be listed. The search uses memory for each action.
  public var performed: [Action]?
  /// The maximum number of processes that ended in the course of the log; `nil` for any number.
  ///
  /// It only matters if the actions are unknown. Numbers above ``countedProcessEnds`` mean any
  /// number.
  public var processEnds: Int?
  /// Whether one more process may end, in the course of the last action.
  package var mayEndInLastAction = false

  /// The maximum number of process ends that are counted; the search keeps separate places for each
  /// number.
  public static let countedProcessEnds = 255

  /// Creates a log.
  public init(
    _ calls: [LoggedCall], instrumented: CallbackSet, recordedScenes: [String]? = nil,
    start: LogStart = .anywhere, end: End = .truncated, performed: [Action]? = nil,
    processEnds: Int? = nil
  ) {
    self.init(
      CodedArray(calls), instrumented: instrumented, recordedScenes: recordedScenes, start: start,
      end: end, performed: performed, processEnds: processEnds)
  }

  init(
    _ entries: CodedArray<LoggedCall>, instrumented: CallbackSet, recordedScenes: [String]? = nil,
    start: LogStart = .anywhere, end: End, performed: [Action]?, processEnds: Int?
  ) {
    self.entries = entries
    self.instrumented = instrumented
    self.recordedScenes = recordedScenes
    self.start = start
    self.end = end
    self.performed = performed
    self.processEnds = processEnds
  }
}

extension CallbackLog {
  /// Returns the lines before one of them, whatever the actions were.
  func beginning(before line: Int) -> CallbackLog {
    var log = self
    log.entries = CodedArray(entries.prefix(line))
    (log.end, log.performed) = (.truncated, nil)
    return log
  }
}
