import LifecycleModel
import LifecycleAdapters
import StateExploration

/// Calls to the adapter, and what it does in them.
extension Machine {
  /// Returns whether the adapter's custom action with the given number can be performed now.
  package func allows(_ number: Int) -> Bool {
    guard let extras, process.condition != .suspended, let adapter = process.adapter
    else { return false }
    if number == extras.drain { return isQueued }
    if let token = extras.token, token...token + 1 ~= number {
      return number == token ? clock.registration != .none : clock.registration == .asked
    }
    let name = extras.customActions[number].name
    return host?.note.map { $0.ask { adapter.allows(name) } } ?? adapter.allows(name)
  }

  /// Performs a custom action.
  ///
  /// - Parameter after: The place inside another action; `nil` between two actions.
  mutating func perform(custom number: Int, after: Int?) {
    guard let action = extras?.customActions[number] else { return }
    let name = action.name
    let carried = payloads.carry(action.payload)
    let scene =
      action.isInScene
      ? scenes.front.map { SceneSession(number: $0, phase: .unattached).id } : nil
    write(
      Event(
        .action(Action(.custom, after: after, custom: name)), payload: carried.payloads.map(\.id),
        scene: scene), carried.key)
    observe(.action(.custom))
    if number == extras?.drain {
      turn()
    } else if let token = extras?.token, token...token + 1 ~= number {
      answerRegistration(hasToken: number == token)
    } else {
      (output.scene, output.payload) = (scene, carried.payloads.first)
      ask { try $0.adapter.perform(name, &$1) }
      (output.scene, output.payload) = (nil, nil)
    }
    if after == nil {
      endIfCrashed()
      if action.interrupts { interrupt() }
      fireDue()
    }
  }

  /// Performs the custom actions of a step that come after the given number of callbacks.
  mutating func perform(_ inside: [InsertedAction], after called: Int) {
    for (index, action) in inside.enumerated() where action.after == called {
      guard allows(action.number) else { continue }
      host?.note?.begin(action)
      perform(custom: action.number, after: called)
      performedInside.append(index)
    }
  }

  /// Calls a method.
  ///
  /// - Returns: The node after which the action continues.
  mutating func call(
    _ node: UnsafePointer<MoveTable.CourseNode>, _ carried: CarriedPayloads
  ) -> UnsafePointer<MoveTable.CourseNode> {
    callbackCount &+= 1
    lastCall = CallContext(node)
    guard host != nil else { return giveBack(nil, node) }
    var call = node.pointee.step.carrying(carried.count)
      .call(payloadNumber: node.pointee.step.carries == nil ? 0 : carried.number)
    if node.pointee.hasCompletion { handOver(&call) }
    if !isUnlocked { call.noteLockSinceBoot() }
    output.time = clock.now
    callPlace?.pointee = node
    working = Work(node.pointee.step.callback, scene: node.pointee.step.scene, after: working)
    defer { callPlace?.pointee = nil }
    do {
      let value = try process.change(&output) { try $0.adapter.receive(call, &$1) } ?? nil
      let after = giveBack(value, node)
      hand()
      return after
    } catch {
      hand()
      fail(error)
      return node
    }
  }

  /// Records the value that the method returned, if it returns any.
  ///
  /// - Returns: The node after which the action continues.
  private mutating func giveBack(
    _ value: Value?, _ node: UnsafePointer<MoveTable.CourseNode>
  ) -> UnsafePointer<MoveTable.CourseNode> {
    guard node.pointee.step.kind.returns else { return node }
    if node.pointee.step.kind == .valueCall, let value {
      let scene =
        node.pointee.step.scene == 0
        ? nil : SceneSession(number: Int(node.pointee.step.scene), phase: .unattached).id
      write(Event(.returned(node.pointee.step.callback, value), scene: scene))
      return nodes + Int(node.pointee.next)
    }
    var answer = node.pointee.step.answer
    if case .bool(let returned)? = value { answer = returned }
    let after = nodes + Int(node.pointee.next(node.pointee.step.kind != .boolCall || answer))
    write(after, CarriedPayloads())
    return after
  }

  /// Has the adapter do something that isn't a step of an action, and records what it did.
  mutating func ask(_ body: (inout LivingProcess, inout AdapterOutput) throws -> Void) {
    working = nil
    output.time = clock.now
    output.applicationState = reading
    output.isProtectedDataAvailable = isProtectedDataAvailable
    output.isUnlockedSinceBoot = isUnlocked || isProtectedDataAvailable
    do {
      try process.change(&output, body)
      hand()
    } catch {
      hand()
      fail(error)
    }
  }

  /// Starts a process.
  mutating func startProcess() {
    clock.endProcess()
    guard let host else { return }
    output.startProcess()
    do {
      let adapter = try host.makeAdapter(storage)
      process = .alive(
        LivingProcess(
          adapter: adapter,
          looping: host.makesObjects == true ? adapter as? any LoopingAdapter : nil))
    } catch {
      return fail(error)
    }
    if let pending { observe(.action(pending)) }
    ask { try $0.adapter.start(&$1) }
  }

  /// Ends the process, along with everything it left unfinished.
  mutating func endProcess(_ reason: KillReason) {
    observe(.processEnd(reason))
    process.end()
    clock.endProcess()
  }

  /// Passes a mark to the adapter.
  mutating func observe(_ mark: AdapterMark) {
    do {
      try process.change { try $0.adapter.observe(mark) }
    } catch {
      fail(error)
    }
  }

  /// Ends the run because the adapter can't continue. The failure is the last event of the run.
  mutating func fail(_ error: any Error) {
    guard !hasFailed else { return }
    let failure = AdapterFailure(error)
    keepPrinted()
    process = .failed(failure)
    host?.discard()
    host?.description.unmodelled.forget(failure)
    write(failure.event)
  }

  // MARK: Output of the adapter

  /// Records what the adapter did, and schedules whatever takes time.
  mutating func hand() {
    if trace.keepsEvents { return handKept() }
    let count = output.count
    guard count > 0 else { return }
    for index in 0..<count where !process.isEnding { hand(index) }
    output.removeAll()
  }

  /// Records what the adapter did, along with what it printed.
  private mutating func handKept() {
    keepPrinted()
    let printed = output.printed
    var next = 0
    for index in 0..<output.count where !process.isEnding {
      while next < printed.count, printed[next].place <= index {
        trace.keep(printed: printed[next].text)
        next += 1
      }
      hand(index)
    }
    for piece in printed[next...] { trace.keep(printed: piece.text) }
    output.removeAll()
  }

  /// Keeps what an adapter in another process printed.
  private mutating func keepPrinted() {
    guard trace.keepsEvents, let text = host?.takePrinted(), !text.isEmpty else { return }
    trace.keep(printed: text)
  }

  private mutating func hand(_ index: Int) {
    let record = output[index]
    switch record.kind {
    case .timer:
      let timer = output.timers[Int(record.name)]
      set(timer.token, after: timer.milliseconds)
    case .work: work(for: Int(record.number))
    case .register: register(record.number > 0)
    case .emit, .forward:
      let (row, key) = (rows.row(of: index, in: output), payloads.key(of: record))
      if key < 0 { rows.rows.noteWithoutPayload(Int(row)) }
      trace.append(row, key, clock.now)
      if trace.keepsEvents { keep(output.event(index)) }
    case .other, .note, .kill:
      var event = output.event(index)
      if let failure = note(&event) { return fail(failure) }
      write(event, payloads.key(of: event))
    }
  }
}

extension CallContext {
  /// The context of a call; `nil` if it says nothing of the state of the app.
  fileprivate init?(_ node: UnsafePointer<MoveTable.CourseNode>) {
    guard let state = node.pointee.step.state else { return nil }
    self.init(
      reading: state, circumstances: node.pointee.step.circumstances, scenes: node.pointee.scenes)
  }
}
