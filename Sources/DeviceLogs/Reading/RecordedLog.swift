public import LifecycleModel

/// A log as it was read: the lines that name a callback, and what was found around them.
public struct RecordedLog: Sendable {
  /// A line that names a callback.
  public struct Line: Sendable {
    /// The number of the line in the file, from 1.
    public var number: Int
    /// The callback.
    public var call: LoggedCall
    /// The process id; `nil` if the line has none.
    public var process: Int?
    /// The ids of the payloads that the call hands over, as far as the line tells.
    public var payload: [String] = []
    /// The time in milliseconds; `nil` if the line has none.
    public var time: Int?
  }

  /// An event that is no call: an action, a change of the process, or something that the app did.
  public struct Other: Sendable {
    /// The event.
    public var event: Event
    /// The number of lines with calls before it.
    public var callsBefore: Int
    /// The process id; `nil` if the line has none.
    public var process: Int?
    /// Whether the line has a time.
    public var hasTime: Bool
  }

  /// The heading under which the lines stand; `nil` if there is none.
  public var title: String?
  /// The lines that name a callback, in order.
  public var lines: [Line] = []
  /// The events that are no calls, in order.
  public var others: [Other] = []
  /// The actions that the log records; `nil` if it records none.
  public var actions: [Action]?
  /// The number of ends of a process that the log records.
  public var recordedEnds = 0
  /// The number of other lines that are not empty.
  public var ignored = 0

  /// Whether nothing was recognised.
  public var isEmpty: Bool { lines.isEmpty && !others.contains { $0.event.isOfApp } }

  /// The maximum number of processes that ended in the course of the log; `nil` if the log does not
  /// tell.
  public var processEnds: Int? {
    let ids = lines.compactMap(\.process)
    guard !ids.isEmpty, ids.count == lines.count else { return nil }
    return zip(ids, ids.dropFirst()).count { $0 != $1 } + recordedEnds
  }

  /// The calls, with the values that they returned: each to the last call of its method in the same
  /// process. A run that explains the log has one value for each method, so that those of methods
  /// that returned both are left out.
  private var calls: [LoggedCall] {
    var calls = lines.map(\.call)
    var last: [Callback: Int] = [:]
    var shown: [Callback: Set<Bool>] = [:]
    var next = 0
    for other in others {
      while next < min(other.callsBefore, calls.count) {
        last[calls[next].callback] = next
        next += 1
      }
      guard case .returned(let callback, .bool(let value)) = other.event.body,
        let place = last[callback], lines[place].process == other.process
      else { continue }
      calls[place].answer = value
      shown[callback, default: []].insert(value)
    }
    for place in calls.indices where shown[calls[place].callback]?.count == 2 {
      calls[place].answer = nil
    }
    return calls
  }

  /// Returns the log for an explainer. Custom actions and the passing of time are left out of its
  /// actions, since the system's calls do not depend on them.
  ///
  /// - Parameters:
  ///   - methods: the methods whose calls the author recorded.
  ///   - end: the way in which the log ends.
  public func log(recording methods: CallbackSet, end: CallbackLog.End) -> CallbackLog {
    CallbackLog(
      calls, instrumented: methods, end: end,
      performed: actions?.filter { ![.custom, .wait].contains($0.name) },
      processEnds: processEnds)
  }
}

extension Event {
  /// Whether it tells what the app did, and not what was done to it.
  var isOfApp: Bool {
    switch body {
    case .returned, .forward, .emit, .handOver, .complete, .task: true
    case .action(let action): action.name == .custom && !action.isTurn
    case .processStart, .processEnd, .suspend, .resume, .becomes, .arrives, .callback, .goOn: false
    }
  }
}

/// The methods whose calls a log would show.
public enum LogInstrumentation: Sendable {
  /// The methods of each kind of which the log shows one: if it shows `didBecomeActive`, it would
  /// show all other changes of state. Few apps have `willFinishLaunching`, which counts only where
  /// the log shows it.
  case kinds
  /// The methods that the log shows, and no others.
  case occurring
  /// The methods that are named.
  case methods(CallbackSet)

  /// Returns the methods of a profile that the log would show.
  ///
  /// The app's and the scenes' methods are different kinds, as are methods and notifications.
  public func methods(of log: RecordedLog, in profile: Profile) -> CallbackSet {
    let shown = Set(log.lines.map(\.call.callback))
    switch self {
    case .methods(let methods): return methods
    case .occurring: return CallbackSet(shown)
    case .kinds:
      let groups = Set(shown.flatMap(Self.groups))
      let all = profile.methods.callbacks.filter {
        $0 != .willFinishLaunching && !groups.isDisjoint(with: Self.groups(of: $0))
      }
      return CallbackSet(shown.union(all))
    }
  }

  /// Returns what a method has in common with those that people record with it.
  private static func groups(of callback: Callback) -> [String] {
    let row = callback.row
    return row.classes.map { "\($0.rawValue) \(row.isOfScene) \(callback.isNotification)" }
  }
}
