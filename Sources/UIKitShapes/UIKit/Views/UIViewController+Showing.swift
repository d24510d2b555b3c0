import LifecycleAdapters

/// A container that shows one of its children.
@MainActor
package protocol OneChildContainer: UIViewController {
  var shownChild: UIViewController? { get }
}

extension UINavigationController: OneChildContainer {
  package var shownChild: UIViewController? { topViewController }
}

/// The controllers that come into sight, for events.
extension UIViewController {
  /// Emits the events of this controller, and of those inside it, if it is in sight now and was not
  /// before.
  package func noteShown() {
    guard let environment = LifecycleEnvironment.watching(.presentation), isShown else { return }
    note(environment)
  }

  private func note(_ environment: LifecycleEnvironment) {
    if !isNoted {
      isNoted = true
      environment.observe(.presentation, named: classNames, showing: self)
    }
    for child in shownChildren { child.note(environment) }
    ownPresented?.note(environment)
  }

  /// Notes that the controller, and those inside it, are no longer there.
  func forgetShown() {
    isNoted = false
    for child in children { child.forgetShown() }
    ownPresented?.forgetShown()
  }

  private var shownChildren: [UIViewController] {
    guard let container = self as? any OneChildContainer else { return children }
    return [container.shownChild].compactMap(\.self)
  }

  /// Whether the controller is in sight: the root of a window, presented by a controller that is in
  /// sight, or shown by a container that is.
  private var isShown: Bool {
    guard let parent else { return rootOf != nil || ownPresenting?.isShown ?? false }
    return parent.isShown && parent.shownChildren.contains { $0 === self }
  }

  /// The names of the class and of those that it inherits from.
  private var classNames: [String] {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .map { "\($0.subjectType)" }
  }
}
