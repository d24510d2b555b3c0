/// A stand-in for UIKit's `UIAlertController`, which is never answered.
public final class UIAlertController: UIViewController {
  public var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []
  public var preferredAction: UIAlertAction?
  /// The text fields, or `nil` if there are none.
  public private(set) var textFields: [UITextField]?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Always fails: there are no archives of alerts.
  public required init?(coder: NSCoder) { return nil }

  public func addAction(_ action: UIAlertAction) { actions.append(action) }

  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }
}

/// A stand-in for UIKit's `UIAlertAction`, which is never chosen.
@MainActor @preconcurrency
public final class UIAlertAction {
  public let title: String?
  public let style: Style

  /// Creates an action. The handler is never called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }

  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel, destructive
  }
}
