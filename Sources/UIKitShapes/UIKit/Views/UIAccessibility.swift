/// A stand-in for UIKit's `UIAccessibility`, in which all settings are off and nothing is read
/// aloud.
public enum UIAccessibility {
  /// Always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Always `false`.
  public static var isReduceMotionEnabled: Bool { false }

  /// Has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  public enum Notification: Hashable, Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
}

/// The accessibility properties of views, controllers and the application, which have no effect.
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

  public var accessibilityLabel: String? {
    get { telling.label }
    set { telling.label = newValue }
  }
  public var accessibilityHint: String? {
    get { telling.hint }
    set { telling.hint = newValue }
  }
  public var accessibilityValue: String? {
    get { telling.value }
    set { telling.value = newValue }
  }
  public var accessibilityIdentifier: String? {
    get { telling.identifier }
    set { telling.identifier = newValue }
  }
  public var accessibilityLanguage: String? {
    get { telling.language }
    set { telling.language = newValue }
  }
  public var isAccessibilityElement: Bool {
    get { telling.isElement }
    set { telling.isElement = newValue }
  }
}
