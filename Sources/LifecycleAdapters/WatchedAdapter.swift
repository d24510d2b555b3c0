import LifecycleModel

/// The parts of an adapter's behavior on which its checks need further events.
package struct AdapterWatch: Sendable {
  /// The targets to which calls may be passed on later.
  package var queues: [ForwardingTarget] = []
  /// The values that are to outlive a process.
  package var keptValues: [KeptValue] = []

  package init() {}

  var isEmpty: Bool { queues.isEmpty && keptValues.isEmpty }
}

/// An adapter with further events: about calls that wait to be passed on, and about those that are
/// passed on again or out of order; and with events that say whether a value is one that was
/// recorded.
///
/// Nothing is said of a call that is passed on before it returns.
struct WatchedAdapter: DelegateAdapter {
  private var adapter: any DelegateAdapter
  private let watch: AdapterWatch
  private var debts = ForwardingDebts()
  private let storage: AdapterStorage

  private var targets: [ForwardingTarget] { watch.queues }

  /// Creates an adapter that watches another one.
  init(_ adapter: any DelegateAdapter, _ watch: AdapterWatch, _ storage: AdapterStorage) {
    (self.adapter, self.watch, self.storage) = (adapter, watch, storage)
  }

  mutating func start(_ output: inout AdapterOutput) throws {
    if !watch.keptValues.isEmpty { storage.handedOut.keptValues.noteStart() }
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

  mutating func observe(_ mark: AdapterMark) throws {
    if mark == .suspended, !watch.keptValues.isEmpty {
      storage.handedOut.keptValues.noteSuspension()
    }
    try adapter.observe(mark)
  }

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
    if let call, !watch.keptValues.isEmpty {
      storage.handedOut.keptValues.note(call.callback, call.state)
    }
    let before = output.count
    let answer = try act(&adapter, &output)
    if !watch.keptValues.isEmpty { compareValues(in: &output, from: before) }
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

  /// Lets the events that tell a value say whether it is one that was recorded.
  private func compareValues(in output: inout AdapterOutput, from first: Int) {
    for index in first..<max(first, output.count) where output.mayEmit(index) {
      let event = output.event(index)
      let read = storage.handedOut.keptValues.read(event, watching: watch.keptValues)
      if read != event { output.replace(index, by: read) }
    }
  }
}

/// A session whose adapters are watched.
final class WatchedSession: PrintingSession {
  private let session: any AdapterSession
  private let watch: AdapterWatch

  init(_ session: any AdapterSession, _ watch: AdapterWatch) {
    (self.session, self.watch) = (session, watch)
  }

  func beginRun() throws { try session.beginRun() }

  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
    WatchedAdapter(try session.makeAdapter(storage), watch, storage)
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
