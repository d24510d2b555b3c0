extension UIWindow {
  /// What it would be shown on, of which there is one.
  public var screen: UIScreen {
    get { .main }
    set {}
  }
}

/// The shape of UIKit's `UICoordinateSpace`: what has an extent.
@MainActor @preconcurrency
public protocol UICoordinateSpace {
  /// Its extent.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}

extension UIWindowScene {
  /// Where it would be shown.
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension UIScreen {
  /// Where things would be shown.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Its size in pixels: none.
  public var nativeBounds: CGRect { .zero }

  /// Whether what is on it is recorded or shown elsewhere: no.
  public var isCaptured: Bool { false }

  /// Posted when that changes, which it does not here.
  public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
