public import UIKitShapes
public import Foundation

@MainActor @preconcurrency
open class UIBarItem {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public init() {}

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
  }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { attributes[state] }
}

open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates an item without a title or an image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }

  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}

/// A stand-in for UIKit's `UIBarButtonItem`, which is never pressed.
open class UIBarButtonItem: UIBarItem {
  open var style = Style.plain
  open var customView: UIView?
  open var tintColor: UIColor?
  open var primaryAction: UIAction?
  open weak var target: AnyObject?

  /// Creates a button with a title. It has no action, which would require the Objective-C runtime.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
  }

  /// Creates a button with an image. It has no action, which would require the Objective-C runtime.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button without a title or an image. It has no action, which would require the
  /// Objective-C runtime.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  /// Creates a button with the title of the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
  }

  /// Creates a button with the title of the action.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    title = primaryAction?.title
    self.primaryAction = primaryAction
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public enum Style: Int, Hashable, Sendable {
    case plain
    case done = 2
  }

  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
}

@MainActor @preconcurrency
open class UINavigationItem {
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  /// The buttons at the leading edge, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the trailing edge, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  public init(title: String) { self.title = title }

  init(of controller: UIViewController) { title = controller.title }

  /// The outermost button at the leading edge. Setting it replaces only that button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The outermost button at the trailing edge. Setting it replaces only that button.
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

  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never, inline
  }
}

extension UINavigationItem: TitledItem {}
extension UITabBarItem: TitledItem {}

extension UIViewController {
  /// The navigation item, created lazily with the controller's title.
  public var navigationItem: UINavigationItem {
    attached(UINavigationItem(of: self))
  }

  /// The tab bar item, created lazily with the controller's title.
  public var tabBarItem: UITabBarItem! {
    get { attached(UITabBarItem(title: title, image: nil, tag: 0)) }
    set { attach(newValue ?? UITabBarItem()) }
  }
}
