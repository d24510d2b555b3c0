import LifecycleModel

/// The virtual time of a run, and everything that waits for it to pass.
///
/// Timers come first of all that falls due together, by time and then in the order in which
/// they were set; then tasks expire, the oldest first; then the limits of completion handlers end.
struct RunClock: Hashable {
  /// The time in milliseconds since the run began.
  private(set) var now = 0
  private var timers: [Timer] = []
  private var tasks: [Task] = []
  private var handlers: [Handler] = []
  /// The time since which the app is in the background; `nil` elsewhere.
  private var backgroundSince: Int?
  /// The state of the process's registration for push notifications.
  private(set) var registration = Registration.none
  /// The time, in milliseconds, that a background task may last in the background.
  private let taskLimit: Int

  /// The state of a registration for push notifications.
  enum Registration: Hashable {
    /// There is none, or the answer was that there is no token.
    case none
    /// It hasn't been answered yet.
    case asked
    /// It was answered with a token, which another may replace.
    case done
  }

  private struct Timer: Hashable {
    var token: String
    var due: Int
  }

  private struct Task: Hashable {
    var id: String
    var begun: Int
  }

  private struct Handler: Hashable {
    var name: String
    var callback: Callback
    /// The time at which the code is warned or, if it was, the system ends the process; `nil` if
    /// the system waits without limit.
    var due: Int?
    var isAnswered = false
    /// Whether the code was told that its time is up, or is never told.
    var isWarned: Bool
  }

  /// Something that happens when its time has come.
  enum Occurrence: Hashable {
    case timer(String)
    case expiration(task: String)
    /// The time of a completion handler is up, and its code is told so.
    case warning(handler: String, by: Callback)
    /// The system has waited too long for a completion handler.
    case overdue(handler: String)
  }

  init(taskLimit: Int) { self.taskLimit = taskLimit }

  /// Begins a run.
  mutating func reset() {
    now = 0
    endProcess()
  }

  /// Removes everything that a process set, began or was handed, when one starts or ends.
  mutating func endProcess() {
    timers.removeAll(keepingCapacity: true)
    tasks.removeAll(keepingCapacity: true)
    handlers.removeAll(keepingCapacity: true)
    backgroundSince = nil
    registration = .none
  }

  /// Notes whether the app is in the background.
  mutating func note(isInBackground: Bool) {
    if !isInBackground {
      backgroundSince = nil
    } else if backgroundSince == nil {
      backgroundSince = now
    }
  }

  /// Advances the time to the given moment, unless that has passed.
  mutating func pass(to time: Int) { now = max(now, time) }

  // MARK: Scheduling

  /// Sets a timer, replacing one with the same token; more than a year counts as a year.
  mutating func set(_ token: String, after milliseconds: Int) {
    timers.removeAll { $0.token == token }
    let time = milliseconds > 0 ? WaitingTime(milliseconds: milliseconds).milliseconds : 0
    timers.append(Timer(token: token, due: now + time))
  }

  /// Begins a background task.
  mutating func begin(task id: String) {
    end(task: id)
    tasks.append(Task(id: id, begun: now))
  }

  /// Ends a background task, if it is running.
  mutating func end(task id: String) { tasks.removeAll { $0.id == id } }

  /// Returns whether the task is running.
  func isRunning(task id: String) -> Bool { tasks.contains { $0.id == id } }

  /// Adds a completion handler that was handed over.
  mutating func handOver(_ name: String, of callback: Callback) {
    handlers.append(
      Handler(
        name: name, callback: callback, due: callback.completionLimit.map { now + $0 },
        isWarned: callback.expiration == nil))
  }

  /// Notes that the code was told that a handler's time is up, which grants it a little more.
  mutating func warn(_ name: String) {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return }
    handlers[index].isWarned = true
    handlers[index].due = handlers[index].due.map { $0 + Callback.expirationGrace }
  }

  /// Notes that the system treats a handler as called and unsuccessful, and no longer waits for it.
  mutating func giveUp(_ name: String) {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return }
    handlers[index].due = nil
  }

  /// Returns whether a process in the foreground outlives it that the handler is not called: all
  /// but those of tasks, which are warned first.
  func mayStayUncalled(_ name: String) -> Bool {
    handlers.contains { $0.name == name && $0.callback.expiration == nil }
  }

  /// Notes that a completion handler was called.
  ///
  /// - Returns: The method that handed it over, and whether it was called before; `nil` if no
  ///   method handed it over in this process.
  mutating func complete(_ name: String) -> (owner: Callback, wasAnswered: Bool)? {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return nil }
    defer { handlers[index].isAnswered = true }
    return (handlers[index].callback, handlers[index].isAnswered)
  }

  /// Whether the system can't suspend the process: a task is running, or a handler for which the
  /// system waits only a limited time hasn't been called yet.
  var preventsSuspension: Bool {
    !tasks.isEmpty || handlers.contains { !$0.isAnswered && $0.due != nil }
  }

  /// Returns whether the system waits for a completion handler that the method handed over.
  func awaitsCompletion(of callback: Callback) -> Bool {
    handlers.contains { $0.callback == callback && !$0.isAnswered && $0.due != nil }
  }

  /// Notes that the code registers for push notifications, or no longer wants any.
  mutating func register(_ wantsPushes: Bool) { registration = wantsPushes ? .asked : .none }

  /// Notes that the registration was answered.
  mutating func answerRegistration(hasToken: Bool) { registration = hasToken ? .done : .none }

  // MARK: Falling due

  /// Whether nothing can fall due.
  var isIdle: Bool { timers.isEmpty && tasks.isEmpty && handlers.isEmpty }

  /// Returns whatever falls due first, up to the given time, and when; overdue things come first.
  func next(until time: Int, timersOnly: Bool) -> (occurrence: Occurrence, due: Int)? {
    let waiting = timersOnly ? waitingTimers : waiting
    guard let first = waiting.min(by: { $0.rank < $1.rank }), first.due <= time else { return nil }
    return (first.occurrence, first.due)
  }

  /// The time at which the last of everything waiting falls due; `nil` if nothing waits.
  var lastDue: Int? {
    waiting.map { waiting in
      if case .warning = waiting.occurrence {
        waiting.due + Callback.expirationGrace
      } else {
        waiting.due
      }
    }.max()
  }

  /// Removes a timer that fires.
  mutating func remove(timer token: String) { timers.removeAll { $0.token == token } }

  private struct Waiting {
    var occurrence: Occurrence
    var due: Int
    /// The order among those due at the same time.
    var kind: Int
    var place: Int

    var rank: (Int, Int, Int) { (due, kind, place) }
  }

  private var waitingTimers: [Waiting] {
    timers.enumerated().map { place, timer in
      Waiting(occurrence: .timer(timer.token), due: timer.due, kind: 0, place: place)
    }
  }

  private var waiting: [Waiting] {
    var all = waitingTimers
    if let backgroundSince {
      for (place, task) in tasks.enumerated() {
        let due = max(task.begun, backgroundSince) + taskLimit
        all.append(
          Waiting(occurrence: .expiration(task: task.id), due: due, kind: 1, place: place))
      }
    }
    for (place, handler) in handlers.enumerated() where !handler.isAnswered {
      guard let due = handler.due else { continue }
      let warning = handler.isWarned ? nil : handler.callback.expiration
      let occurrence =
        warning.map { Occurrence.warning(handler: handler.name, by: $0) }
        ?? .overdue(handler: handler.name)
      all.append(Waiting(occurrence: occurrence, due: due, kind: 2, place: place))
    }
    return all
  }

  // MARK: Comparison

  /// The same clock with all times relative to now, so that equal clocks continue alike.
  var relative: RunClock {
    var clock = self
    clock.now = 0
    for index in timers.indices { clock.timers[index].due -= now }
    for index in tasks.indices { clock.tasks[index].begun -= now }
    for index in handlers.indices {
      clock.handlers[index].due = handlers[index].due.map { $0 - now }
    }
    clock.backgroundSince = backgroundSince.map { $0 - now }
    return clock
  }
}
