public class UNNotificationResponse: @unchecked Sendable {
  public let notification: UNNotification
  /// The scene that receives the response: the one that connects with it, or else the first
  /// connected scene.
  public package(set) weak var targetScene: UIScene?
  /// The action that was picked, such as ``UNNotificationDefaultActionIdentifier``.
  public let actionIdentifier: String

  package init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// A stand-in for `UNTextInputNotificationResponse`, of which the model has none.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText = ""
}

public final class UNNotification: Sendable {
  public let request: UNNotificationRequest

  package init(request: UNNotificationRequest) { self.request = request }
}

public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// The action of a dismissed notification. It does not occur in the model.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let list = Self(rawValue: 1 << 3)
  public static let banner = Self(rawValue: 1 << 4)
}
