import AppLifecycle
import DelegateAdapters

/// Receives the events of a run, one by one.
protocol TraceSink {
  /// An event of the model, made from the template of that number.
  ///
  /// - Parameters:
  ///   - key: the number of the action's payload, in the order first seen; -1 if it has none, and
  ///     of two their `TraceJudge.pair`.
  ///   - payloads: the payloads themselves, where payloads are made at all.
  mutating func see(_ event: EventID, key: Int, payloads: [Payload])
  /// An event of the adapter, or of a kill inside an action.
  ///
  /// - Parameter key: the number of the payload it carries; -1 if none.
  mutating func see(_ event: Event, key: Int)
}

/// One action to perform: a choice of the model, perhaps cut short by a kill.
struct PlannedStep: Hashable, Sendable {
  /// The number of the choice in the model.
  var choice: Int
  /// The process dies after so many callbacks, from 1; 0 if it does not.
  var cut = 0
  /// Why it dies then.
  var reason = KillReason.crash
}

/// Where an adapter writes what it does; it is empty between calls.
private final class OutputRoom {
  var output = AdapterOutput()
}

/// Performs actions on the model, and on an adapter if there is one.
struct Execution {
  private let model: CompiledModel
  private let description: AdapterDescription?
  private let namesPayloads: Bool
  private var adapter: (any DelegateAdapter)?
  private var storage = AdapterStorage()
  private let room = OutputRoom()
  /// The action that is being performed, if it found no process.
  private var pending: ActionName?
  private var numbering = PayloadNumbering()
  private var keys: [String: Int] = [:]
  private var nextKey = 0
  /// The state of the model.
  private(set) var state = 0
  /// How many callbacks were called.
  private(set) var callbackCount = 0

  /// Creates an execution of the plan.
  ///
  /// - Parameter namesPayloads: whether payloads are made although no adapter asks for them.
  init(_ plan: CheckingPlan, namesPayloads: Bool) {
    model = plan.model
    description = plan.adapter
    self.namesPayloads = namesPayloads || plan.adapter != nil
  }

  /// Begins a run on a device that never saw the app.
  mutating func beginRun() {
    state = 0
    nextKey = 0
    guard namesPayloads else { return }
    adapter = nil
    storage = AdapterStorage()
    numbering = PayloadNumbering()
    keys.removeAll(keepingCapacity: true)
  }

  /// Goes on from a state of the model, as if nothing had happened before.
  mutating func resume(at state: Int) {
    beginRun()
    self.state = state
  }

  /// Performs a step that leaves from the state the run is in.
  ///
  /// - Returns: whether the process died at the place of the cut. It does not if the adapter's
  ///   answers make the action too short for it.
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
    if description != nil { return performWithAdapter(step, key, payloads, &sink) }
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
    adapter = nil
    state = Int(killed)
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
    var left = step.cut
    var next = model.choices[step.choice].firstNode
    while next >= 0 {
      var node = model.nodes[Int(next)]
      let template = model.events[Int(node.event)]
      sink.see(node.event, key: key, payloads: payloads)
      follow(template)
      if let call = DelegateCall(template, payloads: payloads) {
        callbackCount &+= 1
        let room = room
        let value = adapter?.receive(call, &room.output)
        node = giveBack(value, to: node, call, &sink)
        if room.output.count > 0 { hand(&sink) }
        left -= 1
        if left == 0 && node.next >= 0 {
          die(step, in: node.killed, &sink)
          return true
        }
      }
      next = node.next
    }
    state = Int(~next)
    return false
  }

  /// Processes come and go, and the adapter with them.
  private mutating func follow(_ template: EventTemplate) {
    switch template.body {
    case .action(let action):
      pending = adapter == nil ? action.name : nil
      adapter?.observe(.action(action.name))
    case .processStart:
      adapter = description?.make(storage)
      if let pending { adapter?.observe(.action(pending)) }
    case .processEnd: adapter = nil
    case .suspend: adapter?.observe(.suspended)
    case .resume: adapter?.observe(.resumed)
    case .callback, .returned: break
    }
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

  /// Shows what the adapter did during the call.
  private mutating func hand(_ sink: inout some TraceSink) {
    for event in room.output.events {
      var key = -1
      if let id = event.payload.first {
        key = keys[id] ?? nextKey
        if keys[id] == nil {
          keys[id] = key
          nextKey += 1
        }
        if event.isPair { key = TraceJudge.pair(key) }
      }
      sink.see(event, key: key)
    }
    room.output.removeAll()
  }
}

extension EventTemplate {
  /// Whether it is a call of a delegate method.
  var isCallback: Bool {
    if case .callback = body { return true }
    return false
  }

  /// Whether it is what a method returned.
  var isReturn: Bool {
    if case .returned = body { return true }
    return false
  }
}

extension Event {
  /// Whether it is a call passed on with the two payloads that its action carries.
  fileprivate var isPair: Bool {
    if case .forward = body { return payload.count > 1 }
    return false
  }
}

extension Value {
  /// The Bool, if it is one.
  var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }
}
