/// A stand-in for `AppStorage`, which reads and writes the user defaults of the virtual device.
@propertyWrapper @MainActor
public struct AppStorage<Value>: DynamicProperty {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  private init(_ kept: KeptForm<Value>, _ key: String, _ store: UserDefaults?) {
    read = { kept.read((store ?? .standard).object(forKey: key)) }
    write = { (store ?? .standard).set(kept.write($0), forKey: key) }
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableValue { self.init(.init(wrappedValue), key, store) }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(.init(raw: wrappedValue), key, store)
  }
  public init<Wrapped: StorableValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? { self.init(.init(), key, store) }
}

/// A type that `AppStorage` and `SceneStorage` can store.
public protocol StorableValue {
  /// The value in a type of property lists.
  var _stored: Any { get }
  /// Creates a value from one in a property list.
  init?(_stored: Any)
}

extension StorableValue {
  /// The value itself.
  public var _stored: Any { self }
  /// Creates a value from one of the same type, or `nil` from any other.
  public init?(_stored: Any) {
    guard let value = _stored as? Self else { return nil }
    self = value
  }
}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension Data: StorableValue {}
extension URL: StorableValue {
  /// The URL as a string.
  public var _stored: Any { absoluteString }
  /// Creates a URL from a string.
  public init?(_stored: Any) {
    guard let text = _stored as? String else { return nil }
    self.init(string: text)
  }
}

/// The conversions between a value and its stored form.
struct KeptForm<Value> {
  let read: (Any?) -> Value
  /// Returns the stored form, or `nil` to store nothing.
  let write: (Value) -> Any?
}

extension KeptForm where Value: StorableValue {
  init(_ initial: Value) {
    read = { $0.flatMap { Value(_stored: $0) } ?? initial }
    write = \._stored
  }
}

extension KeptForm where Value: RawRepresentable, Value.RawValue: StorableValue {
  init(raw initial: Value) {
    read = { $0.flatMap { Value.RawValue(_stored: $0) }.flatMap { Value(rawValue: $0) } ?? initial }
    write = \.rawValue._stored
  }
}

extension KeptForm {
  init<Wrapped: StorableValue>() where Value == Wrapped? {
    read = { $0.flatMap { Wrapped(_stored: $0) } }
    write = { $0?._stored }
  }
}
