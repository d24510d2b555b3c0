/// Stands in for UIKit's `UIResponder`, from which app and scene delegates usually inherit.
@MainActor @preconcurrency
open class UIResponder {
  /// Creates a responder.
  public init() {}
}

/// Responders are equal if they are one object.
extension UIResponder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
