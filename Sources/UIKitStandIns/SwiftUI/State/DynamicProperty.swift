/// Stands in for `DynamicProperty`: a property of a view that is found again when the view is made
/// anew. What is made of such properties is one, too.
public protocol DynamicProperty {}

/// One of the stand-ins.
protocol KeptProperty: DynamicProperty {
  /// Finds its value again.
  @MainActor func install(_ walk: ViewWalk, _ label: String)
}

/// What a view keeps at its place.
@MainActor
final class Kept<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// What one property refers to: what is kept, once its view was walked.
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
