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
    var places: [UInt32] = []
    var others = log.others[...]
    var isRunning = false
    for (index, line) in log.entries.enumerated() {
      while let other = others.first, other.callsBefore <= index {
        others.removeFirst()
        if !other.event.isOfApp { add(other.event) }
      }
      if !tellsProcesses, log.beginsProcess(at: index) {
        if isRunning { add(Event(.processEnd(.system))) }
        add(Event(.processStart))
        isRunning = true
      }
      add(line.event)
      places.append(UInt32(system.count))
    }
    for other in others where !other.event.isOfApp { add(other.event) }
    hasStates = log.entries.calls.values.allSatisfy { $0.state != nil }
    hasPayloads = system.coded.values.contains { !$0.payload.isEmpty }
    addApp(of: log, after: places, hidden: [], scenes: [:])
    let shown = system.coded.values.filter { $0 != Event(.action(actions[0])) }
    kinds = shown.reduce(into: .callbacks) { $0.formUnion(EventKinds(of: $1)) }
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
  /// Whether a process starts with a line: it is the first of another process, or the first call of
  /// a launch.
  fileprivate func beginsProcess(at index: Int) -> Bool {
    let last = index > 0 ? entries.calls[index - 1].callback : nil
    if index > 0, let id = entries.process(at: index), let other = entries.process(at: index - 1),
      id != other
    {
      return true
    }
    switch entries.calls[index].callback {
    case .willFinishLaunching, .appInit: return true
    case .didFinishLaunching: return last != .willFinishLaunching && last != .appInit
    default: return false
    }
  }
}
