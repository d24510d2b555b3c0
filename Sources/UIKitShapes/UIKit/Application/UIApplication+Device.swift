extension UIApplication {
  public static let openSettingsURLString = "app-settings:"

  /// Has no effect.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  /// Has no effect.
  public func beginReceivingRemoteControlEvents() {}

  /// Has no effect.
  public func endReceivingRemoteControlEvents() {}

  /// Always `portrait`.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindowScene {
  /// Always `portrait`.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindowScene {
  /// Has no effect: the handler is never called.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// A stand-in for `UIWindowScene.GeometryPreferences`, which has no effect.
  @MainActor @preconcurrency
  open class GeometryPreferences {
    init() {}

    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}

extension UIViewController {
  /// Has no effect: the device is never rotated.
  public static func attemptRotationToDeviceOrientation() {}

  /// Has no effect: the device is never rotated.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown
  case landscapeLeft = 4
  case landscapeRight = 3

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
