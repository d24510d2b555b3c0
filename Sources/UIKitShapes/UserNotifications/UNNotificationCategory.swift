public final class UNNotificationCategory: Hashable, Sendable {
  public let identifier: String
  /// The actions, none of which is ever chosen: notifications are only tapped.
  public let actions: [UNNotificationAction]

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }

  /// Compares only the identifiers.
  public static func == (one: UNNotificationCategory, other: UNNotificationCategory) -> Bool {
    one.identifier == other.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

public class UNNotificationAction: @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }

  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.init(identifier: identifier, title: title, options: options)
  }
}

/// A stand-in for `UNTextInputNotificationAction`; nobody answers a notification with text.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// A stand-in for `UNNotificationActionIcon`, which has no effect.
public final class UNNotificationActionIcon: Sendable {
  public init(systemImageName: String) {}
  public init(templateImageName: String) {}
}

/// A stand-in for `UNNotificationCategoryOptions`, which has no effect.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = Self(rawValue: 1 << 0)
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
}

/// A stand-in for `UNNotificationActionOptions`, which has no effect.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = Self(rawValue: 1 << 0)
  public static let destructive = Self(rawValue: 1 << 1)
  public static let foreground = Self(rawValue: 1 << 2)
}
