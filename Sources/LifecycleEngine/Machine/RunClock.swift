import LifecycleModel

/// The virtual time of a run, and what waits for it to pass.
///
/// Of what falls due together, timers come first, in the order of their times and then that in
/// which they were set; then tasks expire, the oldest first; then the limits of completion handlers
/// end.
struct RunClock: Hashable {
  /// Milliseconds since the run began.
  private(set) var now = 0
  private var timers: [Timer] = []
  private var tasks: [Task] = []
  private var handlers: [Handler] = []
  /// Since when the app is in background; `nil` elsewhere.
  private var backgroundSince: Int?
  /// Whether the process waits for an answer to its registration for pushes.
  private(set) var registration = Registration.none
  /// So long a background task may last in background.
  private let taskLimit: Int

  /// What becomes of a registration for pushes.
  enum Registration: Hashable {
    /// None, or the answer was that there is no token.
    case none
    /// It is still to be answered.
    case asked
    /// It was answered by a token, in whose place another may come.
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
    /// When the system ends the process; `nil` if it waits.
    var due: Int?
    var isAnswered = false
    /// Whether the code is still to be told that its time is up, and has a while from then on.
    var isWarned: Bool
  }

  /// What happens when its time has come.
  enum Occurrence: Hashable {
    case timer(String)
    case expiration(task: String)
    /// The time of a completion handler is up, of which its code is told.
    case warning(handler: String, by: Callback)
    /// The system has waited for a completion handler for too long.
    case overdue(handler: String)
  }

  init(taskLimit: Int) { self.taskLimit = taskLimit }

  /// Begins a run.
  mutating func reset() {
    now = 0
    endProcess()
  }

  /// A process began or ended: nothing that it set, began or was handed lives on.
  mutating func endProcess() {
    timers.removeAll(keepingCapacity: true)
    tasks.removeAll(keepingCapacity: true)
    handlers.removeAll(keepingCapacity: true)
    backgroundSince = nil
    registration = .none
  }

  /// Notes whether the app is in background.
  mutating func note(isInBackground: Bool) {
    if !isInBackground {
      backgroundSince = nil
    } else if backgroundSince == nil {
      backgroundSince = now
    }
  }

  /// Lets time pass up to a moment, which is not before now.
  mutating func pass(to time: Int) { now = max(now, time) }

  // MARK: What waits

  /// Sets a timer, one of the same token anew; what is longer than a year counts as a year.
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

  /// Ends a background task, if it runs.
  mutating func end(task id: String) { tasks.removeAll { $0.id == id } }

  /// Whether the task runs.
  func isRunning(task id: String) -> Bool { tasks.contains { $0.id == id } }

  /// A completion handler was handed over.
  mutating func handOver(_ name: String, of callback: Callback) {
    handlers.append(
      Handler(
        name: name, callback: callback, due: callback.completionLimit.map { now + $0 },
        isWarned: callback.expiration == nil))
  }

  /// The code is told that the time of a handler is up, and has a little more.
  mutating func warn(_ name: String) {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return }
    handlers[index].isWarned = true
    handlers[index].due = handlers[index].due.map { $0 + Callback.expirationGrace }
  }

  /// The system takes a handler for called and unsuccessful: it waits for it no more.
  mutating func giveUp(_ name: String) {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return }
    handlers[index].due = nil
  }

  /// A completion handler was called.
  ///
  /// - Returns: the method that handed it over, and whether it was called before; `nil` if none
  ///   did in this process.
  mutating func complete(_ name: String) -> (owner: Callback, wasAnswered: Bool)? {
    guard let index = handlers.firstIndex(where: { $0.name == name }) else { return nil }
    defer { handlers[index].isAnswered = true }
    return (handlers[index].callback, handlers[index].isAnswered)
  }

  /// Whether the system keeps the process from being suspended: a task runs, or a handler that it
  /// does not wait for without end is not called yet.
  var preventsSuspension: Bool {
    !tasks.isEmpty || handlers.contains { !$0.isAnswered && $0.due != nil }
  }

  /// Whether the system waits for a completion handler that the method handed over.
  func awaitsCompletion(of callback: Callback) -> Bool {
    handlers.contains { $0.callback == callback && !$0.isAnswered && $0.due != nil }
  }

  /// The code registers for pushes, or no longer wants any.
  mutating func register(_ wantsPushes: Bool) { registration = wantsPushes ? .asked : .none }

  /// The registration is answered.
  mutating func answerRegistration(hasToken: Bool) { registration = hasToken ? .done : .none }

  // MARK: What falls due

  /// Whether there is nothing that could fall due.
  var isIdle: Bool { timers.isEmpty && tasks.isEmpty && handlers.isEmpty }

  /// What falls due first, with its time, up to a moment; that which is overdue first of all.
  func next(until time: Int, timersOnly: Bool) -> (occurrence: Occurrence, due: Int)? {
    let waiting = timersOnly ? waitingTimers : waiting
    guard let first = waiting.min(by: { $0.rank < $1.rank }), first.due <= time else { return nil }
    return (first.occurrence, first.due)
  }

  /// When the last of all that waits falls due; `nil` if nothing does.
  var lastDue: Int? {
    waiting.map { waiting in
      if case .warning = waiting.occurrence {
        waiting.due + Callback.expirationGrace
      } else {
        waiting.due
      }
    }.max()
  }

  /// Takes a timer away, which fires.
  mutating func remove(timer token: String) { timers.removeAll { $0.token == token } }

  private struct Waiting {
    var occurrence: Occurrence
    var due: Int
    /// Of those due together which comes first.
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

  /// The same with all times relative to now, so that equal ones go on alike.
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
