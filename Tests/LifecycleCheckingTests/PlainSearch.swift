import LifecycleModel
import LifecycleAdapters
import LifecycleChecking

/// Tries every sequence of a planted bug up to a length, each from the start, judged by hand: slow,
/// and independent of generator, monitors, shrinker and search.
struct PlainSearch {
  private let model: CompiledModel
  private let adapter: AdapterDescription?
  private let violates: ([Event]) -> Bool

  /// An action, and the place of a kill inside it with its reason.
  struct TriedAction {
    var transition: Int
    var kill: (after: Int, reason: KillReason)?

    /// The number of actions it counts for.
    var length: Int { kill == nil ? 1 : 2 }
  }

  init(_ bug: PlantedBug, _ violates: @escaping ([Event]) -> Bool) throws {
    var configuration = Configuration()
    configuration.returns = bug.returns
    configuration.sceneCount = bug.scenes
    model = try CompiledModel(
      profile: bug.plantedProfile(), edges: .documented, configuration: configuration)
    adapter = bug.adapter
    self.violates = violates
  }

  /// Returns the first failing sequence of at most `length` actions; `nil` if there is none.
  func failure(upTo length: Int) -> [TriedAction]? { failure(extending: [], upTo: length) }

  private func failure(extending prefix: [TriedAction], upTo length: Int) -> [TriedAction]? {
    var run = PlainRun(model, adapter)
    for step in prefix { run.perform(step) }
    let state = run.state
    run.settle()
    if violates(run.trace) { return prefix }
    let left = length - prefix.reduce(0) { $0 + $1.length }
    guard left > 0 else { return nil }
    for transition in model.transitionsOfState[state].map(Int.init) {
      for step in steps(transition) where step.length <= left {
        if let failure = failure(extending: prefix + [step], upTo: length) { return failure }
      }
    }
    return nil
  }

  private func steps(_ transition: Int) -> [TriedAction] {
    guard model.transitions[transition].canBeCut else {
      return [TriedAction(transition: transition)]
    }
    return [TriedAction(transition: transition)]
      + (1..<max(2, model.transitions[transition].callbackCount)).flatMap { after in
        [KillReason.crash, .watchdog, .jetsam].map {
          TriedAction(transition: transition, kill: (after, $0))
        }
      }
  }
}

/// One run, event by event.
private struct PlainRun {
  private let model: CompiledModel
  private let description: AdapterDescription?
  private let storage = AdapterStorage()
  private var adapter: (any DelegateAdapter)?
  private var numbering = PayloadNumbering()
  private(set) var state = 0
  private(set) var trace: [Event] = []

  init(_ model: CompiledModel, _ description: AdapterDescription?) {
    self.model = model
    self.description = description
  }

  mutating func perform(_ step: PlainSearch.TriedAction) {
    let transition = model.transitions[step.transition]
    let payloads = model.payloads(of: transition, &numbering)
    var next = transition.firstNode
    var calls = 0
    while next >= 0 {
      let node = model.nodes[Int(next)]
      let template = model.events[Int(node.event)]
      trace.append(template.instantiate(payloads: payloads))
      next = node.next
      switch template.body {
      case .processStart: adapter = description?.make(storage)
      case .processEnd: adapter = nil
      case .callback:
        calls += 1
        if call(template, payloads) == .bool(false) { next = node.nextIfFalse }
        // A return belongs to its call.
        if next >= 0, case .returned = model.events[Int(model.nodes[Int(next)].event)].body {
          trace.append(model.events[Int(model.nodes[Int(next)].event)].instantiate())
          next = model.nodes[Int(next)].next
        }
        if let kill = step.kill, kill.after == calls, next >= 0 {
          trace.append(Event(.action(Action(.kill, reason: kill.reason, after: kill.after))))
          trace.append(Event(.processEnd(kill.reason)))
          adapter = nil
          state = Int(node.killed)
          return
        }
      default: break
      }
    }
    state = Int(~next)
  }

  mutating func settle() {
    while model.settling[state] >= 0 {
      perform(PlainSearch.TriedAction(transition: Int(model.settling[state])))
    }
  }

  private mutating func call(_ template: EventTemplate, _ payloads: [Payload]) -> Value? {
    guard let call = DelegateCall(template, payloads: payloads) else { return nil }
    var output = AdapterOutput()
    let value = try? adapter?.receive(call, &output)
    trace += output.events
    return value
  }
}
