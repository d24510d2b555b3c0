import LifecycleModel
import LifecycleReports

extension LoggedTrace {
  /// Creates the trace of a run of the model that explains a log: everything that happened in it,
  /// but for the calls of methods that the log does not show.
  ///
  /// Payloads have the ids that the log gives them, as far as it does.
  ///
  /// - Parameters:
  ///   - way: the explanation.
  ///   - performed: the steps of the run, that of each action before the log and in it.
  ///   - methods: the methods whose calls the log shows.
  ///   - end: the way in which the log ends.
  /// - Returns: `nil` if the run has other calls than the log.
  init?(
    _ log: RecordedLog, _ way: LogExplanation.Way, performed: [Report.Step],
    methods: CallbackSet, end: CallbackLog.End
  ) {
    actions = performed.map(\.action)
    var line = 0
    var places: [Int] = []
    var hidden: [Int] = []
    var scenes: [String: String] = [:]
    var names: [String: [String]] = [:]
    for (step, part) in performed.enumerated() {
      let isPast = step < way.setUp.count
      var callsBefore = step == way.setUp.count ? way.callsBefore : 0
      for var event in part.events {
        // The time of the run is not that of the log.
        event.time = 0
        // The log has to tell of everything that the delegate did.
        if event.isOfApp { continue }
        if isPast || callsBefore > 0 { begin = system.count + 1 }
        guard case .callback(let callback, let state, _) = event.body else {
          system.append(SystemEvent(event: event, step: step))
          continue
        }
        if isPast || callsBefore > 0 {
          callsBefore -= 1
          if methods.contains(callback) { system.append(SystemEvent(event: event, step: step)) }
          begin = system.count
          continue
        }
        guard methods.contains(callback) else {
          hidden.append(system.count)
          continue
        }
        // Answers to requests of the app come at any time.
        while line < log.lines.count, log.lines[line].call.callback.isAnswer,
          log.lines[line].call.callback != callback
        {
          system.append(SystemEvent(event: log.lines[line].event, step: step))
          places.append(system.count)
          line += 1
        }
        guard line < log.lines.count else {
          // The run goes on where the log ends.
          if end == .complete { return nil }
          break
        }
        let shown = log.lines[line]
        guard shown.call.callback == callback,
          shown.call.state == nil || state == nil || shown.call.state == state
        else { return nil }
        if let name = shown.call.scene, let scene = event.scene { scenes[name] = scene }
        // Several at once may be explained by one.
        let isOne = event.payload.count == 1 && !shown.payload.isEmpty
        let named =
          isOne
          ? [(event.payload[0], shown.payload)]
          : zip(event.payload, shown.payload).map { ($0, [$1]) }
        for (id, name) in named {
          let other = names.updateValue(name, forKey: id) ?? name
          // The run hands over one thing where the log shows two.
          if Set(other).isDisjoint(with: name) { unnamed.formUnion(other + name) }
        }
        if event.payload.isEmpty { unnamed.formUnion(shown.payload) }
        var told = event
        told.body = .callback(
          callback, state: shown.call.state ?? state, arguments: shown.call.arguments)
        told.time = shown.time ?? 0
        system.append(SystemEvent(event: told, step: step))
        places.append(system.count)
        line += 1
      }
    }
    while line < log.lines.count, log.lines[line].call.callback.isAnswer {
      system.append(SystemEvent(event: log.lines[line].event, step: max(0, actions.count - 1)))
      places.append(system.count)
      line += 1
    }
    guard line == log.lines.count else { return nil }
    if end == .truncated, let last = places.last {
      system.removeSubrange(last...)
      hidden.removeAll { $0 > last }
    }
    begin = min(begin, system.count)
    rename(names)
    addApp(of: log, after: places, hidden: hidden, scenes: scenes)
    kinds = EventKinds.all.union([.changes, .arrivals])
  }

  /// Gives payloads the names of the log.
  private mutating func rename(_ names: [String: [String]]) {
    for index in system.indices {
      let ids = system[index].event.payload
      if index >= begin { unnamed.formUnion(ids.filter { names[$0] == nil }) }
      system[index].event.payload = ids.flatMap { names[$0] ?? [$0] }
      if case .action(var action) = system[index].event.body {
        action.payloads = action.payloads.flatMap { names[$0] ?? [$0] }
        system[index].event.body = .action(action)
      }
    }
  }
}
