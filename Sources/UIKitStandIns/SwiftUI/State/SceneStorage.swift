/// Stands in for `SceneStorage`: what the virtual device keeps for a window, through the ends of
/// processes, until the app's delegate is told by `application(_:didDiscardSceneSessions:)` that
/// people discarded the window; without that method it is kept for good.
///
/// Outside of a window's views it is the initial value, and what is written is dropped.
@propertyWrapper @MainActor
public struct SceneStorage<Value>: KeptProperty {
  private let kept: KeptForm<Value>
  private let key: String
  private let box = Box()

  private final class Box {
    var store: UserDefaults?
  }

  private init(_ kept: KeptForm<Value>, _ key: String) {
    self.kept = kept
    self.key = key
  }

  /// The value.
  public var wrappedValue: Value {
    get { kept.read(box.store?.object(forKey: key)) }
    nonmutating set { box.store?.set(kept.write(newValue), forKey: key) }
  }

  /// What reads and writes it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func install(_ walk: ViewWalk, _ label: String) {
    box.store = walk.window.map { UserDefaults(ofWindow: $0) }
  }
}

extension SceneStorage {
  /// A value under a key.
  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    self.init(.init(wrappedValue), key)
  }
  /// A value under a key that is kept as another one.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(.init(raw: wrappedValue), key)
  }
  /// A value under a key, if there is one.
  public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
    self.init(.init(), key)
  }
}
