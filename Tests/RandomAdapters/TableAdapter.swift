package import LifecycleAdapters
import LifecycleModel

/// An adapter that follows a table. It can be compared and copied.
struct TableAdapter: DelegateAdapter, Hashable {
  private let table: TableReference
  private let storage: AdapterStorage
  private var memory = 0
  private var held: [Payload] = []
  private var handlers: [Handler] = []
  private var notedTime = 0

  private struct Handler: Hashable {
    var name: String
    var callback: Callback
  }

  init(_ table: AdapterTable, _ storage: AdapterStorage) {
    self.table = TableReference(table: table)
    self.storage = storage
  }

  mutating func start(_ output: inout AdapterOutput) throws {
    _ = try react(.start, nil, &output)
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try react(.call(call.callback), call, &output)
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) throws {
    guard let index = AdapterTable.actionNames.firstIndex(of: action) else { return }
    _ = try react(.custom(index), nil, &output)
  }

  func allows(_ action: String) -> Bool { table.table.allows(action, memory) }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) throws {
    _ = try react(.timer, nil, &output)
  }

  mutating func expire(task id: String, _ output: inout AdapterOutput) throws {
    _ = try react(.expiration, nil, &output)
    if memory.isMultiple(of: 2) { output.task(.end, id: id) }
  }

  mutating func observe(_ mark: AdapterMark) throws {
    var nowhere = AdapterOutput()
    switch mark {
    case .action: break
    case .suspended: _ = try react(.suspended, nil, &nowhere)
    case .resumed: _ = try react(.resumed, nil, &nowhere)
    case .processEnd(let reason): _ = try react(.killed(reason), nil, &nowhere)
    }
  }

  private mutating func react(
    _ occasion: AdapterTable.Occasion, _ call: DelegateCall?, _ output: inout AdapterOutput
  ) throws -> Value? {
    guard let reaction = table.table.reaction(occasion, memory) else { return nil }
    memory = reaction.memory
    for effect in reaction.effects { try perform(effect, call, &output) }
    return reaction.answer
  }

  private mutating func perform(
    _ effect: AdapterTable.Effect, _ call: DelegateCall?, _ output: inout AdapterOutput
  ) throws {
    switch effect {
    case .emit(let name): output.emit(AdapterTable.names[name])
    case .emitMemory(let name):
      output.emit(AdapterTable.names[name], arguments: [.init("memory", .int(memory))])
    case .emitPayloads(let name):
      for payload in call?.payloads ?? [] {
        output.emit(AdapterTable.names[name], payload: payload)
      }
    case .emitPayloadsAtOnce(let name):
      let ids = call?.payloads.map(\.id) ?? []
      output.add(Event(.emit(AdapterTable.names[name], arguments: []), payload: ids))
    case .hold: held += (call?.payloads ?? []).filter { !held.contains($0) }
    case .release(let name):
      guard !held.isEmpty else { return }
      output.emit(AdapterTable.names[name], payload: held.removeFirst())
    case .releaseAll(let name):
      for payload in held { output.emit(AdapterTable.names[name], payload: payload) }
      held = []
    case .emitMadeUp(let name, let id):
      output.emit(AdapterTable.names[name], payload: Payload(.url, id: id))
    case .forward(let target):
      if let call { output.forward(call, to: AdapterTable.targets[target]) }
    case .forwardAgain(let target):
      guard let call else { return }
      for target in [target, 1 - target] { output.forward(call, to: AdapterTable.targets[target]) }
    case .complete, .completeTwice, .holdHandler, .completeHeld:
      complete(effect, call, &output)
    case .begin(let task): output.task(.begin, id: "t\(task)")
    case .end(let task): output.task(.end, id: "t\(task)")
    case .set(let milliseconds): output.timer("timer", after: milliseconds)
    case .store: storage["memory"] = .int(memory)
    case .storePayload: if let id = call?.payload?.id { storage["payload"] = .string(id) }
    case .emitStored(let name): emitStored(name, &output)
    case .erase:
      storage["memory"] = nil
      storage["payload"] = nil
    case .noteTime: notedTime = output.time
    case .emitIfLater(let name):
      if output.time - notedTime > 10_000 { output.emit(AdapterTable.names[name]) }
    case .register: output.registerForRemoteNotifications()
    case .unregister: output.unregisterForRemoteNotifications()
    case .fail: throw AdapterFailure(.threw, "the table says so")
    }
  }

  private mutating func complete(
    _ effect: AdapterTable.Effect, _ call: DelegateCall?, _ output: inout AdapterOutput
  ) {
    if effect == .completeHeld {
      guard !handlers.isEmpty else { return }
      let handler = handlers.removeFirst()
      output.complete(handler: handler.name, of: handler.callback)
      return
    }
    guard let call, let name = call.completion else { return }
    if effect == .holdHandler {
      handlers.append(Handler(name: name, callback: call.callback))
      return
    }
    for _ in 0..<(effect == .completeTwice ? 2 : 1) {
      output.complete(handler: name, of: call.callback)
    }
  }

  private mutating func emitStored(_ name: Int, _ output: inout AdapterOutput) {
    if let stored = storage["memory"] {
      output.emit(AdapterTable.names[name], arguments: [.init("memory", stored)])
      if case .int(let number) = stored { memory = number % table.table.memoryCount }
    }
    guard case .string(let id)? = storage["payload"] else { return }
    let kind = PayloadKind.allCases.first { id.hasPrefix($0.prefix) } ?? .url
    output.emit(AdapterTable.names[name], payload: Payload(kind, id: id))
  }
}

/// A table compared by identity, which takes no time.
private struct TableReference: Hashable {
  let table: AdapterTable

  static func == (one: Self, other: Self) -> Bool { one.table === other.table }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
}

/// The same, which can be neither compared nor copied.
final class OpaqueTableAdapter: DelegateAdapter {
  private var adapter: TableAdapter

  init(_ table: AdapterTable, _ storage: AdapterStorage) {
    adapter = TableAdapter(table, storage)
  }

  func start(_ output: inout AdapterOutput) throws { try adapter.start(&output) }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try adapter.receive(call, &output)
  }

  func perform(_ action: String, _ output: inout AdapterOutput) throws {
    try adapter.perform(action, &output)
  }

  func allows(_ action: String) -> Bool { adapter.allows(action) }

  func fire(timer token: String, _ output: inout AdapterOutput) throws {
    try adapter.fire(timer: token, &output)
  }

  func expire(task id: String, _ output: inout AdapterOutput) throws {
    try adapter.expire(task: id, &output)
  }

  func observe(_ mark: AdapterMark) throws { try adapter.observe(mark) }
}

extension AdapterTable {
  /// Returns the description of an adapter that follows the table.
  ///
  /// - Parameter isComparable: whether the adapter is `Hashable`.
  package func description(isComparable: Bool = true) -> AdapterDescription {
    let (name, title) = ("test/table-\(seed)", "does what a table says")
    let answers = features.contains(.registrations) ? Callback.registrationAnswers : []
    let implements = ["*"] + answers.map(\.alias)
    return isComparable
      ? AdapterDescription(
        name: name, title: title, implements: implements, customActions: customActions, uses: uses,
        checks: []
      ) { TableAdapter(self, $0) }
      : AdapterDescription(
        name: name, title: title, implements: implements, customActions: customActions, uses: uses,
        checks: []
      ) { OpaqueTableAdapter(self, $0) }
  }
}
