#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for UIKit's `UIDevice`: the same iPhone in all runs.
@MainActor @preconcurrency
public final class UIDevice {
  public static let current = UIDevice()

  public let name = "iPhone"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "iOS"
  /// The version of the system, which does not depend on the profile.
  public let systemVersion = "18.0"
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let orientation = UIDeviceOrientation.portrait
  /// The same identifier in all runs.
  public let identifierForVendor = UUID(uuidString: "11111111-2222-3333-4444-555555555555")
  /// Has no effect.
  public var isBatteryMonitoringEnabled = false
  /// Always 1.
  public let batteryLevel: Float = 1

  /// Always `unplugged`.
  public let batteryState = BatteryState.unplugged
  /// Has no effect.
  public var isProximityMonitoringEnabled = false
  /// Always `false`.
  public let proximityState = false
  /// Whether more requests for notifications of the orientation were made than taken back. None is
  /// posted, since the device is never turned.
  public var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }
  private var requests = 0

  private init() {}

  public func beginGeneratingDeviceOrientationNotifications() { requests += 1 }

  public func endGeneratingDeviceOrientationNotifications() { requests = max(0, requests - 1) }

  /// Has no effect, as for keys that are not public.
  public func setValue(_ value: Any?, forKey key: String) {}

  public enum BatteryState: Int, Hashable, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac, vision
}

public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
