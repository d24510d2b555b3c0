import LifecycleChecking
import LifecycleModel
import LifecycleReports

extension LoggedTrace {
  /// Creates the trace of the lines alone, as they are: nothing is added but the starts and ends of
  /// processes that they tell of.
  ///
  /// - Parameter name: the name of the only step.
  init(linesOf log: RecordedLog, name: String) {
    actions = [Action(.custom, custom: name)]
    add(Event(.action(actions[0])))
    let tellsProcesses = log.others.contains {
      if case .processStart = $0.event.body { true } else { false }
    }
    let starts = tellsProcesses ? [] : log.processStarts
    hasReasons = tellsProcesses || starts.count < 2
    var places: [UInt32] = []
    var others = log.others[...]
    for (index, line) in log.entries.enumerated() {
      while let other = others.first, other.callsBefore <= index {
        others.removeFirst()
        if !other.event.isOfApp { add(other.event) }
      }
      if starts.contains(index) {
        if index > 0 { add(Event(.processEnd(.system))) }
        add(Event(.processStart))
      }
      add(line.event)
      places.append(UInt32(system.count))
    }
    for other in others where !other.event.isOfApp { add(other.event) }
    beginsInProcess = !startsWithProcess
    hasStates = log.entries.calls.values.allSatisfy { $0.state != nil }
    hasPayloads = system.coded.values.contains { !$0.payload.isEmpty }
    addApp(of: log, after: places, hidden: [], scenes: [:])
    let shown = system.coded.values.filter { $0 != Event(.action(actions[0])) }
    kinds = shown.reduce(into: .callbacks) { $0.formUnion(EventKinds(of: $1)) }
  }

  /// Whether a process starts before the first call.
  private var startsWithProcess: Bool {
    for event in system {
      switch event.body {
      case .processStart: return true
      case .callback: return false
      default: continue
      }
    }
    return true
  }

  private mutating func add(_ event: Event) {
    system.append(event)
  }
}

extension RecordedLog.Line {
  /// The call as an event of a trace.
  var event: Event {
    Event(
      .callback(call.callback, state: call.state, arguments: call.arguments), payload: payload,
      scene: call.scene, time: time ?? 0)
  }
}

extension RecordedLog {
  /// The lines with which processes start: each the first of another process or, where lines have
  /// no process, that of a launch.
  fileprivate var processStarts: Set<Int> {
    var starts: Set<Int> = []
    var launch = Launch()
    for index in entries.indices {
      let id = entries.process(at: index)
      if index > 0, let id, let other = entries.process(at: index - 1), id != other {
        starts.insert(index)
        launch = Launch()
      }
      guard let start = launch.begins(with: entries.calls[index], at: index) else {
        continue
      }
      if id == nil || starts.isEmpty { starts.insert(start) }
    }
    return starts
  }
}

/// The course of a launch, by which a further one is recognised.
private struct Launch {
  /// The place of the last launch method among those of a launch; `nil` before the first.
  private var last: Int?
  /// The first of the lines about the app's frame that may belong to the next launch, which read
  /// the same state as its first method.
  private var first: (line: Int, state: AppState?)?

  /// The methods of a launch, in the order in which they are called.
  private static let methods: [Callback] = [.appInit, .willFinishLaunching, .didFinishLaunching]

  /// Takes the next line, and returns that with which a process starts if this one is the first
  /// launch method called in it.
  mutating func begins(with call: LoggedCall, at line: Int) -> Int? {
    if let first, first.state != call.state { self.first = nil }
    guard let place = Self.methods.firstIndex(of: call.callback) else {
      // The status bar and the orientation may be told before the app is launched.
      let isOfFrame = call.callback.row.classes.contains(.geometry)
      first = isOfFrame ? first ?? (line, call.state) : nil
      return nil
    }
    defer { (last, first) = (place, nil) }
    return last.map { place > $0 } == true ? nil : first?.line ?? line
  }
}
