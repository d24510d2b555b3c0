open class UINavigationController: UIViewController {
  /// The controllers from the bottom to the top. The view of a new top controller is loaded.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      contain(newValue)
      newValue.last?.loadViewIfNeeded()
      newValue.last?.noteShown()
    }
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The presented controller, or else the top controller.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Removes the top controller, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

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

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }
}
