#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UIApplication {
  /// How long the app may still run: for ever unless it is in background; there always 30 seconds,
  /// about what iOS gives at first, since the model tells the code nothing of what is left.
  public var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  /// Whether the app may be refreshed in background: yes.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Asks for a scene. Nothing comes of it: the model connects scenes unasked.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Posted when people allow refreshes or forbid them, which they do not here.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted when people take a picture of the screen, which they do not here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// `UIApplication.ExtensionPointIdentifier`: a kind of extensions; nothing asks for one.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the kind.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards that others make.
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
}

/// `UIBackgroundRefreshStatus`: whether an app may be refreshed in background.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  case restricted, denied, available
}

/// Stands in for UIKit's `UISceneSessionActivationRequest`; nothing comes of one.
@MainActor @preconcurrency
public struct UISceneSessionActivationRequest {
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// Which session it is of, if it is not a new one.
  public let session: UISceneSession?
  /// What it is about.
  public var userActivity: NSUserActivity?
  /// How it would come.
  public var options: UIScene.ActivationRequestOptions?

  /// A new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// A scene of a session.
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
  /// Whether people save power: no.
  public var isLowPowerModeEnabled: Bool { false }
  /// How warm the device is: not at all.
  public var thermalState: ThermalState { .nominal }

  /// `ProcessInfo.ThermalState`
  public enum ThermalState: Int, Hashable, Sendable { case nominal, fair, serious, critical }
}
