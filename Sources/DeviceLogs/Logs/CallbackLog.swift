public import LifecycleModel

/// A log of callbacks, with what is known of how it was taken.
public struct CallbackLog: Hashable, Sendable {
  /// How a log ends.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// With whole actions: nothing more is called for them.
    case complete
    /// Anywhere: the last action may not be over.
    case truncated
  }

  /// Its lines.
  public var calls: [LoggedCall]
  /// The methods that its author recorded: any other may have been called between two lines.
  public var instrumented: CallbackSet
  /// The log's own names of the scenes that its author recorded; `nil` for all.
  public var recordedScenes: [String]?
  /// Where the app stood when it begins.
  public var start: LogStart
  /// How it ends.
  public var end: End
  /// What the user and the system did, one after the other; `nil` where nobody knows.
  ///
  /// As in a sequence, what an action does not name is open: its kind, reason or variant.
  /// Suspensions need not be named. The search takes memory for each action.
  public var performed: [Action]?
  /// How many processes may have ended in the course of the log; `nil` for any number.
  ///
  /// It matters where it is not known what was done; numbers above ``countedProcessEnds`` mean any.
  public var processEnds: Int?

  /// The most process ends that are counted; the search keeps its places for each number apart.
  public static let countedProcessEnds = 255

  /// Creates a log.
  public init(
    _ calls: [LoggedCall], instrumented: CallbackSet, recordedScenes: [String]? = nil,
    start: LogStart = .anywhere, end: End = .truncated, performed: [Action]? = nil,
    processEnds: Int? = nil
  ) {
    self.calls = calls
    self.instrumented = instrumented
    self.recordedScenes = recordedScenes
    self.start = start
    self.end = end
    self.performed = performed
    self.processEnds = processEnds
  }
}
