import LifecycleModel

/// An adapter that may pass calls on later, with events about the calls that wait, and about those
/// that are passed on again or out of order.
///
/// Nothing is said of a call that is passed on before it returns.
struct QueueingAdapter: DelegateAdapter {
  private var adapter: any DelegateAdapter
  private let targets: [ForwardingTarget]
  private var debts = ForwardingDebts()

  /// Creates an adapter that watches another one.
  init(_ adapter: any DelegateAdapter, targets: [ForwardingTarget]) {
    (self.adapter, self.targets) = (adapter, targets)
  }

  mutating func start(_ output: inout AdapterOutput) throws {
    try watching(&output) { try $0.start(&$1) }
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try watching(&output, call) { try $0.receive(call, &$1) }
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) throws {
    try watching(&output) { try $0.perform(action, &$1) }
  }

  func allows(_ action: String) -> Bool { adapter.allows(action) }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) throws {
    try watching(&output) { try $0.fire(timer: token, &$1) }
  }

  mutating func expire(task id: String, _ output: inout AdapterOutput) throws {
    try watching(&output) { try $0.expire(task: id, &$1) }
  }

  mutating func observe(_ mark: AdapterMark) throws { try adapter.observe(mark) }

  /// Lets the adapter do something, and emits what that means for the calls that wait.
  private mutating func watching<Answer>(
    _ output: inout AdapterOutput, _ call: DelegateCall? = nil,
    _ act: (inout any DelegateAdapter, inout AdapterOutput) throws -> Answer
  ) throws -> Answer {
    let waiting = targets.map { debts.owes($0.eventName) }
    if let call {
      for target in targets where target.isOwed(call.callback) {
        _ = debts.owe(call, to: target.eventName)
      }
    }
    let before = output.count
    let answer = try act(&adapter, &output)
    var events: [String] = []
    for index in before..<max(before, output.count) where output.mayForward(index) {
      let event = output.event(index)
      guard case .forward(let callback, let name) = event.body else { continue }
      for target in targets where target.counts(callback, to: name) {
        let found = debts.pay(callback, event.payload, event.scene, to: target.eventName)
        events += found.filter { $0 != ForwardingDebts.paidEvent(target.eventName) }
      }
    }
    for (target, waited) in zip(targets, waiting) where debts.owes(target.eventName) != waited {
      let name = target.eventName
      events.append(waited ? ForwardingDebts.paidEvent(name) : ForwardingDebts.owedEvent(name))
    }
    for event in events { output.emit(event) }
    return answer
  }
}

/// A session whose adapters may pass calls on later.
final class QueueingSession: PrintingSession {
  private let session: any AdapterSession
  private let targets: [ForwardingTarget]

  init(_ session: any AdapterSession, targets: [ForwardingTarget]) {
    (self.session, self.targets) = (session, targets)
  }

  func beginRun() throws { try session.beginRun() }

  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
    QueueingAdapter(try session.makeAdapter(storage), targets: targets)
  }

  var isSearching: Bool {
    get { session.isSearching }
    set { session.isSearching = newValue }
  }

  /// The uses of what is printed, if the session sees that.
  var printing: Printing {
    get { (session as? any PrintingSession)?.printing ?? [] }
    set { (session as? any PrintingSession)?.printing = newValue }
  }

  func takePrinted() -> String { (session as? any PrintingSession)?.takePrinted() ?? "" }

  func close() { session.close() }
}
