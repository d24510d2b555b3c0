import LifecycleModel
import LifecycleAdapters

/// A process as far as it can be compared, and gone on from.
///
/// None is on its way to its end, and no run has failed.
enum ProcessSnapshot: Hashable {
  /// No process lives.
  case none
  case alive(ComparableAdapter, isSuspended: Bool)

  /// The process as it stands; `nil` if its adapter cannot be compared, or nothing goes on from it.
  init?(_ process: borrowing AdapterProcess, _ host: AdapterHost?) {
    guard !process.isEnding else { return nil }
    guard let adapter = process.adapter else {
      self = .none
      return
    }
    guard let comparable = ComparableAdapter(adapter, host) else { return nil }
    self = .alive(comparable, isSuspended: process.condition == .suspended)
  }

  /// The process that goes on from here.
  ///
  /// Adapters that loop are objects, which do not compare.
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

  /// Whether the adapter, or what outlives it, may know the payload of an earlier action.
  func mayHoldPayload(_ storage: [String: Value]) -> Bool {
    if case .alive(.value, _) = self { return true }
    return storage.contains { $0.key.mayBeID || $0.value.holdsID }
  }
}

/// An adapter that can be compared, and then copied.
enum ComparableAdapter: Hashable {
  /// It has no stored properties; what remains is its type.
  case stateless(any DelegateAdapter)
  /// A value, compared as it compares itself.
  case value(any DelegateAdapter, AdapterComparison)

  /// `nil` if the adapter cannot be compared.
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
