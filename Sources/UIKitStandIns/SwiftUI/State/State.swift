/// Stands in for `State`: what a view keeps as long as it is there.
@propertyWrapper
public struct State<Value>: KeptProperty, Sendable {
  private let reference: Reference<Value>

  /// Begins with a value.
  public init(wrappedValue: Value) { reference = Reference { wrappedValue } }
  /// Begins with a value.
  public init(initialValue: Value) { reference = Reference { initialValue } }

  /// The value.
  @MainActor public var wrappedValue: Value {
    get { reference.value }
    nonmutating set { reference.value = newValue }
  }

  /// What reads and writes it.
  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { reference.value }, set: { reference.value = $0 })
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins with nothing.
  public init() { self.init(wrappedValue: nil) }
}

/// Stands in for `Binding`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Reads and writes by functions.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Takes what reads and writes it elsewhere, as a parameter of the form `$value` does.
  public init(projectedValue: Binding) { self = projectedValue }

  /// What always reads the same.
  @MainActor public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Itself.
  public var projectedValue: Binding { self }

  /// A part of the value.
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

/// Stands in for `StateObject`: an object that is made once for a view.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: KeptProperty {
  private let reference: Reference<Object>

  /// Makes the object when it is first needed.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    reference = Reference(wrappedValue)
  }

  /// The object.
  @MainActor public var wrappedValue: Object { reference.value }

  /// What reads and writes the object's properties.
  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: reference.value)
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

/// Stands in for `ObservedObject`.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Object

  /// Takes an object that another keeps.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// What reads and writes the object's properties.
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// What reads and writes an object's properties.
  @dynamicMemberLookup @MainActor
  public struct Wrapper {
    let object: Object

    /// What reads and writes a property.
    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
}
