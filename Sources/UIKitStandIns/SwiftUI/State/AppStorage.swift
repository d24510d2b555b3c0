/// Stands in for `AppStorage`: what is kept in the user defaults of the virtual device.
@propertyWrapper @MainActor
public struct AppStorage<Value>: DynamicProperty {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  private init(_ wrappedValue: Value, _ key: String, _ store: UserDefaults?) {
    read = { (store ?? .standard).object(forKey: key) as? Value ?? wrappedValue }
    write = { (store ?? .standard).set($0, forKey: key) }
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
  /// A truth value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool { self.init(wrappedValue, key, store) }
  /// A number under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int { self.init(wrappedValue, key, store) }
  /// A number under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { self.init(wrappedValue, key, store) }
  /// A text under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { self.init(wrappedValue, key, store) }
}
