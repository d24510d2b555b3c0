/// Stands in for `Bindable`: an observable object whose properties can be bound.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Object

  /// Takes an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Takes an object.
  public init(_ object: Object) { wrappedValue = object }

  /// Itself.
  public var projectedValue: Bindable { self }

  /// What reads and writes a property.
  @MainActor
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}
