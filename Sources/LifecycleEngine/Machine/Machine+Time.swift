package import LifecycleModel
import LifecycleAdapters

/// Virtual time: it passes in a wait, and inside a callback only where the code says that it works.
extension Machine {
  /// So often may one timer fire in one wait, or at one moment; what is left out counts as fired.
  static let firingLimit = 100

  /// Notes whether the app is in background now.
  mutating func noteState() {
    lastCall = nil
    working = nil
    let state = moves.model.states[self.state]
    trace.endAction(reading: state.app)
    clock.note(isInBackground: state.process == .running && state.app == .background)
  }

  /// Lets time pass, and what falls due meanwhile happen.
  mutating func wait(_ time: WaitingTime) {
    write(Event(.action(Action(waiting: time))))
    observe(.action(.wait))
    pass(to: clock.now + time.milliseconds)
  }

  /// Lets happen what is due now.
  ///
  /// - Parameter timersOnly: whether it is inside an action, where no limit ends.
  mutating func fireDue(timersOnly: Bool = false) {
    pass(to: clock.now, timersOnly: timersOnly)
  }

  /// A suspended process runs again: what was queued comes before what it is resumed for, then the
  /// timers that are late.
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
      case .overdue: endByWatchdog()
      }
    }
    clock.pass(to: end)
  }

  /// Lets time pass inside a call: nothing falls due before it has returned.
  mutating func work(for milliseconds: Int) {
    clock.pass(to: clock.now + milliseconds)
    working?.time += milliseconds
    if let failure = working?.failure { fail(failure) }
  }

  private mutating func fire(_ token: String) {
    if token == Self.answerTimer { return answerRegistration(hasToken: true) }
    ask { try $0.adapter.fire(timer: token, &$1) }
  }

  /// So many turns come at most while time stands still; what is queued without end must not keep
  /// it from passing.
  static let turnLimit = 1_000

  /// Whether something is queued that could run.
  package var isQueued: Bool { canAct && process.looping?.isQueued == true }

  /// So many turns come between two actions at most: what is queued without end must not keep the
  /// next one from coming.
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

  /// Runs what is queued until nothing is, or the code did what ends its process: inside an action
  /// that ends after the event.
  private mutating func drain(insideAction: Bool = false) {
    var turns = 0
    while turns < Self.turnLimit, isQueued {
      turn()
      if !insideAction { endIfCrashed() }
      turns += 1
    }
  }

  /// Runs what is queued now.
  ///
  /// It is not inlined: unfolded into its callers, it took the compiler four seconds.
  @inline(never)
  mutating func turn() { ask { try $0.looping?.turn(&$1) } }

  /// The code is told that the time of a handler is up, if it wants to be told; what it queues then
  /// runs at once. Of a handler that nobody wants to be told of the system takes leave.
  private mutating func warn(_ handler: String, by callback: Callback) {
    let number = Int32(handler.dropFirst()) ?? 0
    let listens = process.looping?.listening?.contains(number) ?? hasMethod(callback)
    guard listens else { return clock.giveUp(handler) }
    clock.warn(handler)
    tell(callback, of: number)
    endIfCrashed()
    drain()
  }

  /// Calls what is no step of an action.
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
    ask { _ = try $0.adapter.receive(call, &$1) }
  }

  /// The code registers for pushes, or no longer wants any; where no answer is foreseen there is
  /// one as soon as the action is over.
  mutating func register(_ wantsPushes: Bool) {
    clock.register(wantsPushes)
    guard extras?.token == nil else { return }
    clock.remove(timer: Self.answerTimer)
    if wantsPushes { clock.set(Self.answerTimer, after: 0) }
  }

  /// Names the timer of an answer that was not foreseen.
  private static let answerTimer = AdapterOutput.loopTimer + "registration"

  /// The system answers a registration for pushes.
  mutating func answerRegistration(hasToken: Bool) {
    clock.answerRegistration(hasToken: hasToken)
    let answer: Callback =
      hasToken ? .didRegisterForRemoteNotifications : .didFailToRegisterForRemoteNotifications
    // Code that was not seen to register when its methods were found out was never asked for these.
    let isUnknown = extras?.token == nil && process.looping?.listening != nil
    if isUnknown || hasMethod(answer) { tell(answer) }
  }

  private func hasMethod(_ callback: Callback) -> Bool {
    moves.model.implemented.contains(callback)
  }

  /// Whether there is a process, and it runs.
  private var canAct: Bool { process.condition == .running }

  /// The process ends if its code did what ends it, between two actions.
  mutating func endIfCrashed() {
    guard process.condition == .crashing else { return }
    endByCrash(in: moves.model.end(of: .crash, in: state) ?? state)
  }

  /// The system ends the process, which overran a limit.
  private mutating func endByWatchdog() {
    guard !hasFailed, let end = moves.model.end(of: .watchdog, in: state) else { return }
    write(Event(.processEnd(.watchdog)))
    endProcess(.watchdog)
    state = end
  }

  /// How long to wait until nothing waits any more; `nil` if nothing does.
  package var timeToLastDue: WaitingTime? {
    guard canAct, let due = clock.lastDue else { return nil }
    return WaitingTime(milliseconds: due - clock.now)
  }

  // MARK: What takes time

  /// Whether a task of the kind goes on, so that the system launches no other.
  ///
  /// Code in UIKit's shape names its tasks, and is handed each by itself. A call names none: other
  /// code has one task of a kind.
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

  /// Sets a timer, which an adapter may that has said so.
  mutating func set(_ token: String, after milliseconds: Int) {
    guard uses.contains(.timers) || token.hasPrefix(AdapterOutput.loopTimer) else {
      return fail(AdapterFailure(undeclaredTimer: token))
    }
    clock.set(token, after: milliseconds)
  }

  /// Notes a task that begins or ends, and a handler that is called.
  ///
  /// - Returns: what is wrong with it, if something is.
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
      // Of tasks it is not known.
      if wasAnswered, crashesAtSecondCompletion, owner.expiration == nil {
        process.become(.crashing)
      }
    default: break
    }
    return nil
  }
}

extension CompiledModel {
  /// The state after a process ended so between two actions; `nil` if it cannot.
  fileprivate func end(of reason: KillReason, in state: Int) -> Int? {
    transition(for: Action(.kill, reason: reason), in: state).map { Int(transitions[$0].target) }
  }
}
