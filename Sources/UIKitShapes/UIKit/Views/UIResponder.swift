/// Stands in for UIKit's `UIResponder`, from which app and scene delegates usually inherit.
@MainActor @preconcurrency
open class UIResponder {
  /// What belongs to it and does nothing in a process, each of a type of its own; see
  /// ``attached(_:)``.
  package private(set) var attachments: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a responder.
  public init() {}

  /// What belongs to it, made when it is asked for.
  package func attached<Kept: AnyObject>(_ make: @autoclosure () -> Kept) -> Kept {
    let key = ObjectIdentifier(Kept.self)
    if let kept = attachments[key] { return unsafeDowncast(kept, to: Kept.self) }
    let made = make()
    attachments[key] = made
    return made
  }

  /// Puts something in the place of what belongs to it.
  package func attach<Kept: AnyObject>(_ kept: Kept) {
    attachments[ObjectIdentifier(Kept.self)] = kept
  }

  /// What people are at; what a scene is restored from its delegate returns from
  /// `stateRestorationActivity(for:)`.
  open var userActivity: NSUserActivity?
  /// Whether it takes what is typed.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it does now: never.
  open var isFirstResponder: Bool { false }

  /// Asks for what is typed: in vain, since nobody types.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Asks for it no more.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Brings an activity up to date; nothing calls it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores what an activity says; called for each responder that an app delegate passes to the
  /// restoration handler of `application(_:continue:restorationHandler:)`.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}

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
