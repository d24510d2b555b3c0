/// Stands in for UIKit's `UIResponder`, from which app and scene delegates usually inherit.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}
}
