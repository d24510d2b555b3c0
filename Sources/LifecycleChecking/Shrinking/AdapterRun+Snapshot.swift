import AppLifecycle
import DelegateAdapters

extension AdapterRun {
  /// All that decides how a run goes on, if that can be told.
  struct Snapshot: Hashable {
    /// What the payloads of the run are, as far as it matters; see ``remembersPayloads``.
    fileprivate var payloads: PayloadKeys.Snapshot
    fileprivate var storage: [String: Value]
    fileprivate var adapter: LivingAdapter
    /// The adapter itself.
    fileprivate var copy: (any DelegateAdapter)?
    /// Whether a later event may carry a payload that came with an earlier action, and it matters
    /// which.
    fileprivate(set) var remembersPayloads: Bool

    static func == (one: Self, other: Self) -> Bool {
      one.adapter == other.adapter && one.storage == other.storage
        && one.remembersPayloads == other.remembersPayloads
        && (!one.remembersPayloads || one.payloads == other.payloads)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(adapter)
      hasher.combine(storage)
      if remembersPayloads { hasher.combine(payloads) }
    }
  }

  /// An adapter as far as it can be compared, and then copied.
  fileprivate enum LivingAdapter: Hashable {
    /// No process lives.
    case none
    /// It has no stored properties; what remains is its type.
    case stateless(ObjectIdentifier)
    /// A value, compared as it compares itself.
    case value(AnyHashable)
  }

  /// What decides how the run goes on; `nil` if a living adapter cannot be compared.
  ///
  /// Adapters are taken to treat ids of payloads as names and no more (data independence: Wolper,
  /// "Expressing Interesting Properties of Programs in Propositional Temporal Logic", POPL 1986).
  /// Two runs with equal adapters then go on alike although one saw more payloads than the other:
  /// those that it alone saw are remembered by neither.
  ///
  /// - Parameter judgesPayloads: whether it is judged what becomes of each payload; then equal runs
  ///   have seen the same ones, unless nothing remembers any.
  func snapshot(judgesPayloads: Bool) -> Snapshot? {
    guard let adapter = livingAdapter else { return nil }
    var remembersPayloads = false
    if judgesPayloads {
      if case .value = adapter { remembersPayloads = true }
      remembersPayloads =
        remembersPayloads || storage.values.contains { $0.key.mayBeID || $0.value.holdsID }
    }
    return Snapshot(
      payloads: remembersPayloads || !judgesPayloads ? payloads.snapshot() : .init(),
      storage: storage.values, adapter: adapter, copy: self.adapter,
      remembersPayloads: remembersPayloads)
  }

  private var livingAdapter: LivingAdapter? {
    guard let adapter else { return LivingAdapter.none }
    if size(of: adapter) == 0 { return .stateless(ObjectIdentifier(type(of: adapter))) }
    guard !(type(of: adapter) is any AnyObject.Type), let value = adapter as? any Hashable else {
      return nil
    }
    return .value(AnyHashable(value))
  }

  private func size<Adapter>(of adapter: Adapter) -> Int { MemoryLayout<Adapter>.size }

  /// Goes on from a state of the model and a snapshot of a run of the same plan.
  ///
  /// The storage stays the same object, since an adapter may hold it.
  mutating func resume(_ snapshot: Snapshot, at state: Int) {
    clearTape()
    self.state = state
    payloads.resume(snapshot.payloads)
    adapter = snapshot.copy
    storage.values = snapshot.storage
  }
}

extension String {
  /// Every id of a payload has a hyphen.
  fileprivate var mayBeID: Bool { utf8.contains(UInt8(ascii: "-")) }
}

extension Value {
  /// Whether the id of a payload may be in it.
  fileprivate var holdsID: Bool {
    switch self {
    case .string(let text): text.mayBeID
    case .array(let elements): elements.contains { $0.holdsID }
    case .object(let members): members.contains { $0.key.mayBeID || $0.value.holdsID }
    default: false
    }
  }
}
