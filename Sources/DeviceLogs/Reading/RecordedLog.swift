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
  public var lines: [Line] {
    get { Array(entries) }
    set { entries = LogLines(newValue) }
  }
  /// The same lines, column by column.
  package var entries = LogLines()
  /// The events that are no calls, in order.
  public var others: [Other] = []
  /// The actions that the log records; `nil` if it records none.
  public var actions: [Action]?
  /// The number of ends of a process that the log records.
  public var recordedEnds = 0
  /// The number of other lines that are not empty.
  public var ignored = 0

  /// The methods that lines name.
  var shownMethods: Set<Callback> { Set(entries.calls.values.map(\.callback)) }

  /// The methods and notifications that lines name beyond those that apps of a profile usually
  /// have, as a configuration names them: they are called where the app has them.
  func furtherMethods(in profile: Profile) -> [String] {
    CallbackSet(shownMethods).subtracting(profile.methods).callbacks
      .filter { profile.hasScenes || !$0.row.isOfScene }.map(\.alias)
  }

  /// Whether nothing was recognised.
  public var isEmpty: Bool { entries.isEmpty && !others.contains { $0.event.isOfApp } }

  /// The maximum number of processes that ended in the course of the log; `nil` if the log does not
  /// tell.
  public var processEnds: Int? {
    entries.processChanges.map { $0 + recordedEnds }
  }

  /// The calls, with the values that they returned: each to the last call of its method in the same
  /// process. A run that explains the log has one value for each method, so that those of methods
  /// that returned both are left out.
  private var calls: CodedArray<LoggedCall> {
    let answers = answers
    guard !answers.isEmpty else { return entries.calls }
    var calls = CodedArray<LoggedCall>()
    for (place, call) in entries.calls.enumerated() {
      var call = call
      call.answer = answers[place]
      calls.append(call)
    }
    return calls
  }

  /// The values that calls returned, by their places.
  private var answers: [Int: Bool] {
    var answers: [Int: Bool] = [:]
    var last: [Callback: Int] = [:]
    var shown: [Callback: Set<Bool>] = [:]
    var next = 0
    for other in others {
      guard case .returned(let callback, .bool(let value)) = other.event.body else { continue }
      while next < min(other.callsBefore, entries.count) {
        last[entries.calls[next].callback] = next
        next += 1
      }
      guard let place = last[callback], entries.process(at: place) == other.process else {
        continue
      }
      answers[place] = value
      shown[callback, default: []].insert(value)
    }
    return answers.filter { shown[entries.calls[$0.key].callback]?.count == 1 }
  }

  /// Returns the log for an explainer. Custom actions and the passing of time are left out of its
  /// actions, since the system's calls do not depend on them.
  ///
  /// - Parameters:
  ///   - methods: the methods whose calls the author recorded.
  ///   - end: the way in which the log ends.
  public func log(recording methods: CallbackSet, end: CallbackLog.End) -> CallbackLog {
    var log = CallbackLog(
      calls, instrumented: methods, end: end,
      performed: actions?.filter { ![.custom, .wait].contains($0.name) },
      processEnds: processEnds)
    // No line of another process shows whether the last one ended.
    log.mayEndInLastAction = true
    return log
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
    let shown = log.shownMethods
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
