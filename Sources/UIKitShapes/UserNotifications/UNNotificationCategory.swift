/// Stands in for `UNNotificationCategory`: which answers a notification offers.
public final class UNNotificationCategory: Hashable, Sendable {
  /// What the app calls it.
  public let identifier: String
  /// The answers, which nobody gives: notifications are tapped.
  public let actions: [UNNotificationAction]

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }

  /// Whether both have the same name.
  public static func == (one: UNNotificationCategory, other: UNNotificationCategory) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Stands in for `UNNotificationAction`.
public final class UNNotificationAction: Sendable {
  /// What the app calls it.
  public let identifier: String
  /// What people would read.
  public let title: String

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}

/// `UNNotificationCategoryOptions`; nothing heeds them.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates options.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Dismissals are told of.
  public static let customDismissAction = Self(rawValue: 1 << 0)
  /// In a car.
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
}

/// `UNNotificationActionOptions`; nothing heeds them.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates options.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device has to be unlocked.
  public static let authenticationRequired = Self(rawValue: 1 << 0)
  /// It destroys something.
  public static let destructive = Self(rawValue: 1 << 1)
  /// The app is brought to the foreground.
  public static let foreground = Self(rawValue: 1 << 2)
}
