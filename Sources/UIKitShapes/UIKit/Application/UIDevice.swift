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

  private init() {}
}

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac, vision
}

public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
