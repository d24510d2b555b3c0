/// Stands in for UIKit's `UINavigationController`: a stack of controllers.
open class UINavigationController: UIViewController {
  /// The controllers, the one that would be seen last.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      contain(newValue)
      newValue.last?.loadViewIfNeeded()
    }
  }

  /// Creates a stack of one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The last controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// What is presented, or else the last controller.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces all.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Adds one.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Takes the last one away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Takes all away that are behind one of them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    if !popped.isEmpty { viewControllers.removeLast(popped.count) }
    return popped
  }

  /// Takes all away but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }
}
