public import UIKitShapes

open class UITabBarController: UIViewController {
  /// The controllers. Setting them loads the view of the selected one.
  open var viewControllers: [UIViewController]? {
    get { hasControllers ? children : nil }
    set {
      hasControllers = newValue != nil
      contain(newValue ?? [])
      if !children.indices.contains(selectedIndex) { selectedIndex = 0 }
      show()
    }
  }
  private var hasControllers = false
  /// The index of the selected controller. Setting it loads the controller's view.
  open var selectedIndex = 0 {
    didSet { show() }
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
        return nil
      }
      return viewControllers[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  private func show() {
    selectedViewController?.loadViewIfNeeded()
    selectedViewController?.noteShown()
  }
}

extension UITabBarController: OneChildContainer {
  package var shownChild: UIViewController? { selectedViewController }
}

extension UIViewController {
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
}
