import AppLifecycle
import DelegateAdapters

/// What an adapter remembers, read from its stored properties, so that it can be compared although
/// it does not say how.
///
/// A value can be compared, and copied, if all that it holds are values in the end, or the storage
/// that it was made with. Objects, closures and pointers may share what they hold with others.
struct AdapterReflection {
  /// Everything the adapter holds, types included, in the order of its properties.
  private(set) var parts: [AnyHashable] = []
  /// Whether it may hold the id of a payload.
  private(set) var mayHoldID = false

  private let storage: AdapterStorage
  private var depth = 0

  /// Nothing is read that is nested deeper.
  private static let limit = 16

  /// Reads an adapter; `nil` if it cannot be compared.
  ///
  /// An adapter that is a `Hashable` value is compared as it compares itself.
  init?(_ adapter: any DelegateAdapter, _ storage: AdapterStorage) {
    self.storage = storage
    if type(of: adapter) is any AnyObject.Type { return nil }
    let isReadable = read(adapter)
    if let value = adapter as? any Hashable {
      parts = [AnyHashable(value)]
      if !isReadable { mayHoldID = true }
    } else if !isReadable {
      return nil
    }
  }

  /// Every id has a hyphen.
  static func mayBeID(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "-")) }

  /// Reads a value with all that it holds; false if it holds what cannot be compared.
  private mutating func read(_ value: Any) -> Bool {
    let type = type(of: value)
    if type is any AnyObject.Type {
      return value as AnyObject === storage
    }
    guard depth < Self.limit else { return false }
    depth += 1
    defer { depth -= 1 }
    parts.append(ObjectIdentifier(type))
    if type == Payload.self || type == DelegateCall.self || type == AdapterOutput.self {
      mayHoldID = true
    }
    if type == String.self, let text = value as? String {
      if Self.mayBeID(text) { mayHoldID = true }
      parts.append(text)
      return true
    }
    let mirror = Mirror(reflecting: value)
    return mirror.children.isEmpty ? readLeaf(value, mirror) : readChildren(of: value, mirror)
  }

  private mutating func readLeaf(_ value: Any, _ mirror: Mirror) -> Bool {
    if let value = value as? any Hashable {
      parts.append(AnyHashable(value))
      return true
    }
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary: return true
    case .struct, .tuple: return size(of: value) == 0
    case .enum where !(value is any CustomStringConvertible)
      && !(value is any CustomDebugStringConvertible):
      parts.append(String(describing: value))
      return true
    default: return false
    }
  }

  private func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }

  private mutating func readChildren(of value: Any, _ mirror: Mirror) -> Bool {
    let isCollection = [.collection, .set, .dictionary].contains(mirror.displayStyle)
    // Pointers have no style; a type that shows itself as it likes may hide something.
    if mirror.displayStyle == nil || (value is any CustomReflectable && !isCollection) {
      return false
    }
    let start = parts.count
    for child in mirror.children {
      // Of an enumeration the label is the case.
      if mirror.displayStyle == .enum { parts.append(child.label) }
      guard read(child.value) else { return false }
    }
    // A collection is compared as such: the order of a set tells nothing.
    guard isCollection, mirror.displayStyle != .collection else { return true }
    guard let value = value as? any Hashable else { return false }
    parts.removeSubrange(start...)
    parts.append(AnyHashable(value))
    return true
  }
}
