/// A stand-in for `State`, whose value lasts as long as its view exists.
@propertyWrapper
public struct State<Value>: KeptProperty, Sendable {
  private let reference: Reference<Value>

  public init(wrappedValue: Value) { reference = Reference { wrappedValue } }
  public init(initialValue: Value) { reference = Reference { initialValue } }

  @MainActor public var wrappedValue: Value {
    get { reference.value }
    nonmutating set { reference.value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { reference.value }, set: { reference.value = $0 })
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  public init(projectedValue: Binding) { self = projectedValue }

  @MainActor public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  @MainActor
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: path] },
      set: {
        var value = get()
        value[keyPath: path] = $0
        set(value)
      })
  }
}

/// A stand-in for `StateObject`, whose object is created once for a view.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: KeptProperty {
  private let reference: Reference<Object>

  /// Stores a closure that creates the object when it is first needed.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    reference = Reference(wrappedValue)
  }

  @MainActor public var wrappedValue: Object { reference.value }

  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: reference.value)
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  public var wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @dynamicMemberLookup @MainActor
  public struct Wrapper {
    let object: Object

    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
}
