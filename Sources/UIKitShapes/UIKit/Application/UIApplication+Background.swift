#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UIApplication {
  /// The remaining time of the app: unlimited in the foreground, and always 30 seconds in
  /// background.
  ///
  /// iOS grants about 30 seconds at first. The value stays the same because the model does not
  /// expose the time that is left.
  public var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  /// Always `available`.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Has no effect: the model connects scenes on its own.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Never posted.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Never posted.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
}

public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  case restricted, denied, available
}

/// A stand-in for UIKit's `UISceneSessionActivationRequest`, which has no effect.
@MainActor @preconcurrency
public struct UISceneSessionActivationRequest {
  public let role: UISceneSession.Role
  /// The session to activate, or `nil` for a new one.
  public let session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

extension ProcessInfo {
  /// Always `false`.
  public var isLowPowerModeEnabled: Bool { false }
  /// Always `nominal`.
  public var thermalState: ThermalState { .nominal }

  public enum ThermalState: Int, Hashable, Sendable { case nominal, fair, serious, critical }
}
