/// A stand-in for UIKit's `UITextField`, whose text only the app changes.
open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var keyboardAppearance = UIKeyboardAppearance.default

  /// Returns a new field. Changes to it have no effect on others.
  public static func appearance() -> UITextField { UITextField() }
}

public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light
}
