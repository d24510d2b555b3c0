/// A stand-in for `SceneStorage`, whose values the virtual device keeps for a window across
/// processes.
///
/// They last until the app's delegate learns by `application(_:didDiscardSceneSessions:)` that
/// people discarded the window. Without that method, they are kept for good. Outside of a window's
/// views, reading returns the initial value, and writing has no effect.
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

  public var wrappedValue: Value {
    get { kept.read(box.store?.object(forKey: key)) }
    nonmutating set { box.store?.set(kept.write(newValue), forKey: key) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func install(_ walk: ViewWalk, _ label: String) {
    box.store = walk.window.map { UserDefaults(ofWindow: $0) }
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    self.init(.init(wrappedValue), key)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(.init(raw: wrappedValue), key)
  }
  public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
    self.init(.init(), key)
  }
}
