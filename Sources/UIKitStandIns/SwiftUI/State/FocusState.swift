/// Stands in for `FocusState`: which field the app wants typed in. People choose none.
@propertyWrapper
public struct FocusState<Value: Hashable>: KeptProperty, Sendable {
  private let reference: Reference<Value>

  /// No field.
  public init() where Value == Bool { reference = Reference { false } }
  /// No field.
  public init<Field: Hashable>() where Value == Field? { reference = Reference { nil } }

  /// The field.
  @MainActor public var wrappedValue: Value {
    get { reference.value }
    nonmutating set { reference.value = newValue }
  }

  /// What reads and writes it.
  public var projectedValue: Binding { Binding(reference: reference) }

  /// Stands in for `FocusState.Binding`.
  @propertyWrapper
  public struct Binding: Sendable {
    let reference: Reference<Value>

    /// The field.
    @MainActor public var wrappedValue: Value {
      get { reference.value }
      nonmutating set { reference.value = newValue }
    }

    /// Itself.
    public var projectedValue: Binding { self }
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

extension View {
  /// Is the field while the value is true; nobody types.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// Is the field of the value; nobody types.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}
