@propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject>: DynamicProperty {
  public var wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(_ object: Object) { wrappedValue = object }

  public var projectedValue: Bindable { self }

  @MainActor
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}
