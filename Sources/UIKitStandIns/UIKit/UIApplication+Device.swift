public import DelegateAdapters

extension UIApplication {
  /// Opens the settings of the app, where anything is opened.
  public static let openSettingsURLString = "app-settings:"

  /// How the status bar stands: upright.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindowScene {
  /// How the scene stands: upright.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// `UIInterfaceOrientation`: how what is shown stands.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown
  case landscapeLeft = 4
  case landscapeRight = 3

  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is not.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
