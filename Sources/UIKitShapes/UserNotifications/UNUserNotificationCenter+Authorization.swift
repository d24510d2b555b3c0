/// Authorization of notifications.
///
/// People answer once per process, and differently in the next process that asks, as they may
/// change their mind in the settings: the first is authorized, the second is not, and so on. Pushes
/// arrive in any case.
extension UNUserNotificationCenter {
  /// Requests authorization, and passes the answer to the handler in the next turn of the main
  /// loop.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isGranted = ask()
    MainLoop.current?.add { completionHandler(isGranted, nil) }
  }

  /// Requests authorization, and returns the answer after a turn of the main loop.
  public nonisolated(nonsending) func requestAuthorization(
    options: UNAuthorizationOptions = []
  ) async throws -> Bool {
    let isGranted = ask()
    await Task.yield()
    return isGranted
  }

  /// Passes the settings to the handler in the next turn of the main loop.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = settings
    MainLoop.current?.add { completionHandler(settings) }
  }

  /// Returns the settings after a turn of the main loop.
  public nonisolated(nonsending) func notificationSettings() async -> UNNotificationSettings {
    let settings = settings
    await Task.yield()
    return settings
  }

  /// Whether people authorized notifications.
  var isAuthorized: Bool { settings.authorizationStatus == .authorized }

  private var settings: UNNotificationSettings {
    guard wasAsked else { return UNNotificationSettings(authorizationStatus: .notDetermined) }
    return UNNotificationSettings(authorizationStatus: ask() ? .authorized : .denied)
  }
}

public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let carPlay = Self(rawValue: 1 << 3)
  public static let criticalAlert = Self(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  public static let provisional = Self(rawValue: 1 << 6)
}

public enum UNAuthorizationStatus: Int, Hashable, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public final class UNNotificationSettings: Sendable {
  public let authorizationStatus: UNAuthorizationStatus

  init(authorizationStatus: UNAuthorizationStatus) {
    self.authorizationStatus = authorizationStatus
  }
}
