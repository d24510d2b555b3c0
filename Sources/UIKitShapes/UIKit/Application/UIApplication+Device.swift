extension UIApplication {
  /// Opens the settings of the app, where anything is opened.
  public static let openSettingsURLString = "app-settings:"

  /// Asks for no picture of the app, which nobody takes.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  /// Listens to headphones, on which nobody presses anything.
  public func beginReceivingRemoteControlEvents() {}

  /// Listens to headphones no more.
  public func endReceivingRemoteControlEvents() {}

  /// How the status bar stands: upright.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindowScene {
  /// How the scene stands: upright.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindowScene {
  /// Asks for another place or another way to be held, in vain: the handler is not called.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// `UIWindowScene.GeometryPreferences`: where and how the scene would rather be.
  @MainActor @preconcurrency
  open class GeometryPreferences {
    init() {}

    /// `UIWindowScene.GeometryPreferences.iOS`
    public final class iOS: GeometryPreferences {
      /// How the device would rather be held.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}

extension UIViewController {
  /// Does nothing: nobody turns the device.
  public static func attemptRotationToDeviceOrientation() {}

  /// Does nothing: nobody turns the device.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
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
