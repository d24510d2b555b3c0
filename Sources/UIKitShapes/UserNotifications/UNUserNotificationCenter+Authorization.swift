/// What people are asked: whether the app may tell them anything.
///
/// Their answer is one in a process, and another one in the next process that asks, as they change
/// their minds in the settings: the first one may, the second may not, and so on. Pushes come in
/// any case.
extension UNUserNotificationCenter {
  /// Asks; the answer comes in the next turn of the main loop.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isGranted = ask()
    MainLoop.current?.add { completionHandler(isGranted, nil) }
  }

  /// Asks, and waits for a turn of the main loop.
  public nonisolated(nonsending) func requestAuthorization(
    options: UNAuthorizationOptions = []
  ) async throws -> Bool {
    let isGranted = ask()
    await Task.yield()
    return isGranted
  }

  /// Says what may be told; the answer comes in the next turn of the main loop.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = settings
    MainLoop.current?.add { completionHandler(settings) }
  }

  /// Says what may be told, after a turn of the main loop.
  public nonisolated(nonsending) func notificationSettings() async -> UNNotificationSettings {
    let settings = settings
    await Task.yield()
    return settings
  }

  /// Whether people said that the app may tell them something.
  var isAuthorized: Bool { settings.authorizationStatus == .authorized }

  private var settings: UNNotificationSettings {
    guard wasAsked else { return UNNotificationSettings(authorizationStatus: .notDetermined) }
    return UNNotificationSettings(authorizationStatus: ask() ? .authorized : .denied)
  }
}

/// `UNAuthorizationOptions`: how the app wants to tell.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates options.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The number on the icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// A sound.
  public static let sound = Self(rawValue: 1 << 1)
  /// A banner.
  public static let alert = Self(rawValue: 1 << 2)
  /// In a car.
  public static let carPlay = Self(rawValue: 1 << 3)
  /// Whatever is silenced.
  public static let criticalAlert = Self(rawValue: 1 << 4)
  /// With settings of the app's own.
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  /// Quietly, without being asked about.
  public static let provisional = Self(rawValue: 1 << 6)
}

/// `UNAuthorizationStatus`: whether the app may tell anything.
public enum UNAuthorizationStatus: Int, Hashable, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Stands in for `UNNotificationSettings`.
public final class UNNotificationSettings: Sendable {
  /// Whether the app may tell anything.
  public let authorizationStatus: UNAuthorizationStatus

  init(authorizationStatus: UNAuthorizationStatus) {
    self.authorizationStatus = authorizationStatus
  }
}
