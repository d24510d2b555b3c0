package import LifecycleModel
import LifecycleAdapters

/// Virtual time, which passes in a wait, and inside a callback only where the code says that it
/// works.
extension Machine {
  /// The most times one timer may fire in one wait or at one moment; further ones are dropped.
  static let firingLimit = 100

  /// Notes whether the app is in the background now.
  mutating func noteState() {
    lastCall = nil
    working = nil
    let state = moves.model.states[self.state]
    trace.endAction(reading: state.app)
    clock.note(isInBackground: state.process == .running && state.app == .background)
  }

  /// Lets time pass, and performs whatever falls due in the meantime.
  mutating func wait(_ time: WaitingTime) {
    write(Event(.action(Action(waiting: time))))
    observe(.action(.wait))
    pass(to: clock.now + time.milliseconds)
  }

  /// Performs whatever is due now.
  ///
  /// - Parameter timersOnly: Whether it happens inside an action, where no limit ends.
  mutating func fireDue(timersOnly: Bool = false) {
    pass(to: clock.now, timersOnly: timersOnly)
  }

  /// Continues a suspended process: queued work comes before the reason for the resumption, then
  /// the timers that are late.
  mutating func goOn() {
    drain(insideAction: true)
    fireDue(timersOnly: true)
  }

  private mutating func pass(to end: Int, timersOnly: Bool = false) {
    var firings: [String: Int] = [:]
    if end > clock.now { drain() }
    while !clock.isIdle, canAct,
      let (occurrence, due) = clock.next(until: end, timersOnly: timersOnly)
    {
      clock.pass(to: due)
      switch occurrence {
      case .timer(let token):
        clock.remove(timer: token)
        firings[token, default: 0] += 1
        guard firings[token, default: 0] <= Self.firingLimit else { continue }
        fire(token)
        if !timersOnly { endIfCrashed() }
        if end > clock.now { drain() }
      case .expiration(let task):
        write(Event(.task(.expire, id: task)))
        ask { try $0.adapter.expire(task: task, &$1) }
        endIfCrashed()
        if clock.isRunning(task: task) { endByWatchdog() }
      case .warning(let handler, let callback): warn(handler, by: callback)
      case .overdue(let handler): endWaiting(for: handler)
      }
    }
    clock.pass(to: end)
  }

  /// Lets time pass inside a call; nothing falls due before the call returns.
  mutating func work(for milliseconds: Int) {
    clock.pass(to: clock.now + milliseconds)
    working?.time += milliseconds
    if let failure = working?.failure { fail(failure) }
  }

  private mutating func fire(_ token: String) {
    if token == Self.answerTimer { return answerRegistration(hasToken: true) }
    ask { try $0.adapter.fire(timer: token, &$1) }
  }

  /// The most turns while time stands still, so that endless queuing can't keep it from passing.
  static let turnLimit = 1_000

  /// The number of payloads that actions carried in the run.
  package var payloadCount: Int { payloads.carriedCount }

  /// Whether any queued work could run.
  package var isQueued: Bool { canAct && process.looping?.isQueued == true }

  /// The most turns between two actions, so that endless queuing can't hold up the next action.
  package static let turnsBetweenActions = 8

  /// Whether the loop has to turn before an action of the model.
  ///
  /// A main queue is first in, first out, and what people do comes through it, a force quit too:
  /// only the system, which suspends or kills, can be faster than what is queued.
  package func mustTurn(before transition: Int) -> Bool {
    guard turnCount < Self.turnsBetweenActions, extras?.drain != nil, isQueued else { return false }
    let action = moves.model.transitions[transition].action
    return switch action.name {
    case .suspend: false
    case .kill: action.needsUnlockedDevice
    default: true
    }
  }

  /// Runs queued work until there is none or the code crashes the process; inside an action, the
  /// process then ends after the event.
  private mutating func drain(insideAction: Bool = false) {
    var turns = 0
    while turns < Self.turnLimit, isQueued {
      turn()
      if !insideAction { endIfCrashed() }
      turns += 1
    }
  }

  /// Runs the work that is queued now.
  ///
  /// It isn't inlined: unfolded into its callers, it took the compiler four seconds.
  @inline(never)
  mutating func turn() { ask { try $0.looping?.turn(&$1) } }

  /// Tells the code that the time of a handler is up, and runs at once any work queued in response.
  /// If the code doesn't listen for that, the system gives up the handler.
  private mutating func warn(_ handler: String, by callback: Callback) {
    let number = Int32(handler.dropFirst()) ?? 0
    let listens = process.looping?.listening?.contains(number) ?? hasMethod(callback)
    guard listens else { return clock.giveUp(handler) }
    clock.warn(handler)
    tell(callback, of: number)
    endIfCrashed()
    drain()
  }

  /// Calls a method outside the steps of an action.
  private mutating func tell(_ callback: Callback, of handler: Int32 = 0) {
    callbackCount &+= 1
    let state = reading
    write(Event(.callback(callback, state: state, arguments: callback.arguments([]))))
    var call = DelegateCall(
      callback, state: state, sceneNumber: 0,
      circumstances: isProtectedDataAvailable ? [] : .dataProtected, sessionBits: 0,
      payloadKind: nil, payloadCount: 0, payloadNumber: 0, shapes: shapes,
      scenesNumber: scenes.bits)
    call.handlerNumber = handler
    if !isUnlocked { call.noteLockSinceBoot() }
    ask { _ = try $0.adapter.receive(call, &$1) }
  }

  /// Notes that the code registers for push notifications, or no longer wants any. If no answer is
  /// foreseen, one comes as soon as the action is over.
  mutating func register(_ wantsPushes: Bool) {
    clock.register(wantsPushes)
    guard extras?.token == nil else { return }
    clock.remove(timer: Self.answerTimer)
    if wantsPushes { clock.set(Self.answerTimer, after: 0) }
  }

  /// The token of the timer for an unforeseen answer.
  private static let answerTimer = AdapterOutput.loopTimer + "registration"

  /// Answers a registration for push notifications.
  mutating func answerRegistration(hasToken: Bool) {
    clock.answerRegistration(hasToken: hasToken)
    let answer: Callback =
      hasToken ? .didRegisterForRemoteNotifications : .didFailToRegisterForRemoteNotifications
    // Code that didn't register while its methods were being discovered was never asked for these.
    let isUnknown = extras?.token == nil && process.looping?.listening != nil
    if isUnknown || hasMethod(answer) { tell(answer) }
  }

  private func hasMethod(_ callback: Callback) -> Bool {
    moves.model.implemented.contains(callback)
  }

  /// Whether there is a running process.
  private var canAct: Bool { process.condition == .running }

  /// Ends the process between two actions, if its code crashed it.
  mutating func endIfCrashed() {
    guard process.condition == .crashing else { return }
    endByCrash(in: moves.model.end(of: .crash, in: state) ?? state)
  }

  /// Ends the process because it exceeded a limit of the system.
  private mutating func endByWatchdog() {
    guard !hasFailed, let end = moves.model.end(of: .watchdog, in: state) else { return }
    write(Event(.processEnd(.watchdog)))
    endProcess(.watchdog)
    state = end
  }

  /// Stops waiting for a handler whose time is over, which ends a process in background.
  ///
  /// In the foreground nothing more happens. This is an assumption: Apple says of
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` that the app is
  /// terminated, and no report shows that of an app that somebody uses.
  private mutating func endWaiting(for handler: String) {
    let isInFront = moves.model.states[state].app.map { $0 != .background } ?? false
    if isInFront, clock.mayStayUncalled(handler) {
      clock.giveUp(handler)
    } else {
      endByWatchdog()
    }
  }

  /// The time until nothing is scheduled anymore; `nil` if nothing is.
  package var timeToLastDue: WaitingTime? {
    guard canAct, let due = clock.lastDue else { return nil }
    return WaitingTime(milliseconds: due - clock.now)
  }

  // MARK: Tasks, handlers and timers

  /// Returns whether a task of the kind is in progress, so that the system launches no other.
  ///
  /// Code in UIKit's shape names its tasks and gets each one separately. A call doesn't name any:
  /// other code has one task per kind.
  func isRunning(_ task: Callback?) -> Bool {
    guard let task, process.looping?.listening == nil else { return false }
    return clock.awaitsCompletion(of: task)
  }

  /// Gives a call its completion handler.
  mutating func handOver(_ call: inout DelegateCall) {
    guard uses.contains(.completionHandlers) else { return }
    handlerCount &+= 1
    call.handlerNumber = handlerCount
    guard let name = call.completion else { return }
    clock.handOver(name, of: call.callback)
    write(Event(.handOver(handler: name, of: call.callback), scene: call.scene))
  }

  /// Sets a timer; fails if the adapter didn't declare that it uses timers.
  mutating func set(_ token: String, after milliseconds: Int) {
    guard uses.contains(.timers) || token.hasPrefix(AdapterOutput.loopTimer) else {
      return fail(AdapterFailure(undeclaredTimer: token))
    }
    clock.set(token, after: milliseconds)
  }

  /// Notes a task that begins or ends, or a handler that is called.
  ///
  /// - Returns: The failure if the event isn't valid; otherwise, `nil`.
  mutating func note(_ event: inout Event) -> AdapterFailure? {
    switch event.body {
    case .task(.begin, let id) where uses.contains(.backgroundTasks): clock.begin(task: id)
    case .task(.end, let id): clock.end(task: id)
    case .complete(let handler, let callback, let value) where uses.contains(.completionHandlers):
      guard let (owner, wasAnswered) = clock.complete(handler) else {
        return AdapterFailure(
          .misbehaved, "it calls the completion handler '\(handler)', which this process never got")
      }
      event.body = .complete(handler: handler, of: callback ?? owner, value: value)
      // For tasks, the consequence isn't known.
      if wasAnswered, owner.expiration == nil {
        process.become(.crashing)
      }
    default: break
    }
    return nil
  }
}
