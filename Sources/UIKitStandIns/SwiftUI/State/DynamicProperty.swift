/// A stand-in for `DynamicProperty`: a property of a view whose state is found again when the view
/// is recreated. A type composed of such properties can also conform.
public protocol DynamicProperty {}

/// A stand-in for one of SwiftUI's property wrappers.
protocol KeptProperty: DynamicProperty {
  /// Connects the property to its state.
  @MainActor func install(_ walk: ViewWalk, _ label: String)
}

/// The state that a view keeps at its place.
@MainActor
final class Kept<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A property's reference to its state, which is set once its view was visited.
///
/// It belongs to the main actor, as the views do.
final class Reference<Value>: @unchecked Sendable {
  var kept: Kept<Value>?
  private let initial: () -> Value
  private lazy var own = initial()

  init(_ initial: @escaping () -> Value) { self.initial = initial }

  @MainActor
  var value: Value {
    get { kept?.value ?? own }
    set {
      if let kept { kept.value = newValue } else { own = newValue }
    }
  }

  @MainActor
  func install(_ walk: ViewWalk, _ label: String) {
    kept = walk.kept(label) { Kept(own) }
  }
}
