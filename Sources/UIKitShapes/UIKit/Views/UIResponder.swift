/// A stand-in for UIKit's `UIResponder`, from which delegates of apps and scenes usually inherit.
@MainActor @preconcurrency
open class UIResponder {
  /// The objects attached to the responder by their types; see ``attached(_:)``.
  package private(set) var attachments: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  /// Returns the attached object of a type, making it if there is none.
  package func attached<Kept: AnyObject>(_ make: @autoclosure () -> Kept) -> Kept {
    let key = ObjectIdentifier(Kept.self)
    if let kept = attachments[key] { return unsafeDowncast(kept, to: Kept.self) }
    let made = make()
    attachments[key] = made
    return made
  }

  /// Attaches an object, replacing one of the same type.
  package func attach<Kept: AnyObject>(_ kept: Kept) {
    attachments[ObjectIdentifier(Kept.self)] = kept
  }

  /// The current activity. A scene is restored from the result of its delegate's
  /// `stateRestorationActivity(for:)` instead.
  open var userActivity: NSUserActivity?
  open var canBecomeFirstResponder: Bool { false }
  /// Always `false`.
  open var isFirstResponder: Bool { false }

  /// Returns `false`, as nothing is typed.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Returns `true`.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Never called.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called for each responder that an app delegate passes to the restoration handler of
  /// `application(_:continue:restorationHandler:)`.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}

/// Equality by identity.
extension UIResponder: Hashable {
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
