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
    var places: [Int] = []
    var others = log.others[...]
    var isRunning = false
    for (index, line) in log.lines.enumerated() {
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
      places.append(system.count)
    }
    for other in others where !other.event.isOfApp { add(other.event) }
    addApp(of: log, after: places, hidden: [], scenes: [:])
    kinds = system.dropFirst().reduce(into: .callbacks) { $0.formUnion(EventKinds(of: $1.event)) }
  }

  private mutating func add(_ event: Event) {
    system.append(SystemEvent(event: event, step: 0))
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
    let line = lines[index]
    let last = index > 0 ? lines[index - 1] : nil
    if let last, let id = line.process, let other = last.process, id != other { return true }
    switch line.call.callback {
    case .willFinishLaunching, .appInit: return true
    case .didFinishLaunching:
      return last.map { ![.willFinishLaunching, .appInit].contains($0.call.callback) } ?? true
    default: return false
    }
  }
}
