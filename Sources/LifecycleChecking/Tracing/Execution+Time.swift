import AppLifecycle
import DelegateAdapters

/// Virtual time: it passes in a wait alone, never inside a callback.
extension Execution {
  /// So often may one timer fire in one wait, or at one moment; what is left out counts as fired.
  static let firingLimit = 100
  /// So many times at most is waited while a run is settled, for timers that set others.
  static let settlingLimit = 16

  private func uses(_ feature: AdapterFeature) -> Bool {
    host?.description.uses.contains(feature) ?? false
  }

  /// Notes whether the app is in background now.
  mutating func noteState() {
    lastReading = nil
    let state = model.states[self.state]
    clock.note(isInBackground: state.process == .running && state.app == .background)
  }

  /// Lets time pass, and what falls due meanwhile happen.
  mutating func wait(_ time: WaitingTime, _ sink: inout some TraceSink) {
    sink.see(Event(.action(Action(waiting: time))), key: -1)
    observe(.action(.wait), &sink)
    pass(to: clock.now + time.milliseconds, &sink)
  }

  /// Lets happen what is due now.
  ///
  /// - Parameter timersOnly: whether it is inside an action, where no limit ends.
  mutating func fireDue(timersOnly: Bool = false, _ sink: inout some TraceSink) {
    pass(to: clock.now, timersOnly: timersOnly, &sink)
  }

  private mutating func pass(
    to end: Int, timersOnly: Bool = false, _ sink: inout some TraceSink
  ) {
    var firings: [String: Int] = [:]
    while canAct, let (occurrence, due) = clock.next(until: end, timersOnly: timersOnly) {
      clock.pass(to: due)
      sink.time = clock.now
      switch occurrence {
      case .timer(let token):
        clock.remove(timer: token)
        firings[token, default: 0] += 1
        guard firings[token, default: 0] <= Self.firingLimit else { continue }
        act(&sink) { adapter, output in try adapter.fire(timer: token, &output) }
      case .expiration(let task):
        sink.see(Event(.task(.expire, id: task)), key: -1)
        act(&sink) { adapter, output in try adapter.expire(task: task, &output) }
        if clock.isRunning(task: task) { endByWatchdog(&sink) }
      case .overdue: endByWatchdog(&sink)
      }
    }
    clock.pass(to: end)
    sink.time = clock.now
  }

  /// Whether there is a process, and it runs.
  private var canAct: Bool {
    adapter != nil && !hasFailed && !isSuspended
  }

  /// The system ends the process, which overran a limit.
  private mutating func endByWatchdog(_ sink: inout some TraceSink) {
    guard !hasFailed, let end = model.end(of: .watchdog, in: state) else { return }
    sink.see(Event(.processEnd(.watchdog)), key: -1)
    endProcess(.watchdog, &sink)
    state = end
  }

  /// How long to wait until nothing waits any more; `nil` if nothing does.
  var timeToLastDue: WaitingTime? {
    guard canAct, let due = clock.lastDue else { return nil }
    return WaitingTime(milliseconds: due - clock.now)
  }

  // MARK: What takes time

  /// Gives a call its completion handler.
  mutating func handOver(_ call: inout DelegateCall) {
    guard uses(.completionHandlers) else { return }
    handlerCount += 1
    call.handlerNumber = Int32(clamping: handlerCount)
    if let name = call.completion { clock.handOver(name, of: call.callback) }
  }

  /// Sets a timer, which an adapter may that has said so.
  mutating func set(_ token: String, after milliseconds: Int, _ sink: inout some TraceSink) {
    guard uses(.timers) else {
      return fail(AdapterFailure(undeclaredTimer: token), &sink)
    }
    clock.set(token, after: milliseconds)
  }

  /// Notes a task that begins or ends, and a handler that is called.
  ///
  /// - Returns: what is wrong with it, if something is.
  mutating func note(_ event: inout Event) -> AdapterFailure? {
    switch event.body {
    case .task(.begin, let id) where uses(.backgroundTasks): clock.begin(task: id)
    case .task(.end, let id): clock.end(task: id)
    case .complete(let handler, let callback, let value) where uses(.completionHandlers):
      guard let owner = clock.complete(handler) else {
        return AdapterFailure(
          .misbehaved, "it calls the completion handler '\(handler)', which this process never got")
      }
      event.body = .complete(handler: handler, of: callback ?? owner, value: value)
    default: break
    }
    return nil
  }
}

extension CompiledModel {
  /// The state after a process ended so between two actions; `nil` if it cannot.
  func end(of reason: KillReason, in state: Int) -> Int? {
    choice(for: Action(.kill, reason: reason), in: state).map { Int(choices[$0].target) }
  }
}
