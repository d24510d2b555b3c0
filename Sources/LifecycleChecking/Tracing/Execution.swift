import AppLifecycle
import DelegateAdapters

/// Where an adapter writes what it does; it is empty between calls.
final class OutputRoom {
  var output = AdapterOutput()
}

/// Performs actions on the model, and on an adapter if there is one, event by event.
///
/// It is the reference of what a run is: whatever is faster does the same.
struct Execution {
  let model: CompiledModel
  let host: AdapterHost?
  let beside: BesideActions?
  private let namesPayloads: Bool
  let room = OutputRoom()
  var adapter: (any DelegateAdapter)?
  var storage = AdapterStorage()
  /// The action that is being performed, if it found no process.
  var pending: ActionName?
  var numbering = PayloadNumbering()
  /// The keys of payloads by their ids.
  var keys: [String: Int] = [:]
  var nextKey = 0
  /// Whether the adapter spoke of a payload that no action carried.
  var hasMadeUpPayloads = false
  var clock: RunClock
  /// How many completion handlers were handed over in the run.
  var handlerCount = 0
  /// The state of the model.
  var state = 0
  /// Whether the process is suspended.
  var isSuspended = false
  /// What `applicationState` read in the last call of the action being performed.
  var lastReading: AppState?
  /// How many callbacks were called.
  var callbackCount = 0
  /// What the adapter failed at, which ended the run.
  var failure: AdapterFailure?
  /// Of the own actions inside the last step those that were performed, as indices.
  var performedInside: [Int] = []

  /// Creates an execution of the plan.
  ///
  /// - Parameters:
  ///   - namesPayloads: whether payloads are made although no adapter asks for them.
  ///   - host: where adapters come from; a new one if none is given.
  init(_ plan: CheckingPlan, namesPayloads: Bool, host: AdapterHost? = nil) {
    model = plan.model
    beside = plan.beside
    self.host = plan.adapter.map { host ?? AdapterHost($0) }
    self.namesPayloads = namesPayloads || plan.adapter != nil
    clock = RunClock(taskLimit: plan.model.profile.backgroundTaskLimit)
  }

  /// Whether the adapter failed, so that nothing more can be performed in the run.
  var hasFailed: Bool { failure != nil }

  /// Begins a run on a device that never saw the app.
  mutating func beginRun() {
    state = 0
    nextKey = 0
    failure = nil
    isSuspended = false
    lastReading = nil
    hasMadeUpPayloads = false
    clock.reset()
    guard namesPayloads else { return }
    adapter = nil
    storage = AdapterStorage()
    handlerCount = 0
    numbering = PayloadNumbering()
    keys.removeAll(keepingCapacity: true)
    do {
      try host?.beginRun()
    } catch {
      failure = AdapterFailure(error)
      host?.discard()
    }
  }

  /// Shows what kept the run from beginning, if anything did.
  mutating func showFailureToBegin(_ sink: inout some TraceSink) {
    guard let failure else { return }
    show(failure, &sink)
  }

  /// Goes on from a state of the model, as if nothing had happened before.
  mutating func resume(at state: Int) {
    beginRun()
    self.state = state
  }

  /// Whether the step can be performed, where it leaves from the state the run is in.
  func isPossible(_ step: RunStep) -> Bool {
    guard !hasFailed else { return false }
    switch step {
    case .model(let step):
      return !(clock.preventsSuspension && model.choices[step.choice].action.name == .suspend)
    case .own(let number): return allows(number)
    case .wait: return true
    }
  }

  /// Performs a step that is possible.
  ///
  /// - Returns: whether the process died at the place of a cut. It does not if the adapter's
  ///   answers make the action too short for it.
  @discardableResult
  mutating func perform(_ step: RunStep, _ sink: inout some TraceSink) -> Bool {
    sink.time = clock.now
    performedInside.removeAll(keepingCapacity: true)
    switch step {
    case .model(let step): return perform(step, &sink)
    case .own(let number): perform(own: number, after: nil, &sink)
    case .wait(let time): wait(time, &sink)
    }
    return false
  }

  /// Performs an action of the model.
  ///
  /// - Returns: whether the process died at the place of a cut.
  @discardableResult
  mutating func perform(_ step: PlannedStep, _ sink: inout some TraceSink) -> Bool {
    let choice = model.choices[step.choice]
    var key = -1
    var payloads: [Payload] = []
    if choice.payload != nil {
      key = choice.payloadCount > 1 ? TraceJudge.pair(nextKey) : nextKey
      if namesPayloads {
        payloads = model.payloads(of: choice, &numbering)
        for (place, named) in payloads.enumerated() { keys[named.id] = nextKey + place }
      }
      nextKey += choice.payloadCount
    }
    if host != nil {
      let isCut = performWithAdapter(step, key, payloads, &sink)
      fireDue(&sink)
      return isCut
    }
    if step.cut > 0 { return performCut(step, key, payloads, &sink) }
    for index in choice.path { sink.see(model.pathEvents[index], key: key, payloads: payloads) }
    callbackCount &+= choice.callbackCount
    state = Int(choice.target)
    return false
  }

  /// Brings a live process to its cut: it dies.
  private mutating func die(
    _ step: PlannedStep, in killed: Int32, _ sink: inout some TraceSink
  ) {
    let action = Action(.kill, reason: step.reason, after: step.cut)
    sink.see(Event(.action(action)), key: -1)
    sink.see(Event(.processEnd(step.reason)), key: -1)
    endProcess(step.reason, &sink)
    state = Int(killed)
    lastReading = nil
  }

  /// Without an adapter the course is known beforehand, up to the cut.
  private mutating func performCut(
    _ step: PlannedStep, _ key: Int, _ payloads: [Payload], _ sink: inout some TraceSink
  ) -> Bool {
    var left = step.cut
    var killed: Int32 = -1
    for index in model.choices[step.choice].path {
      let event = model.pathEvents[index]
      if left == 0 && !model.events[Int(event)].isReturn { break }
      sink.see(event, key: key, payloads: payloads)
      if model.events[Int(event)].isCallback {
        left -= 1
        callbackCount &+= 1
      }
      killed = model.pathKilled[index]
    }
    die(step, in: killed, &sink)
    return true
  }

  /// With an adapter, what it returns decides how the action goes on.
  private mutating func performWithAdapter(
    _ step: PlannedStep, _ key: Int, _ payloads: [Payload], _ sink: inout some TraceSink
  ) -> Bool {
    var called = 0
    var next = model.choices[step.choice].firstNode
    while next >= 0 {
      var node = model.nodes[Int(next)]
      let template = model.events[Int(node.event)]
      sink.see(node.event, key: key, payloads: payloads)
      follow(template, &sink)
      if let call = DelegateCall(template, payloads: payloads), !hasFailed {
        called += 1
        node = receive(call, at: node, &sink)
        if node.next >= 0 { perform(step.inside, after: called, &sink) }
        if called == step.cut && node.next >= 0 && !hasFailed {
          die(step, in: node.killed, &sink)
          return true
        }
      }
      if hasFailed { return false }
      next = node.next
    }
    state = Int(~next)
    noteState()
    return false
  }

  /// Processes come and go, and the adapter with them.
  private mutating func follow(_ template: EventTemplate, _ sink: inout some TraceSink) {
    switch template.body {
    case .action(let action):
      pending = adapter == nil ? action.name : nil
      observe(.action(action.name), &sink)
    case .processStart: startProcess(&sink)
    case .processEnd(let reason): endProcess(reason, &sink)
    case .suspend:
      isSuspended = true
      observe(.suspended, &sink)
    case .resume:
      isSuspended = false
      observe(.resumed, &sink)
      fireDue(timersOnly: true, &sink)
    case .callback, .returned, .becomes: break
    }
  }
}

extension Value {
  /// The Bool, if it is one.
  var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }
}
