public import UIKitShapes

/// A stand-in for UIKit's `UISplitViewController` on an iPhone, where it is collapsed: it shows one
/// of its columns.
open class UISplitViewController: UIViewController {
  public let style: Style
  /// The controllers of the columns that have one, the primary one first. Setting them loads the
  /// view of the one that is shown.
  open var viewControllers: [UIViewController] {
    get { Column.allCases.compactMap { columns[$0] } }
    set {
      let places: [Column] = newValue.count > 2 ? [.primary, .supplementary] : [.primary]
      let all = (places + [.secondary]).prefix(newValue.count)
      columns = Dictionary(uniqueKeysWithValues: zip(all, newValue))
      update()
    }
  }
  /// Never asked.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Has no effect, like those below it.
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var preferredPrimaryColumnWidthFraction = 0.0
  open var preferredPrimaryColumnWidth = 0.0
  open var minimumPrimaryColumnWidth = 0.0
  open var maximumPrimaryColumnWidth = 0.0
  open var presentsWithGesture = true
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var displayMode: DisplayMode { .oneBesideSecondary }
  open var isCollapsed: Bool { true }
  private var columns: [Column: UIViewController] = [:]
  private var shown = Column.primary

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { return nil }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    update()
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column, whose controller's view is loaded.
  open func show(_ column: Column) {
    shown = column
    update()
  }

  /// Shows the primary column.
  open func hide(_ column: Column) { show(.primary) }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    columns[.secondary] = vc
    show(.secondary)
  }

  private func update() {
    contain(viewControllers)
    shownChild?.loadViewIfNeeded()
    shownChild?.noteShown()
  }

  public enum Style: Int, Hashable, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Hashable, Sendable, CaseIterable {
    case primary, supplementary, secondary, compact
  }

  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  public enum SplitBehavior: Int, Hashable, Sendable {
    case automatic, tile, overlay, displace
  }

  public enum BackgroundStyle: Int, Hashable, Sendable {
    case none, sidebar
  }
}

extension UISplitViewController: OneChildContainer {
  package var shownChild: UIViewController? { columns[.compact] ?? columns[shown] }
}

/// A stand-in for UIKit's protocol, no method of which is called.
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {}

extension UIViewController {
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
