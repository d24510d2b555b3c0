#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for UIKit's `UIDevice`: the same phone in all runs.
@MainActor @preconcurrency
public final class UIDevice {
  /// The device.
  public static let current = UIDevice()

  /// What people call it.
  public let name = "iPhone"
  /// What it is.
  public let model = "iPhone"
  /// What it is, in words.
  public let localizedModel = "iPhone"
  /// What runs on it.
  public let systemName = "iOS"
  /// The version of that, whatever the profile.
  public let systemVersion = "18.0"
  /// Its kind.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// How it is held.
  public let orientation = UIDeviceOrientation.portrait
  /// What it is known by to the maker of the app.
  public let identifierForVendor = UUID(uuidString: "11111111-2222-3333-4444-555555555555")
  /// Whether it says how much power is left; nothing reads it.
  public var isBatteryMonitoringEnabled = false
  /// How much power is left: all.
  public let batteryLevel: Float = 1

  private init() {}
}

/// `UIUserInterfaceIdiom`: the kind of a device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac, vision
}

/// `UIDeviceOrientation`: how a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
