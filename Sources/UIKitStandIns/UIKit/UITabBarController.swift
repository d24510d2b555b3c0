public import UIKitShapes

/// Stands in for UIKit's `UITabBarController`: controllers of which one is chosen.
open class UITabBarController: UIViewController {
  /// The controllers; the chosen one's view is loaded.
  open var viewControllers: [UIViewController]? {
    get { hasControllers ? children : nil }
    set {
      hasControllers = newValue != nil
      contain(newValue ?? [])
      if !children.indices.contains(selectedIndex) { selectedIndex = 0 }
      selectedViewController?.loadViewIfNeeded()
    }
  }
  private var hasControllers = false
  /// Which one is chosen.
  open var selectedIndex = 0 {
    didSet { selectedViewController?.loadViewIfNeeded() }
  }

  /// The chosen one.
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

  /// Replaces all.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

extension UIViewController {
  /// The stack that it is in.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  /// The tabs that it is in.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
}
