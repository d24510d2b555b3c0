import AppLifecycle
import DelegateAdapters

/// What the adapter is asked and does.
extension Execution {
  /// Whether the adapter's own action of that number can be performed now.
  func allows(_ number: Int) -> Bool {
    guard let adapter, let beside, !hasFailed, !isSuspended else { return false }
    return adapter.allows(beside.own[number].name)
  }

  /// Performs an own action.
  ///
  /// - Parameter after: the place inside another action; `nil` between two actions.
  mutating func perform(own number: Int, after: Int?, _ sink: inout some TraceSink) {
    guard let name = beside?.own[number].name else { return }
    sink.see(Event(.action(Action(.own, after: after, own: name))), key: -1)
    observe(.action(.own), &sink)
    act(&sink) { adapter, output in try adapter.perform(name, &output) }
    if after == nil { fireDue(&sink) }
  }

  /// Performs the own actions of a step that come after so many callbacks.
  mutating func perform(
    _ inside: [OwnInside], after called: Int, _ sink: inout some TraceSink
  ) {
    for (index, own) in inside.enumerated() where own.after == called {
      guard let adapter, let name = beside?.own[own.own].name, !hasFailed, adapter.allows(name)
      else { continue }
      perform(own: own.own, after: called, &sink)
      performedInside.append(index)
    }
  }

  /// Calls a method.
  ///
  /// - Returns: the node after which the action goes on.
  mutating func receive(
    _ call: DelegateCall, at node: CompiledModel.Node, _ sink: inout some TraceSink
  ) -> CompiledModel.Node {
    callbackCount &+= 1
    lastReading = call.state
    var call = call
    if call.callback.row.completion != nil { handOver(&call) }
    let room = room
    room.output.time = clock.now
    var after = node
    do {
      let value = try adapter?.receive(call, &room.output)
      after = giveBack(value, to: node, call, &sink)
      hand(&sink)
    } catch {
      hand(&sink)
      fail(error, &sink)
    }
    return after
  }

  /// Lets the adapter do something that is no call.
  mutating func act(
    _ sink: inout some TraceSink,
    _ body: (inout any DelegateAdapter, inout AdapterOutput) throws -> Void
  ) {
    guard var acting = adapter else { return }
    // Held by no one else meanwhile, so that a value is changed in place.
    adapter = nil
    let room = room
    room.output.time = clock.now
    room.output.applicationState = reading
    do {
      defer { adapter = acting }
      try body(&acting, &room.output)
    } catch {
      hand(&sink)
      return fail(error, &sink)
    }
    hand(&sink)
  }

  /// What `applicationState` reads between two actions, or read in the last call.
  private var reading: AppState? { lastReading ?? model.states[state].app }

  /// A process starts.
  mutating func startProcess(_ sink: inout some TraceSink) {
    clock.endProcess()
    isSuspended = false
    guard let host else { return }
    do {
      adapter = try host.makeAdapter(storage)
    } catch {
      return fail(error, &sink)
    }
    if let pending { observe(.action(pending), &sink) }
    act(&sink) { adapter, output in try adapter.start(&output) }
  }

  /// The process ends, and all that it left undone with it.
  mutating func endProcess(_ reason: KillReason, _ sink: inout some TraceSink) {
    observe(.processEnd(reason), &sink)
    adapter = nil
    isSuspended = false
    clock.endProcess()
  }

  /// Has the adapter note something.
  mutating func observe(_ mark: AdapterMark, _ sink: inout some TraceSink) {
    do {
      try adapter?.observe(mark)
    } catch {
      fail(error, &sink)
    }
  }

  /// Ends the run: the adapter cannot go on.
  mutating func fail(_ error: any Error, _ sink: inout some TraceSink) {
    guard failure == nil else { return }
    let failure = AdapterFailure(error)
    self.failure = failure
    adapter = nil
    host?.discard()
    show(failure, &sink)
  }

  /// Shows a failure as the last event of the run.
  func show(_ failure: AdapterFailure, _ sink: inout some TraceSink) {
    sink.see(failure.event, key: -1)
  }

  /// Shows what the method returned, if it returns anything.
  ///
  /// - Returns: the node after which the action goes on.
  private func giveBack(
    _ value: Value?, to node: CompiledModel.Node, _ call: DelegateCall,
    _ sink: inout some TraceSink
  ) -> CompiledModel.Node {
    let callback = call.callback
    switch callback.row.returns {
    case .nothing: return node
    case .bool(let standard):
      let answer = value?.bool ?? model.configuration.returns[callback] ?? standard
      let returned = model.nodes[Int(answer ? node.next : node.nextIfFalse)]
      sink.see(returned.event, key: -1, payloads: [])
      return returned
    case .value:
      let returned = model.nodes[Int(node.next)]
      if let value {
        sink.see(Event(.returned(callback, value), scene: call.scene), key: -1)
      } else {
        sink.see(returned.event, key: -1, payloads: [])
      }
      return returned
    }
  }

  /// Shows what the adapter did, and notes what of it takes time.
  mutating func hand(_ sink: inout some TraceSink) {
    let room = room
    let count = room.output.count
    guard count > 0 else { return }
    for index in 0..<count where !hasFailed {
      if room.output[index].kind == .timer {
        let timer = room.output.timers[Int(room.output[index].name)]
        set(timer.token, after: timer.milliseconds, &sink)
      } else {
        show(room.output.event(index), &sink)
      }
    }
    room.output.removeAll()
  }

  private mutating func show(_ event: Event, _ sink: inout some TraceSink) {
    var event = event
    if let failure = note(&event) { return fail(failure, &sink) }
    var key = -1
    if let id = event.payload.first {
      key = keys[id] ?? nextKey
      if keys[id] == nil {
        keys[id] = key
        nextKey += 1
        hasMadeUpPayloads = true
      }
      // Of several payloads those of one action count, which are numbered one after the other.
      if event.payload.count > 1, keys[event.payload[1]] == key + 1 { key = TraceJudge.pair(key) }
    }
    sink.see(event, key: key)
  }
}
