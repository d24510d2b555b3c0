extension UIWindow {
  /// The only screen. Assignments have no effect.
  public var screen: UIScreen {
    get { .main }
    set {}
  }
}

/// A protocol in the shape of UIKit's `UICoordinateSpace`, limited to the bounds.
@MainActor @preconcurrency
public protocol UICoordinateSpace {
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}

extension UIWindowScene {
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension UIScreen {
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Always zero.
  public var nativeBounds: CGRect { .zero }

  /// Always `false`.
  public var isCaptured: Bool { false }

  /// Never posted.
  public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
