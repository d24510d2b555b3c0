// The UIKit views that delegates and first controllers use. They store their properties, and
// nothing is displayed.

open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}

open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// A stand-in for UIKit's `UIFont`, which keeps only the size.
public final class UIFont: Sendable {
  public let pointSize: Double

  private init(_ pointSize: Double) { self.pointSize = pointSize }

  /// Creates a font of the size, whatever its name.
  public init?(name fontName: String, size fontSize: Double) { pointSize = fontSize }

  /// The sizes of an iPhone.
  public static let labelFontSize = 17.0
  public static let buttonFontSize = 18.0
  public static let systemFontSize = 14.0
  public static let smallSystemFontSize = 12.0

  public var lineHeight: Double { pointSize * 1.2 }

  public func withSize(_ fontSize: Double) -> UIFont { UIFont(fontSize) }

  public static func systemFont(ofSize fontSize: Double) -> UIFont { UIFont(fontSize) }
  public static func systemFont(ofSize fontSize: Double, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }
  public static func italicSystemFont(ofSize fontSize: Double) -> UIFont { UIFont(fontSize) }
  public static func monospacedSystemFont(ofSize fontSize: Double, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }
  public static func monospacedDigitSystemFont(ofSize fontSize: Double, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }
  public static func boldSystemFont(ofSize fontSize: Double) -> UIFont { UIFont(fontSize) }
  /// Returns a font of 17 points for every style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(17) }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public static let ultraLight = Self(rawValue: -0.8)
    public static let thin = Self(rawValue: -0.6)
    public static let light = Self(rawValue: -0.4)
    public static let regular = Self(rawValue: 0)
    public static let medium = Self(rawValue: 0.23)
    public static let semibold = Self(rawValue: 0.3)
    public static let bold = Self(rawValue: 0.4)
    public static let heavy = Self(rawValue: 0.56)
    public static let black = Self(rawValue: 0.62)
  }

  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
}

/// Has no effect.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// A stand-in for UIKit's `UIControl`, which is never touched.
open class UIControl: UIView {
  open var isEnabled = true
  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Calls the actions for the events. Only the app itself calls this.
  open func sendActions(for controlEvents: Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1 << 0)
    public static let disabled = Self(rawValue: 1 << 1)
    public static let selected = Self(rawValue: 1 << 2)
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
  }
}

/// A stand-in for UIKit's `UIAction`.
@MainActor @preconcurrency
public final class UIAction {
  public let title: String
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}

/// A stand-in for UIKit's `UIButton`, which is never pressed.
open class UIButton: UIControl {
  private var titles: [State: String] = [:]

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }

  /// Returns the title for a state, or else the one for `normal`.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  public enum ButtonType: Int, Hashable, Sendable { case custom, system, close = 7 }
}

open class UIActivityIndicatorView: UIView {
  open private(set) var isAnimating = false
  open var hidesWhenStopped = true

  public convenience init(style: Style) { self.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }

  public enum Style: Int, Hashable, Sendable { case medium = 100, large }
}

open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Always fails: there are no archives of views.
  public required init?(coder: NSCoder) { return nil }
}

open class UIVisualEffect {
  public init() {}
}

public final class UIBlurEffect: UIVisualEffect {
  public convenience init(style: Style) { self.init() }

  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }
}

/// A stand-in for UIKit's `UIImpactFeedbackGenerator`, which has no effect.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator {
  public init(style: FeedbackStyle = .medium) {}
  public func prepare() {}
  public func impactOccurred() {}

  public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }
}

/// A stand-in for UIKit's `UINotificationFeedbackGenerator`, which has no effect.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator {
  public init() {}
  public func notificationOccurred(_ notificationType: FeedbackType) {}

  public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }
}
