/// Stands in for UIKit's `UIView`: a tree of views, none of which is shown.
open class UIView: UIResponder {
  /// Where it would be, in the view that it is in.
  open var frame: CGRect
  /// The view that it is in.
  public private(set) weak var superview: UIView?
  /// The views in it, from the back to the front.
  public private(set) var subviews: [UIView] = []
  /// Whether it would be shown.
  open var isHidden = false
  /// How opaque it would be, from 0 to 1.
  open var alpha = 1.0
  /// A number by which the app knows it.
  open var tag = 0
  /// What would be behind it.
  open var backgroundColor: UIColor?
  /// The colour of what can be tapped.
  open var tintColor: UIColor! = .systemBlue
  /// Whether it is light or dark, whatever the device says.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether it takes taps.
  open var isUserInteractionEnabled = true
  /// Whether it would be cut off at its edges.
  open var clipsToBounds = false
  /// Whether its frame is a constraint; nothing is laid out.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// How it would grow; nothing is laid out.
  open var autoresizingMask: AutoresizingMask = []

  /// Creates a view of a frame.
  public init(frame: CGRect) { self.frame = frame }

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Fails: there are no archives of views.
  public required init?(coder: NSCoder) { return nil }

  /// The frame, as the view itself sees it.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The window that it is in.
  open var window: UIWindow? { superview as? UIWindow ?? superview?.window }

  /// Puts a view in front of those in it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Puts a view among those in it.
  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.insert(subviews.removeLast(), at: index)
  }

  /// Puts one of those in it in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Whether it is that view, or somewhere in it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The first view of that number, itself or one in it.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Takes it out of the view that it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Does nothing: nothing is laid out.
  open func setNeedsLayout() {}

  /// Does nothing: nothing is laid out.
  open func layoutIfNeeded() {}

  /// Lays out the views in it; nothing calls it.
  open func layoutSubviews() {}

  /// `UIView.AutoresizingMask`: how a view would grow.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt

    /// Creates a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// In width.
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    /// In height.
    public static let flexibleHeight = Self(rawValue: 1 << 4)
  }
}

/// `UIUserInterfaceStyle`: light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}
