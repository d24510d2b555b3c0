/// A stand-in for `FocusState`. Only the app itself moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: KeptProperty, Sendable {
  private let reference: Reference<Value>

  public init() where Value == Bool { reference = Reference { false } }
  public init<Field: Hashable>() where Value == Field? { reference = Reference { nil } }

  @MainActor public var wrappedValue: Value {
    get { reference.value }
    nonmutating set { reference.value = newValue }
  }

  public var projectedValue: Binding { Binding(reference: reference) }

  @propertyWrapper
  public struct Binding: Sendable {
    let reference: Reference<Value>

    @MainActor public var wrappedValue: Value {
      get { reference.value }
      nonmutating set { reference.value = newValue }
    }

    public var projectedValue: Binding { self }
  }

  func install(_ walk: ViewWalk, _ label: String) { reference.install(walk, label) }
}

extension View {
  /// Has no effect, as nothing is typed.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// Has no effect, as nothing is typed.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}
