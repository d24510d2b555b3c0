/// Stands in for UIKit's `UIAlertController`, which nobody answers.
public final class UIAlertController: UIViewController {
  /// What it says.
  public var message: String?
  /// How it would come onto the screen.
  public let preferredStyle: Style
  /// What people could answer.
  public private(set) var actions: [UIAlertAction] = []
  /// Which answer would stand out.
  public var preferredAction: UIAlertAction?
  /// What people could type into; `nil` if there is nothing.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Fails: there are no archives of alerts.
  public required init?(coder: NSCoder) { return nil }

  /// Adds an answer.
  public func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field, which the block sets up.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// `UIAlertController.Style`
  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }
}

/// Stands in for UIKit's `UIAlertAction`, which nobody picks.
@MainActor @preconcurrency
public final class UIAlertAction {
  /// What it says.
  public let title: String?
  /// What it would look like.
  public let style: Style

  /// Creates an answer; the block is never called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }

  /// `UIAlertAction.Style`
  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel, destructive
  }
}
