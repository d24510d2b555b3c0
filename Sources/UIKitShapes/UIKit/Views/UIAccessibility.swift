/// Stands in for UIKit's `UIAccessibility`: nobody needs help, and nothing is read aloud.
public enum UIAccessibility {
  /// Whether the screen is read aloud: no.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether things should move less: no.
  public static var isReduceMotionEnabled: Bool { false }

  /// Says something to nobody.
  public static func post(notification: Notification, argument: Any?) {}

  /// `UIAccessibility.Notification`: what is said.
  public enum Notification: Hashable, Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
}

/// What views, controllers and the application tell of themselves; nobody hears it.
extension UIResponder {
  private final class Telling {
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var isElement = false
  }

  private var telling: Telling { attached(Telling()) }

  /// What it is called.
  public var accessibilityLabel: String? {
    get { telling.label }
    set { telling.label = newValue }
  }
  /// What it does.
  public var accessibilityHint: String? {
    get { telling.hint }
    set { telling.hint = newValue }
  }
  /// What it is set to.
  public var accessibilityValue: String? {
    get { telling.value }
    set { telling.value = newValue }
  }
  /// What tests find it by.
  public var accessibilityIdentifier: String? {
    get { telling.identifier }
    set { telling.identifier = newValue }
  }
  /// In which language it is read aloud.
  public var accessibilityLanguage: String? {
    get { telling.language }
    set { telling.language = newValue }
  }
  /// Whether it is one thing.
  public var isAccessibilityElement: Bool {
    get { telling.isElement }
    set { telling.isElement = newValue }
  }
}
