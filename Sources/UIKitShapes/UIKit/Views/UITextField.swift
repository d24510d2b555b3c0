/// Stands in for UIKit's `UITextField`, into which nobody types.
open class UITextField: UIControl {
  /// What stands in it.
  open var text: String?
  /// What stands in it as long as nothing is typed.
  open var placeholder: String?
  /// What it is written in.
  open var font: UIFont?
  /// What colour it is written in.
  open var textColor: UIColor?
  /// Where it stands.
  open var textAlignment = NSTextAlignment.natural
  /// Whether nobody else is to read it.
  open var isSecureTextEntry = false
  /// What its keyboard would look like.
  open var keyboardAppearance = UIKeyboardAppearance.default

  /// How all look; what is set there is dropped.
  public static func appearance() -> UITextField { UITextField() }
}

/// `UIKeyboardAppearance`: what a keyboard looks like.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light
}
