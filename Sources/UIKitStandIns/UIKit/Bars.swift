public import UIKitShapes
public import Foundation

open class UINavigationBar: UIView {
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var prefersLargeTitles = false
  open var isTranslucent = true

  /// Returns a new bar. Changes to it have no effect on others.
  public static func appearance() -> UINavigationBar { UINavigationBar() }
}

extension UINavigationController {
  public var navigationBar: UINavigationBar { attached(UINavigationBar()) }

  public var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open weak var selectedItem: UITabBarItem?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true

  /// Returns a new bar. Changes to it have no effect on others.
  public static func appearance() -> UITabBar { UITabBar() }
}

extension UITabBarController {
  /// The tab bar, whose items are those of the controllers.
  public var tabBar: UITabBar {
    let bar = attached(UITabBar())
    bar.items = viewControllers?.compactMap(\.tabBarItem)
    bar.selectedItem = selectedViewController?.tabBarItem
    return bar
  }
}

@MainActor @preconcurrency
open class UIBarAppearance {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: UIColor?

  public required init() {}

  /// Has no effect.
  open func configureWithDefaultBackground() {}
  /// Has no effect.
  open func configureWithOpaqueBackground() {}
  /// Has no effect.
  open func configureWithTransparentBackground() {}
}

public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public private(set) var backIndicatorImage = UIImage()
  public private(set) var backIndicatorTransitionMaskImage = UIImage()
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var backButtonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance()

  public func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

public final class UITabBarAppearance: UIBarAppearance {
  public var selectionIndicatorTintColor: UIColor?
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

@MainActor @preconcurrency
public final class UIBarButtonItemAppearance {
  public let normal = State()
  public let highlighted = State()
  public let disabled = State()
  public let focused = State()

  public init() {}

  @MainActor @preconcurrency
  public final class State {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    init() {}
  }
}

@MainActor @preconcurrency
public final class UITabBarItemAppearance {
  public let normal = State()
  public let selected = State()
  public let disabled = State()
  public let focused = State()

  public init() {}

  /// Creates an appearance. The style has no effect.
  public convenience init(style: Style) { self.init() }

  public enum Style: Int, Hashable, Sendable { case stacked, inline, compactInline }

  @MainActor @preconcurrency
  public final class State {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var iconColor: UIColor?
    public var badgeBackgroundColor: UIColor?

    init() {}
  }
}

extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = Self(rawValue: "NSFont")
  /// A ``UIColor``.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// A ``UIColor``.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// A number.
  public static let kern = Self(rawValue: "NSKern")
}
