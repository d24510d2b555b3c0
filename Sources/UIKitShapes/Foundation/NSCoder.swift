package import LifecycleAdapters
import LifecycleModel

/// Stands in for Foundation's `NSCoder` in state restoration: an archive of values under keys.
///
/// What is encoded outlives the process, until the state is saved anew.
public final class NSCoder {
  private let storage: AdapterStorage
  /// Where the archive lies in the storage of the run.
  private static let key = "UIKit.restorationArchive"

  package init(_ storage: AdapterStorage) { self.storage = storage }

  /// Empties the archive, before the state is saved anew.
  package func removeAll() { storage[Self.key] = nil }

  /// Encodes a string; `nil` removes the key.
  public func encode(_ string: String?, forKey key: String) {
    write(string.map { .string($0) }, key)
  }

  /// Encodes a number.
  public func encode(_ number: Int, forKey key: String) { write(.int(number), key) }

  /// Encodes a number.
  public func encode(_ number: Double, forKey key: String) { write(.double(number), key) }

  /// Encodes a truth value.
  public func encode(_ value: Bool, forKey key: String) { write(.bool(value), key) }

  /// Whether there is anything under the key.
  public func containsValue(forKey key: String) -> Bool { storage[Self.key]?[key] != nil }

  /// What is under the key: a `String`, `Int`, `Double` or `Bool`.
  public func decodeObject(forKey key: String) -> Any? { storage[Self.key]?[key]?.untyped }

  /// The number under the key; 0 if there is none.
  public func decodeInteger(forKey key: String) -> Int { decodeObject(forKey: key) as? Int ?? 0 }

  /// The number under the key; 0 if there is none.
  public func decodeDouble(forKey key: String) -> Double {
    decodeObject(forKey: key) as? Double ?? 0
  }

  /// The truth value under the key; `false` if there is none.
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
