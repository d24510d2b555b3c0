/// A JSON value, as used in traces and in the adapter protocol.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Value])
  /// Members in the order in which they are printed.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: Value

    /// Creates a member.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The member with the given key, if this is an object that has it.
  public subscript(key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
