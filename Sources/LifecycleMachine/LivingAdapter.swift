import LifecycleModel
import LifecycleAdapters

/// An adapter as far as it can be compared, and then copied.
enum LivingAdapter: Hashable {
  /// No process lives.
  case none
  /// It has no stored properties; what remains is its type.
  case stateless(ObjectIdentifier)
  /// A value, compared as it compares itself.
  case value(AnyHashable)

  /// The adapter of the process that lives, if one does; `nil` if it cannot be compared.
  init?(_ adapter: (any DelegateAdapter)?) {
    guard let adapter else {
      self = .none
      return
    }
    func size<Adapter>(of adapter: Adapter) -> Int { MemoryLayout<Adapter>.size }
    if size(of: adapter) == 0 {
      self = .stateless(ObjectIdentifier(type(of: adapter)))
      return
    }
    guard !(type(of: adapter) is any AnyObject.Type), let value = adapter as? AnyHashable else {
      return nil
    }
    self = .value(value)
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
