// Views of UIKit's that delegates and first controllers are made of. They keep what they are given,
// and nothing is shown.

/// Stands in for UIKit's `UILabel`.
open class UILabel: UIView {
  /// What it says.
  open var text: String?
  /// What it is written in.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// What colour it is written in.
  open var textColor: UIColor! = .label
  /// Where it stands.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1
}

/// Stands in for UIKit's `UIImageView`.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Shows an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// Stands in for UIKit's `UIFont`; nothing is written in it.
public final class UIFont: Sendable {
  /// How large it is.
  public let pointSize: Double

  private init(_ pointSize: Double) { self.pointSize = pointSize }

  /// The system's font.
  public static func systemFont(ofSize fontSize: Double) -> UIFont { UIFont(fontSize) }
  /// The system's font of a weight.
  public static func systemFont(ofSize fontSize: Double, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }
  /// The system's font in bold.
  public static func boldSystemFont(ofSize fontSize: Double) -> UIFont { UIFont(fontSize) }
  /// The font that people chose for a style, which is of one size here.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(17) }

  /// `UIFont.Weight`
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// How heavy, from -1 to 1; the weights that have names are as far apart as Apple's.
    public let rawValue: Double

    /// Creates a weight.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The lightest.
    public static let ultraLight = Self(rawValue: -0.8)
    /// Heavier than that.
    public static let thin = Self(rawValue: -0.6)
    /// Lighter than usual.
    public static let light = Self(rawValue: -0.4)
    /// As usual.
    public static let regular = Self(rawValue: 0)
    /// Somewhat heavier.
    public static let medium = Self(rawValue: 0.23)
    /// Almost bold.
    public static let semibold = Self(rawValue: 0.3)
    /// Bold.
    public static let bold = Self(rawValue: 0.4)
    /// Heavier than that.
    public static let heavy = Self(rawValue: 0.56)
    /// The heaviest.
    public static let black = Self(rawValue: 0.62)
  }

  /// `UIFont.TextStyle`
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
}

/// Where text stands; nothing reads it.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// Stands in for UIKit's `UIControl`, which nobody touches.
open class UIControl: UIView {
  /// Whether it could be touched.
  open var isEnabled = true
  private var actions: [(action: UIAction, event: Event)] = []

  /// Adds what is done on an event.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Does what was added for the events, as an app may ask.
  open func sendActions(for controlEvents: Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  /// `UIControl.State`
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt

    /// Creates a state.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As it mostly is.
    public static let normal: Self = []
    /// A finger is on it.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// It cannot be touched.
    public static let disabled = Self(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = Self(rawValue: 1 << 2)
  }

  /// `UIControl.Event`
  public struct Event: OptionSet, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt

    /// Creates events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger is lifted inside.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// The value is another one.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// What is most usual for the control.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
  }
}

/// Stands in for UIKit's `UIAction`.
@MainActor @preconcurrency
public final class UIAction {
  /// What it says.
  public let title: String
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}

/// Stands in for UIKit's `UIButton`, which nobody presses.
open class UIButton: UIControl {
  private var titles: [State: String] = [:]

  /// Creates a button.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// Creates a button with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Says something.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }

  /// What it says.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// `UIButton.ButtonType`
  public enum ButtonType: Int, Hashable, Sendable { case custom, system, close = 7 }
}

/// Stands in for UIKit's `UIActivityIndicatorView`.
open class UIActivityIndicatorView: UIView {
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it hides while it stands still.
  open var hidesWhenStopped = true

  /// Creates one of a style.
  public convenience init(style: Style) { self.init(frame: .zero) }

  /// Has it turn.
  open func startAnimating() { isAnimating = true }

  /// Has it stand still.
  open func stopAnimating() { isAnimating = false }

  /// `UIActivityIndicatorView.Style`
  public enum Style: Int, Hashable, Sendable { case medium = 100, large }
}

/// Stands in for UIKit's `UIVisualEffectView`, such as the cover of what nobody else is to see.
open class UIVisualEffectView: UIView {
  /// The effect.
  open var effect: UIVisualEffect?
  /// What is over the effect.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a view of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Fails: there are no archives of views.
  public required init?(coder: NSCoder) { return nil }
}

/// Stands in for UIKit's `UIVisualEffect`.
open class UIVisualEffect {
  /// No effect.
  public init() {}
}

/// Stands in for UIKit's `UIBlurEffect`.
public final class UIBlurEffect: UIVisualEffect {
  /// Creates an effect.
  public convenience init(style: Style) { self.init() }

  /// `UIBlurEffect.Style`
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }
}

/// Stands in for UIKit's `UIImpactFeedbackGenerator`; nobody feels it.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator {
  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}

  /// `UIImpactFeedbackGenerator.FeedbackStyle`
  public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }
}

/// Stands in for UIKit's `UINotificationFeedbackGenerator`; nobody feels it.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}

  /// `UINotificationFeedbackGenerator.FeedbackType`
  public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }
}
