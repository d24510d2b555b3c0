import LifecycleModel
import LifecycleAdapters

/// A process, as far as it can be compared and continued.
///
/// It isn't about to end, and the run hasn't failed.
enum ProcessSnapshot: Hashable {
  /// No process lives.
  case none
  case alive(ComparableAdapter, isSuspended: Bool)

  /// Creates a snapshot of a process; `nil` if its adapter can't be compared, or the process is
  /// ending.
  init?(_ process: borrowing AdapterProcess, _ host: AdapterHost?) {
    guard !process.isEnding else { return nil }
    guard let adapter = process.adapter else {
      self = .none
      return
    }
    guard let comparable = ComparableAdapter(adapter, host) else { return nil }
    self = .alive(comparable, isSuspended: process.condition == .suspended)
  }

  /// A process that continues from the snapshot.
  ///
  /// Looping adapters are objects, which can't be compared.
  var process: AdapterProcess {
    switch self {
    case .none: .none
    case .alive(let comparable, let isSuspended):
      .alive(
        LivingProcess(
          adapter: comparable.adapter, looping: nil,
          condition: isSuspended ? .suspended : .running))
    }
  }

  /// Returns whether the adapter, or the storage that outlives it, may know the payload of an
  /// earlier action.
  func mayHoldPayload(_ storage: [String: Value]) -> Bool {
    if case .alive(.value, _) = self { return true }
    return storage.contains { $0.key.mayBeID || $0.value.holdsID }
  }
}

/// An adapter that can be compared, and therefore copied.
enum ComparableAdapter: Hashable {
  /// An adapter without stored properties; only its type matters.
  case stateless(any DelegateAdapter)
  /// A value, compared by its own `==`.
  case value(any DelegateAdapter, AdapterComparison)

  /// Creates a comparable adapter; `nil` if the adapter can't be compared.
  init?(_ adapter: any DelegateAdapter, _ host: AdapterHost?) {
    func size<Adapter>(of adapter: Adapter) -> Int { MemoryLayout<Adapter>.size }
    if size(of: adapter) == 0 {
      self = .stateless(adapter)
      return
    }
    guard let comparison = host?.comparison(of: adapter) else { return nil }
    self = .value(adapter, comparison)
  }

  var adapter: any DelegateAdapter {
    switch self {
    case .stateless(let adapter), .value(let adapter, _): adapter
    }
  }

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.stateless(let one), .stateless(let other)): type(of: one) == type(of: other)
    case (.value(let one, let comparison), .value(let other, _)): comparison.areEqual(one, other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .stateless(let adapter): hasher.combine(ObjectIdentifier(type(of: adapter)))
    case .value(let adapter, let comparison): comparison.hash(adapter, &hasher)
    }
  }
}

extension String {
  /// Whether the string may be a payload's id, all of which have a hyphen.
  fileprivate var mayBeID: Bool { utf8.contains(UInt8(ascii: "-")) }
}

extension Value {
  /// Whether the value may contain the id of a payload.
  fileprivate var holdsID: Bool {
    switch self {
    case .string(let text): text.mayBeID
    case .array(let elements): elements.contains { $0.holdsID }
    case .object(let members): members.contains { $0.key.mayBeID || $0.value.holdsID }
    default: false
    }
  }
}
