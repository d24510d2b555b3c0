/// A stand-in for UIKit's `UIView`: a hierarchy of views that is never displayed.
open class UIView: UIResponder {
  open var frame: CGRect
  public private(set) weak var superview: UIView?
  /// The subviews, from back to front.
  public private(set) var subviews: [UIView] = []
  open var isHidden = false
  open var alpha = 1.0
  open var tag = 0
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  /// Has no effect: nothing is laid out.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Has no effect: nothing is laid out.
  open var autoresizingMask: AutoresizingMask = []

  public init(frame: CGRect) { self.frame = frame }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// Always fails: there are no archives of views.
  public required init?(coder: NSCoder) { return nil }

  /// The rectangle of the frame's size at the origin.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }

  open var window: UIWindow? { superview as? UIWindow ?? superview?.window }

  /// Adds a view in front of the others, removing it from its superview.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.insert(subviews.removeLast(), at: index)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Has no effect: nothing is laid out.
  open func setNeedsLayout() {}

  /// Has no effect: nothing is laid out.
  open func layoutIfNeeded() {}

  /// Never called.
  open func layoutSubviews() {}

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
  }
}

public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}
