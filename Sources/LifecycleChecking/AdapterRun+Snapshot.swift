import AppLifecycle
import DelegateAdapters

extension AdapterRun {
  /// All that decides how a run goes on, if that can be told.
  struct Snapshot: Hashable {
    fileprivate var payloads = PayloadKeys.Snapshot()
    fileprivate var storage: [String: Value]
    /// What the adapter holds; `nil` where no process lives.
    fileprivate var parts: [AnyHashable]?
    /// A copy of the adapter.
    fileprivate var adapter: (any DelegateAdapter)?

    /// Whether no payload is remembered.
    var forgetsPayloads: Bool { payloads == PayloadKeys.Snapshot() }

    static func == (one: Self, other: Self) -> Bool {
      one.parts == other.parts && one.storage == other.storage && one.payloads == other.payloads
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parts)
      hasher.combine(storage)
      hasher.combine(payloads)
    }
  }

  /// What decides how the run goes on; `nil` if a living adapter cannot be compared.
  ///
  /// Adapters are taken to treat ids of payloads as names and no more (data independence: Wolper,
  /// "Expressing Interesting Properties of Programs in Propositional Temporal Logic", POPL 1986).
  /// Where nothing can remember one, payloads are therefore numbered from the start again.
  func snapshot() -> Snapshot? {
    var snapshot = Snapshot(storage: storage.values, adapter: adapter)
    var mayHoldID = storage.values.contains { isID($0.key) || isID($0.value) }
    if let adapter {
      guard let reflection = AdapterReflection(adapter, storage) else { return nil }
      snapshot.parts = reflection.parts
      mayHoldID = mayHoldID || reflection.mayHoldID
    }
    if mayHoldID { snapshot.payloads = payloads.snapshot() }
    return snapshot
  }

  private func isID(_ text: String) -> Bool { AdapterReflection.mayBeID(text) }

  private func isID(_ value: Value) -> Bool {
    switch value {
    case .string(let text): isID(text)
    case .array(let elements): elements.contains(where: isID)
    case .object(let members): members.contains { isID($0.key) || isID($0.value) }
    default: false
    }
  }

  /// Goes on from a state of the model and a snapshot of a run of the same plan.
  ///
  /// The storage stays the same object, since an adapter may hold it.
  mutating func resume(_ snapshot: Snapshot, at state: Int) {
    clearTape()
    self.state = state
    payloads.resume(snapshot.payloads)
    adapter = snapshot.adapter
    storage.values = snapshot.storage
  }
}
