import AppLifecycle
import DelegateAdapters

extension AdapterRun {
  /// All that decides how a run goes on, if that can be told.
  struct Snapshot: Hashable {
    var payloads: PayloadKeys.Snapshot
    var storage: [String: Value]
    var adapter: LivingAdapter
  }

  /// An adapter as far as it can be compared and copied.
  enum LivingAdapter: Hashable {
    /// No process lives.
    case none
    /// It has no stored properties.
    case stateless
    /// A value, compared as it compares itself.
    case value(AnyHashable)
  }

  /// What decides how the run goes on; `nil` if a living adapter cannot be compared.
  ///
  /// Adapters are taken to treat ids of payloads as names and no more (data independence: Wolper,
  /// "Expressing Interesting Properties of Programs in Propositional Temporal Logic", POPL 1986).
  /// Where nothing can remember one, payloads are therefore numbered from the start again.
  func snapshot() -> Snapshot? {
    guard let adapter = livingAdapter else { return nil }
    let values = storage.values
    var remembersIDs = !values.allSatisfy { !mayHoldID($0.key) && !mayHoldID($0.value) }
    if case .value = adapter { remembersIDs = true }
    return Snapshot(
      payloads: remembersIDs ? payloads.snapshot() : PayloadKeys.Snapshot(),
      storage: values, adapter: adapter)
  }

  private var livingAdapter: LivingAdapter? {
    guard let adapter else { return LivingAdapter.none }
    if size(of: adapter) == 0 { return .stateless }
    guard !(type(of: adapter) is any AnyObject.Type), let value = adapter as? any Hashable else {
      return nil
    }
    return .value(AnyHashable(value))
  }

  private func size<Adapter>(of adapter: Adapter) -> Int { MemoryLayout<Adapter>.size }

  /// Every id has a hyphen.
  private func mayHoldID(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "-")) }

  private func mayHoldID(_ value: Value) -> Bool {
    switch value {
    case .string(let text): mayHoldID(text)
    case .array(let elements): elements.contains(where: mayHoldID)
    case .object(let members): members.contains { mayHoldID($0.key) || mayHoldID($0.value) }
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
    switch snapshot.adapter {
    case .none: adapter = nil
    case .stateless: adapter = description.make(storage)
    case .value(let value): adapter = value.base as? any DelegateAdapter
    }
    storage.values = snapshot.storage
  }
}

extension PayloadKeys.Snapshot {
  /// Whether no payload is remembered.
  var isEmpty: Bool { self == PayloadKeys.Snapshot() }
}
