/// Stands in for `UNNotificationResponse`: the user's answer to a notification.
public class UNNotificationResponse: @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The scene that takes it: the one that connects with it, or else the first that is connected.
  public package(set) weak var targetScene: UIScene?
  /// The action that was picked, such as ``UNNotificationDefaultActionIdentifier``.
  public let actionIdentifier: String

  package init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// Stands in for `UNTextInputNotificationResponse`: an answer in words; the model has none.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The words.
  public let userText = ""
}

/// Stands in for `UNNotification`.
public final class UNNotification: Sendable {
  /// The request that led to it.
  public let request: UNNotificationRequest

  package init(request: UNNotificationRequest) { self.request = request }
}

/// The action of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// The action of a notification dismissed; the model has none.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// `UNNotificationPresentationOptions`: how a notification is told in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates options.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The number on the icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// A sound.
  public static let sound = Self(rawValue: 1 << 1)
  /// Both a banner and the list, before iOS 14.
  public static let alert = Self(rawValue: 1 << 2)
  /// An entry in the list of notifications.
  public static let list = Self(rawValue: 1 << 3)
  /// A banner.
  public static let banner = Self(rawValue: 1 << 4)
}
