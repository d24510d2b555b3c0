import AppLifecycle
import DelegateAdapters

extension AdapterRun {
  /// All that decides how a run goes on, if that can be told.
  struct Snapshot: Hashable {
    /// What the payloads of the run are, as far as it matters; see ``remembersPayloads``.
    fileprivate var payloads: PayloadKeys.Snapshot
    fileprivate var storage: AdapterStorage.Contents
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
    guard !hasFailed, let adapter = LivingAdapter(adapter) else { return nil }
    let remembersPayloads =
      judgesPayloads && (adapter.mayHoldPayload(storage.values) || payloads.hasForeign)
    return Snapshot(
      payloads: remembersPayloads || !judgesPayloads ? payloads.snapshot() : .init(),
      storage: storage.contents, adapter: adapter, copy: self.adapter,
      remembersPayloads: remembersPayloads)
  }

  /// Goes on from a state of the model and a snapshot of a run of the same plan.
  ///
  /// The storage stays the same object, since an adapter may hold it.
  mutating func resume(_ snapshot: Snapshot, at state: Int) {
    forgetFailure()
    clearTape()
    self.state = state
    payloads.resume(snapshot.payloads)
    adapter = snapshot.copy
    storage.contents = snapshot.storage
  }
}
