public import UIKitShapes
public import Foundation

/// Stands in for UIKit's `UIBarItem`: what stands in a bar.
@MainActor @preconcurrency
open class UIBarItem {
  /// What it says.
  open var title: String?
  /// What it shows.
  open var image: UIImage?
  /// Whether it could be touched.
  open var isEnabled = true
  /// A number by which the app knows it.
  open var tag = 0
  /// What tests find it by.
  open var accessibilityIdentifier: String?
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item.
  public init() {}

  /// Writes the title so.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
  }

  /// How the title is written.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { attributes[state] }
}

/// Stands in for UIKit's `UITabBarItem`.
open class UITabBarItem: UIBarItem {
  /// What it shows where it is chosen.
  open var selectedImage: UIImage?
  /// What stands at its corner.
  open var badgeValue: String?
  /// What colour that is.
  open var badgeColor: UIColor?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates an item of the system's, which says nothing here.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }

  /// `UITabBarItem.SystemItem`
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}

/// Stands in for UIKit's `UIBarButtonItem`, which nobody presses.
open class UIBarButtonItem: UIBarItem {
  /// What it looks like.
  open var style = Style.plain
  /// What is in its place.
  open var customView: UIView?
  /// What colour it is.
  open var tintColor: UIColor?
  /// What it would do.
  open var primaryAction: UIAction?
  /// Whom it would tell.
  open weak var target: AnyObject?

  /// Creates a button that shows a title; it has no action, which takes the Objective-C runtime.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
  }

  /// Creates a button that shows an image; it has no action, which takes the Objective-C runtime.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button of the system's; it has no action, which takes the Objective-C runtime.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  /// Creates a button of the system's that would do something.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
  }

  /// Creates a button that would do something, whose title it has.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    title = primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// Creates a button that a view is in the place of.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// `UIBarButtonItem.Style`
  public enum Style: Int, Hashable, Sendable {
    case plain
    case done = 2
  }

  /// `UIBarButtonItem.SystemItem`
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
}

/// Stands in for UIKit's `UINavigationItem`: what stands in the bar over a controller.
@MainActor @preconcurrency
open class UINavigationItem {
  /// What it says.
  open var title: String?
  /// What it says above that.
  open var prompt: String?
  /// What is in the place of the title.
  open var titleView: UIView?
  /// The buttons before it, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons behind it, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back to it.
  open var backBarButtonItem: UIBarButtonItem?
  /// What the button says that leads back to it.
  open var backButtonTitle: String?
  /// Whether there is none that leads back from it.
  open var hidesBackButton = false
  /// Whether its title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// How the bar looks.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks at the end of what is scrolled.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Creates one with a title.
  public init(title: String) { self.title = title }

  init(of controller: UIViewController) { title = controller.title }

  /// The outermost button before it; who sets it replaces that one.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The outermost button behind it; who sets it replaces that one.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
  }

  private static func replacingFirst(
    of items: [UIBarButtonItem]?, with item: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    let replaced = (item.map { [$0] } ?? []) + (items ?? []).dropFirst()
    return replaced.isEmpty ? nil : replaced
  }

  /// `UINavigationItem.LargeTitleDisplayMode`
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never, inline
  }
}

extension UINavigationItem: TitledItem {}
extension UITabBarItem: TitledItem {}

extension UIViewController {
  /// What stands in the bar over it, with its title.
  public var navigationItem: UINavigationItem {
    attached(UINavigationItem(of: self))
  }

  /// What stands for it among the tabs, with its title.
  public var tabBarItem: UITabBarItem! {
    get { attached(UITabBarItem(title: title, image: nil, tag: 0)) }
    set { attach(newValue ?? UITabBarItem()) }
  }
}
