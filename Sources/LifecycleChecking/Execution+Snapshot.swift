import AppLifecycle
import DelegateAdapters

extension Execution {
  /// All that decides how an execution goes on, if that can be told.
  struct Snapshot: Hashable {
    var state: Int
    /// What an adapter and its payloads add; `nil` without an adapter.
    var adapted: Adapted?
  }

  /// What a run with an adapter has besides the state of the model.
  struct Adapted: Hashable {
    var keys: [String: Int]
    var nextKey: Int
    var numbering: PayloadNumbering
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

  /// What decides how the execution goes on; `nil` if a living adapter cannot be compared.
  ///
  /// Where no process lives there is only what the storage holds.
  func snapshot() -> Snapshot? {
    guard hasAdapter else { return Snapshot(state: state) }
    guard let adapter = livingAdapter else { return nil }
    return Snapshot(
      state: state,
      adapted: Adapted(
        keys: keys, nextKey: nextKey, numbering: numbering, storage: storage.values,
        adapter: adapter))
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

  /// Goes on from a snapshot of an execution of the same plan.
  ///
  /// The storage stays the same object, since an adapter may hold it.
  mutating func resume(_ snapshot: Snapshot) {
    state = snapshot.state
    nextKey = 0
    guard let adapted = snapshot.adapted else { return }
    keys = adapted.keys
    nextKey = adapted.nextKey
    numbering = adapted.numbering
    switch adapted.adapter {
    case .none: adapter = nil
    case .stateless: adapter = makeAdapter()
    case .value(let value): adapter = value.base as? any DelegateAdapter
    }
    storage.values = adapted.storage
  }
}
