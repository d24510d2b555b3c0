package import LifecycleAdapters
import LifecycleModel

/// A stand-in for Foundation's `NSCoder` in state restoration: a keyed archive of values.
///
/// The encoded values outlive the process, until the state is saved again.
public final class NSCoder {
  private let storage: AdapterStorage
  /// The key of the archive in the storage of the run.
  private static let key = "UIKit.restorationArchive"

  package init(_ storage: AdapterStorage) { self.storage = storage }

  /// Empties the archive before the state is saved again.
  package func removeAll() { storage[Self.key] = nil }

  /// Encodes a string, or removes the key for `nil`.
  public func encode(_ string: String?, forKey key: String) {
    write(string.map { .string($0) }, key)
  }

  public func encode(_ number: Int, forKey key: String) { write(.int(number), key) }

  public func encode(_ number: Double, forKey key: String) { write(.double(number), key) }

  public func encode(_ value: Bool, forKey key: String) { write(.bool(value), key) }

  public func containsValue(forKey key: String) -> Bool { storage[Self.key]?[key] != nil }

  /// Returns the value for a key: a `String`, `Int`, `Double` or `Bool`.
  public func decodeObject(forKey key: String) -> Any? { storage[Self.key]?[key]?.untyped }

  public func decodeInteger(forKey key: String) -> Int { decodeObject(forKey: key) as? Int ?? 0 }

  public func decodeDouble(forKey key: String) -> Double {
    decodeObject(forKey: key) as? Double ?? 0
  }

  public func decodeBool(forKey key: String) -> Bool {
    decodeObject(forKey: key) as? Bool ?? false
  }

  private func write(_ value: Value?, _ key: String) {
    var members: [Value.Member] = []
    if case .object(let known)? = storage[Self.key] { members = known.filter { $0.key != key } }
    if let value { members.append(.init(key, value)) }
    storage[Self.key] = .object(members)
  }
}
