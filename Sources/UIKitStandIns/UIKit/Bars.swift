public import UIKitShapes
public import Foundation

/// Stands in for UIKit's `UINavigationBar`.
open class UINavigationBar: UIView {
  /// How it looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How it looks at the end of what is scrolled.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How it looks where there is little height.
  open var compactAppearance: UINavigationBarAppearance?
  /// What colour it is.
  open var barTintColor: UIColor?
  /// How its title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How its title is written where it is large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is behind it would shine through.
  open var isTranslucent = true

  /// How all look; what is set there is dropped.
  public static func appearance() -> UINavigationBar { UINavigationBar() }
}

extension UINavigationController {
  /// The bar over its controllers.
  public var navigationBar: UINavigationBar { attached(UINavigationBar()) }

  /// Whether the bar is hidden.
  public var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Hides the bar, or shows it.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// Stands in for UIKit's `UITabBar`.
open class UITabBar: UIView {
  /// What stands in it.
  open var items: [UITabBarItem]?
  /// What is chosen of that.
  open weak var selectedItem: UITabBarItem?
  /// How it looks.
  open var standardAppearance = UITabBarAppearance()
  /// How it looks at the end of what is scrolled.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// What colour it is.
  open var barTintColor: UIColor?
  /// What colour items are that are not chosen.
  open var unselectedItemTintColor: UIColor?
  /// Whether what is behind it would shine through.
  open var isTranslucent = true

  /// How all look; what is set there is dropped.
  public static func appearance() -> UITabBar { UITabBar() }
}

extension UITabBarController {
  /// The bar with an item for each controller.
  public var tabBar: UITabBar {
    let bar = attached(UITabBar())
    bar.items = viewControllers?.compactMap(\.tabBarItem)
    bar.selectedItem = selectedViewController?.tabBarItem
    return bar
  }
}

/// Stands in for UIKit's `UIBarAppearance`: how a bar looks.
@MainActor @preconcurrency
open class UIBarAppearance {
  /// What colour is behind it.
  open var backgroundColor: UIColor?
  /// What effect is behind it.
  open var backgroundEffect: UIBlurEffect?
  /// What colour its shadow is.
  open var shadowColor: UIColor?

  /// Creates a look.
  public required init() {}

  /// Looks as before.
  open func configureWithDefaultBackground() {}
  /// Looks as before.
  open func configureWithOpaqueBackground() {}
  /// Looks as before.
  open func configureWithTransparentBackground() {}
}

/// Stands in for UIKit's `UINavigationBarAppearance`.
public final class UINavigationBarAppearance: UIBarAppearance {
  /// How the title is written.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How the title is written where it is large.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The image of the button that leads back.
  public private(set) var backIndicatorImage = UIImage()
  /// The mask of what glides under that.
  public private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// How buttons look.
  public var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button looks that leads back.
  public var backButtonAppearance = UIBarButtonItemAppearance()
  /// How the button looks that is done with something.
  public var doneButtonAppearance = UIBarButtonItemAppearance()

  /// Shows an image in the button that leads back.
  public func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// Stands in for UIKit's `UITabBarAppearance`.
public final class UITabBarAppearance: UIBarAppearance {
  /// What colour is behind the chosen item.
  public var selectionIndicatorTintColor: UIColor?
  /// How items look with the title below.
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look with the title beside.
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How items look with the title beside, where there is little height.
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// Stands in for UIKit's `UIBarButtonItemAppearance`: how buttons of a bar look.
@MainActor @preconcurrency
public final class UIBarButtonItemAppearance {
  /// How they mostly look.
  public let normal = State()
  /// How they look under a finger.
  public let highlighted = State()
  /// How they look where they cannot be touched.
  public let disabled = State()
  /// How they look where a remote control is at them.
  public let focused = State()

  /// Creates a look.
  public init() {}

  /// Stands in for `UIBarButtonItemStateAppearance`.
  @MainActor @preconcurrency
  public final class State {
    /// How the title is written.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    init() {}
  }
}

/// Stands in for UIKit's `UITabBarItemAppearance`: how items of tabs look.
@MainActor @preconcurrency
public final class UITabBarItemAppearance {
  /// How they mostly look.
  public let normal = State()
  /// How the chosen one looks.
  public let selected = State()
  /// How they look where they cannot be touched.
  public let disabled = State()
  /// How they look where a remote control is at them.
  public let focused = State()

  /// Creates a look.
  public init() {}

  /// Creates a look for where the title stands.
  public convenience init(style: Style) { self.init() }

  /// `UITabBarItemAppearance.Style`: where the title stands.
  public enum Style: Int, Hashable, Sendable { case stacked, inline, compactInline }

  /// Stands in for `UITabBarItemStateAppearance`.
  @MainActor @preconcurrency
  public final class State {
    /// How the title is written.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// What colour the image is.
    public var iconColor: UIColor?
    /// What is behind the number.
    public var badgeBackgroundColor: UIColor?

    init() {}
  }
}

extension NSAttributedString.Key {
  /// What it is written in, a ``UIFont``.
  public static let font = Self(rawValue: "NSFont")
  /// What colour it is written in, a ``UIColor``.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// What colour is behind it, a ``UIColor``.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// How far letters are apart, a number.
  public static let kern = Self(rawValue: "NSKern")
}
