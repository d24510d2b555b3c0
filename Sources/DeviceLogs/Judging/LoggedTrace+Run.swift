import LifecycleChecking
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
  ///   - plan: the plan under which its actions are performed.
  ///   - methods: the methods whose calls the log shows.
  ///   - end: the way in which the log ends.
  /// - Returns: `nil` if the run has other calls than the log.
  init?(
    _ log: RecordedLog, _ way: LogExplanation.Way, performedBy plan: CheckingPlan,
    methods: CallbackSet, end: CallbackLog.End
  ) {
    var run = RunReading(log, way, methods: methods, end: end)
    RecordedRun.perform(way.allActions, plan) { step in run.take(step) }
    guard let trace = run.finish() else { return nil }
    self = trace
  }

  /// Gives payloads the names of the log.
  fileprivate mutating func rename(_ names: [String: [String]]) {
    guard system.coded.values.contains(where: { !$0.allPayloads.isEmpty }) else { return }
    var shown: Set<UInt32> = []
    for code in system.coded.codes.dropFirst(begin) where shown.insert(code).inserted {
      let ids = system.coded.values[Int(code)].payload
      unnamed.formUnion(ids.filter { names[$0] == nil })
    }
    system = system.mapEvents { event in
      var event = event
      event.payload = event.payload.flatMap { names[$0] ?? [$0] }
      if case .action(var action) = event.body {
        action.payloads = action.payloads.flatMap { names[$0] ?? [$0] }
        event.body = .action(action)
      }
      return event
    }
  }
}

/// A reading of a log along a run of the model that explains it, step by step.
private struct RunReading {
  private let log: RecordedLog
  private let way: LogExplanation.Way
  private let methods: CallbackSet
  private let end: CallbackLog.End
  private var trace = LoggedTrace()
  /// The number of lines that came, and that of events up to the last.
  private var line = 0
  private var lastPlace = 0
  /// Whether the app did something, at places between the lines.
  private let hasApp: Bool
  private var places: [UInt32] = []
  private var hidden: [UInt32] = []
  private var scenes: [String: String] = [:]
  private var names: [String: [String]] = [:]
  private var step = 0
  private var hasEnded = false
  private var isOther = false

  init(
    _ log: RecordedLog, _ way: LogExplanation.Way, methods: CallbackSet, end: CallbackLog.End
  ) {
    (self.log, self.way, self.methods, self.end) = (log, way, methods, end)
    hasApp = log.others.contains { $0.event.isOfApp }
  }

  /// Takes the next step of the run.
  ///
  /// - Returns: whether the run may still explain the log.
  mutating func take(_ part: Report.Step) -> Bool {
    trace.actions.append(part.action)
    let isPast = step < way.setUp.count
    var callsBefore = step == way.setUp.count ? way.callsBefore : 0
    for var event in part.events {
      // The time of the run is not that of the log.
      event.time = 0
      // The log has to tell of everything that the delegate did.
      if event.isOfApp { continue }
      if isPast || callsBefore > 0 { trace.begin = trace.system.count + 1 }
      guard case .callback(let callback, _, _) = event.body else {
        trace.system.append(event)
        continue
      }
      if isPast || callsBefore > 0 {
        callsBefore -= 1
        if methods.contains(callback) { trace.system.append(event) }
        trace.begin = trace.system.count
        continue
      }
      guard methods.contains(callback) else {
        if hasApp { hidden.append(UInt32(trace.system.count)) }
        continue
      }
      // Answers to requests of the app come at any time.
      takeAnswers(before: callback)
      guard line < log.entries.count else {
        // The run goes on where the log ends.
        if end == .complete { isOther = true }
        break
      }
      takeLine(as: event)
      if isOther { break }
    }
    step += 1
    return !isOther
  }

  /// Returns the trace; `nil` if the run has other calls than the log.
  mutating func finish() -> LoggedTrace? {
    guard !isOther else { return nil }
    takeAnswers(before: nil)
    guard line == log.entries.count else { return nil }
    if end == .truncated, line > 0 {
      trace.system.removeAll(from: lastPlace)
      while let place = hidden.last, place > lastPlace { hidden.removeLast() }
    }
    trace.begin = min(trace.begin, trace.system.count)
    trace.rename(names)
    trace.addApp(of: log, after: places, hidden: hidden, scenes: scenes)
    trace.kinds = EventKinds.all.union([.changes, .arrivals])
    return trace
  }

  private mutating func takeAnswers(before callback: Callback?) {
    while line < log.entries.count, log.entries.calls[line].callback.isAnswer,
      log.entries.calls[line].callback != callback
    {
      trace.system.append(log.entries[line].event)
      passLine()
    }
  }

  private mutating func passLine() {
    lastPlace = trace.system.count
    if hasApp { places.append(UInt32(lastPlace)) }
    line += 1
  }

  /// Takes the next line as a call of the run.
  private mutating func takeLine(as event: Event) {
    guard case .callback(let callback, let state, _) = event.body else { return }
    let shown = log.entries[line]
    guard shown.call.callback == callback,
      shown.call.state == nil || state == nil || shown.call.state == state
    else {
      isOther = true
      return
    }
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
      if Set(other).isDisjoint(with: name) { trace.unnamed.formUnion(other + name) }
    }
    if event.payload.isEmpty { trace.unnamed.formUnion(shown.payload) }
    var told = event
    told.body = .callback(
      callback, state: shown.call.state ?? state, arguments: shown.call.arguments)
    told.time = shown.time ?? 0
    trace.system.append(told)
    passLine()
  }
}

extension Event {
  /// The ids of the payloads of the event and of its action.
  fileprivate var allPayloads: [String] {
    if case .action(let action) = body { payload + action.payloads } else { payload }
  }
}
