public class UNNotificationContent: @unchecked Sendable {
  /// The content that the app wrote, or that came with a push.
  var written: Written

  /// The properties of a content that can be set.
  struct Written {
    var userInfo: [AnyHashable: Any] = [:]
    var title: String?
    var subtitle: String?
    var body: String?
    var badge: Int?
    var sound: UNNotificationSound?
    var categoryIdentifier: String?
    var threadIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }

  init(_ written: Written) { self.written = written }

  /// Creates the content of a push, with `aps` in its dictionary.
  package convenience init(userInfo: [AnyHashable: Any]) { self.init(Written(userInfo: userInfo)) }

  /// An immutable content with the same properties.
  var fixed: UNNotificationContent { self }

  /// The dictionary of the notification, including `aps` for a push.
  public internal(set) var userInfo: [AnyHashable: Any] {
    get { written.userInfo }
    set { written.userInfo = newValue }
  }

  /// The text, or an empty string if there is none.
  public internal(set) var body: String {
    get { written.body ?? aps?["alert"] as? String ?? "" }
    set { written.body = newValue }
  }

  /// The title, which is empty in pushes of the model.
  public internal(set) var title: String {
    get { written.title ?? "" }
    set { written.title = newValue }
  }

  /// The subtitle, which is empty in pushes of the model.
  public internal(set) var subtitle: String {
    get { written.subtitle ?? "" }
    set { written.subtitle = newValue }
  }

  /// The category, which is empty in pushes of the model.
  public internal(set) var categoryIdentifier: String {
    get { written.categoryIdentifier ?? aps?["category"] as? String ?? "" }
    set { written.categoryIdentifier = newValue }
  }

  /// The thread, which is empty in pushes of the model.
  public internal(set) var threadIdentifier: String {
    get { written.threadIdentifier ?? aps?["thread-id"] as? String ?? "" }
    set { written.threadIdentifier = newValue }
  }

  /// The number on the app's icon, if there is one. Available as `badge` in files that import
  /// UserNotifications.
  package final var badgeNumber: Int? {
    get { written.badge ?? aps?["badge"] as? Int }
    set { written.badge = newValue }
  }

  public internal(set) var sound: UNNotificationSound? {
    get { written.sound }
    set { written.sound = newValue }
  }

  public internal(set) var interruptionLevel: UNNotificationInterruptionLevel {
    get { written.interruptionLevel }
    set { written.interruptionLevel = newValue }
  }

  private var aps: [String: Any]? { userInfo["aps"] as? [String: Any] }
}

public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public init() { super.init(Written()) }

  override var fixed: UNNotificationContent { UNNotificationContent(written) }

  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }

  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }

  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }

  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }

  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }

  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }

  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }
}

/// A stand-in for `UNNotificationInterruptionLevel`, which has no effect.
public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
  case passive, active, timeSensitive, critical
}

/// A stand-in for `UNNotificationSound`, which has no effect.
public final class UNNotificationSound: Hashable, Sendable {
  /// The name of the file, or `nil` for the default sound.
  private let name: UNNotificationSoundName?

  private init(_ name: UNNotificationSoundName?) { self.name = name }

  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  public static let `default` = UNNotificationSound(nil)

  public static func == (one: UNNotificationSound, other: UNNotificationSound) -> Bool {
    one.name == other.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
