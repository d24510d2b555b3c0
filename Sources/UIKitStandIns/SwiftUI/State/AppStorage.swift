/// Stands in for `AppStorage`: what is kept in the user defaults of the virtual device.
@propertyWrapper @MainActor
public struct AppStorage<Value>: DynamicProperty {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  private init(_ kept: KeptForm<Value>, _ key: String, _ store: UserDefaults?) {
    read = { kept.read((store ?? .standard).object(forKey: key)) }
    write = { (store ?? .standard).set(kept.write($0), forKey: key) }
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// What reads and writes it.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

extension AppStorage {
  /// A value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableValue { self.init(.init(wrappedValue), key, store) }
  /// A value under a key that is kept as another one.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(.init(raw: wrappedValue), key, store)
  }
  /// A value under a key, if there is one.
  public init<Wrapped: StorableValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? { self.init(.init(), key, store) }
}

/// What `AppStorage` and `SceneStorage` keep.
public protocol StorableValue {
  /// As a property list has it.
  var _stored: Any { get }
  /// Reads it.
  init?(_stored: Any)
}

extension StorableValue {
  /// Itself.
  public var _stored: Any { self }
  /// Takes it if it is of the type.
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
  /// The text.
  public var _stored: Any { absoluteString }
  /// Takes a text.
  public init?(_stored: Any) {
    guard let text = _stored as? String else { return nil }
    self.init(string: text)
  }
}

/// How a value is kept.
struct KeptForm<Value> {
  let read: (Any?) -> Value
  /// `nil` keeps nothing.
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
