import LifecycleModel
import LifecycleAdapters

/// An adapter as far as it can be compared, and then copied.
enum LivingAdapter: Hashable {
  /// No process lives.
  case none
  /// It has no stored properties; what remains is its type.
  case stateless(ObjectIdentifier)
  /// A value, compared as it compares itself.
  case value(any DelegateAdapter, AdapterComparison)

  /// The adapter of the process that lives, if one does; `nil` if it cannot be compared.
  init?(_ adapter: (any DelegateAdapter)?, _ host: AdapterHost?) {
    guard let adapter else {
      self = .none
      return
    }
    func size<Adapter>(of adapter: Adapter) -> Int { MemoryLayout<Adapter>.size }
    if size(of: adapter) == 0 {
      self = .stateless(ObjectIdentifier(type(of: adapter)))
      return
    }
    guard let comparison = host?.comparison(of: adapter) else { return nil }
    self = .value(adapter, comparison)
  }

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.stateless(let one), .stateless(let other)): one == other
    case (.value(let one, let comparison), .value(let other, _)): comparison.areEqual(one, other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .stateless(let type): hasher.combine(type)
    case .value(let adapter, let comparison): comparison.hash(adapter, &hasher)
    }
  }

  /// Whether the adapter, or what outlives it, may know the payload of an earlier action.
  func mayHoldPayload(_ storage: [String: Value]) -> Bool {
    if case .value = self { return true }
    return storage.contains { $0.key.mayBeID || $0.value.holdsID }
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
