import LifecycleModel
package import LifecycleAdapters
import StateExploration

/// A run as one value: the model, virtual time, payloads and the adapter, if there is one.
///
/// It performs steps and records their events in a ``Trace``. It is the reference for what a run
/// is; every faster implementation does the same. A machine belongs to one thread.
package struct Machine: ~Copyable {
  package let moves: MoveTable
  let nodes: UnsafePointer<MoveTable.CourseNode>
  package let host: AdapterHost?
  package let extras: ExtraActions?
  let uses: Set<AdapterFeature>
  /// The number that identifies the configured shapes of payloads.
  let shapes: UInt16
  /// The place to record the current call for reports of crashes; `nil` if nobody asks.
  let callPlace: UnsafeMutablePointer<UnsafePointer<MoveTable.CourseNode>?>?

  /// The events of the last step.
  package internal(set) var trace = Trace()
  /// The state of the model.
  package internal(set) var state = 0
  /// The number of callbacks called since the machine was created.
  package internal(set) var callbackCount = 0
  /// The indices of the custom actions inside the last step that were performed.
  package internal(set) var performedInside: [Int] = []
  /// The number of turns of the loop since the last action of the model.
  package private(set) var turnCount = 0

  /// The process of the adapter, or why there is none.
  var process = AdapterProcess.none
  var storage: AdapterStorage
  var rows: RecordRows
  var output: AdapterOutput
  var payloads = PayloadKeys()
  var clock: RunClock
  /// Whether the device was unlocked since it was started.
  var isUnlocked = true
  /// The action being performed, if it found no process.
  var pending: ActionName?
  /// The number of completion handlers handed over in the run.
  var handlerCount: Int32 = 0
  /// The state that code could read in the last call of the action being performed.
  var lastCall: CallContext?
  /// The change that the code works on, if the system waits for it only a limited time.
  var working: Work?

  /// Creates a machine; call ``beginRun()`` before performing steps.
  ///
  /// - Parameters:
  ///   - rows: The numbering of the events.
  ///   - host: The source of adapters; `nil` for the model alone.
  package init(
    _ moves: MoveTable, _ rows: EventRows, _ extras: ExtraActions? = nil, host: AdapterHost? = nil
  ) {
    self.moves = moves
    nodes = moves.nodes.start
    self.host = host
    self.extras = extras
    uses = host?.description.uses ?? []
    shapes = moves.model.configuration.payloads.number
    callPlace = host?.note?.place
    storage = host?.description.newStorage() ?? AdapterStorage()
    let records = RecordRows(rows)
    output = AdapterOutput(records.names)
    self.rows = records
    clock = RunClock(taskLimit: moves.model.profile.backgroundTaskLimit)
  }

  /// Whether the adapter failed, so that nothing more can be performed in the run.
  package var hasFailed: Bool { process.hasFailed }

  /// The failure of the adapter that ended the run.
  package var failure: AdapterFailure? { process.failure }

  /// Whether something waits for time to pass.
  package var isWaiting: Bool { clock.lastDue != nil }

  /// Whether the trace keeps the events of each step, for reports.
  package var keepsEvents: Bool {
    get { trace.keepsEvents }
    set { trace.keepsEvents = newValue }
  }

  /// Begins a run on a device that never saw the app. If anything prevents it from beginning, the
  /// trace says what.
  package mutating func beginRun() {
    host?.note?.enter()
    defer { host?.note?.leave() }
    trace.removeAll()
    state = 0
    turnCount = 0
    isUnlocked = true
    lastCall = nil
    clock.reset()
    payloads.removeAll()
    process = .none
    guard let host else { return }
    host.keepsPrinted = keepsEvents
    output.printing = host.printing
    host.note?.beginRun(moves, extras)
    handlerCount = 0
    if isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = host.description.newStorage()
    }
    do {
      try host.beginRun()
    } catch {
      fail(error)
    }
  }

  /// Lets go of the process after the run, so that what its code does when it is deallocated is
  /// noted as its own.
  package mutating func release() {
    host?.note?.enter()
    process.end()
    host?.note?.leave()
  }

  /// Returns whether a step that leaves from the current state can be performed.
  package func isPossible(_ step: RunStep) -> Bool {
    guard !hasFailed else { return false }
    switch step {
    case .model(let step):
      let start = moves.courseStarts[step.transition]
      return !(start.suspends && clock.preventsSuspension) && !isRunning(start.task)
    case .custom(let number): return allows(number)
    case .wait: return true
    }
  }

  /// Performs a step that is possible.
  ///
  /// - Returns: Whether the process died at the place of a cut. It doesn't if the adapter's answers
  ///   make the action too short.
  @discardableResult
  package mutating func perform(_ step: RunStep) -> Bool {
    trace.removeAll()
    lastCall = nil
    trace.reading = moves.model.states[state].app
    performedInside.removeAll(keepingCapacity: true)
    host?.note?.begin(step)
    defer { host?.note?.leave() }
    switch step {
    case .model(let step):
      turnCount = 0
      let isCut = perform(step)
      if host != nil { fireDue() }
      return isCut
    case .custom(let number):
      if number == extras?.drain { turnCount += 1 }
      perform(custom: number, after: nil)
    case .wait(let time): wait(time)
    }
    return false
  }

  /// Performs an action of the model; returns whether the process died at the place of a cut.
  ///
  /// The values that methods return decide how the action continues.
  private mutating func perform(_ step: PlannedStep) -> Bool {
    let carried = payloads.carry(moves.courseStarts[step.transition])
    return follow(step, carried, from: 0)
  }

  /// Makes an active app inactive, as a part of the action being performed.
  mutating func interrupt() {
    guard !hasFailed, moves.model.states[state].app == .active,
      let transition = moves.model.transition(for: Action(.interrupt), in: state)
    else { return }
    // The action itself is none of the run's.
    _ = follow(PlannedStep(transition: transition), CarriedPayloads(), from: 1)
  }

  /// Follows the course of an action from the event with the given number on; returns whether the
  /// process died at the place of a cut.
  private mutating func follow(
    _ step: PlannedStep, _ carried: CarriedPayloads, from first: Int
  ) -> Bool {
    var called = 0
    var next = moves.courseStarts[step.transition].first
    for _ in 0..<first where next >= 0 { next = nodes[Int(next)].next }
    while next >= 0 {
      var node = nodes + Int(next)
      write(node, carried)
      if node.pointee.step.kind.isCall {
        called += 1
        node = call(node, carried)
        if !step.inside.isEmpty, node.pointee.next >= 0, !process.isEnding {
          perform(step.inside, after: called)
        }
        if called == step.cut, node.pointee.next >= 0, !process.isEnding {
          die(step, in: node.pointee.killed)
          return true
        }
      } else {
        follow(node)
      }
      if process.isEnding {
        endByCrash(in: Int(node.pointee.killed))
        return false
      }
      next = node.pointee.next
    }
    state = Int(~next)
    if host != nil { noteState() }
    if process.looping != nil { output.endAction(scenes: scenes.bits) }
    return false
  }

  /// Kills a live process at its cut.
  private mutating func die(_ step: PlannedStep, in killed: Int32) {
    let kill = rows.rows.kill(after: step.cut, step.reason)
    for row in [kill.action, kill.end] {
      trace.append(Int32(row), -1, clock.now)
      if trace.keepsEvents { keep(rows.rows.events[row]) }
    }
    endProcess(step.reason)
    state = Int(killed)
    lastCall = nil
  }

  /// Ends the process if its code crashed it.
  mutating func endByCrash(in killed: Int) {
    guard process.condition == .crashing else { return }
    write(Event(.processEnd(.crash)))
    endProcess(.crash)
    state = killed
    lastCall = nil
  }

  /// Processes come and go, and the adapter with them.
  private mutating func follow(_ node: UnsafePointer<MoveTable.CourseNode>) {
    switch node.pointee.step.kind {
    case .action:
      pending = process.condition == nil ? node.pointee.step.action : nil
      isUnlocked = node.pointee.step.action.leavesUnlocked(isUnlocked)
      observe(.action(node.pointee.step.action))
    case .start: startProcess()
    case .end: endProcess(node.pointee.step.reason)
    case .suspend:
      process.become(.suspended)
      observe(.suspended)
    case .resume:
      process.become(.running)
      observe(.resumed)
      if host != nil { goOn() }
    case .change, .call, .boolCall, .valueCall, .returned, .done: break
    }
  }

  // MARK: Trace

  /// Records an event of the model.
  @inline(__always)
  mutating func write(_ node: UnsafePointer<MoveTable.CourseNode>, _ carried: CarriedPayloads) {
    trace.append(
      node.pointee.step.row, node.pointee.step.carries == nil ? -1 : carried.key, clock.now)
    if trace.keepsEvents { keep(node, carried) }
  }

  @inline(never)
  private mutating func keep(
    _ node: UnsafePointer<MoveTable.CourseNode>, _ carried: CarriedPayloads
  ) {
    var event = moves.model.events[Int(node.pointee.event)].instantiate(
      payloads: carried.payloads, in: moves.model.configuration.payloads)
    event.isDataProtected =
      host != nil && node.pointee.step.kind.isCall
      && node.pointee.step.circumstances.contains(.dataProtected)
    keep(event)
  }

  /// Keeps the event recorded last, with the state that code could read there.
  mutating func keep(_ event: Event) {
    var event = event
    event.reading = event.hasReading ? reading : nil
    if case .action(let action) = event.body, action.name == .custom {
      event.isDataProtected = host != nil && !isProtectedDataAvailable
    }
    trace.keep(event, clock.now)
  }

  /// The value of `applicationState` now, outside a call.
  var reading: AppState? { lastCall?.reading ?? moves.model.states[state].app }

  /// Whether protected data can be read now, outside a call.
  var isProtectedDataAvailable: Bool {
    lastCall.map { !$0.circumstances.contains(.dataProtected) }
      ?? !moves.model.protectsData(in: state)
  }

  /// The phases of the scenes now, outside a call.
  var scenes: ScenePhases {
    lastCall?.scenes ?? ScenePhases(moves.model.states[state].sessions)
  }

  /// Records an event that isn't part of the model.
  mutating func write(_ event: Event, _ key: Int32 = -1) {
    let row = rows.rows.row(of: event)
    if key < 0 { rows.rows.noteWithoutPayload(row) }
    trace.append(Int32(row), key, clock.now)
    if trace.keepsEvents { keep(event) }
  }
}

/// The state that code could read in a call.
struct CallContext {
  /// The value of `applicationState`.
  var reading: AppState
  var circumstances: DelegateCall.Circumstances
  /// The phases of the scenes.
  var scenes: ScenePhases
}
