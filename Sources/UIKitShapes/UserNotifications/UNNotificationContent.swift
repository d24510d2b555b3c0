/// Stands in for `UNNotificationContent`: what is told.
public class UNNotificationContent: @unchecked Sendable {
  /// What the app wrote; of a push what came with it.
  var written: Written

  /// What can be written into a notification.
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

  /// What came with a push, with `aps` in it.
  package convenience init(userInfo: [AnyHashable: Any]) { self.init(Written(userInfo: userInfo)) }

  /// The same, which nobody changes.
  var fixed: UNNotificationContent { self }

  /// What came with the notification, with `aps` in that of a push.
  public internal(set) var userInfo: [AnyHashable: Any] {
    get { written.userInfo }
    set { written.userInfo = newValue }
  }

  /// What is shown; empty if nothing is.
  public internal(set) var body: String {
    get { written.body ?? aps?["alert"] as? String ?? "" }
    set { written.body = newValue }
  }

  /// What stands above it; in a push the model says nothing there.
  public internal(set) var title: String {
    get { written.title ?? "" }
    set { written.title = newValue }
  }

  /// What stands between the two; in a push the model says nothing there.
  public internal(set) var subtitle: String {
    get { written.subtitle ?? "" }
    set { written.subtitle = newValue }
  }

  /// The kind of the notification; of a push the model has none.
  public internal(set) var categoryIdentifier: String {
    get { written.categoryIdentifier ?? aps?["category"] as? String ?? "" }
    set { written.categoryIdentifier = newValue }
  }

  /// The notifications that are shown together; of a push the model has none.
  public internal(set) var threadIdentifier: String {
    get { written.threadIdentifier ?? aps?["thread-id"] as? String ?? "" }
    set { written.threadIdentifier = newValue }
  }

  /// The number on the icon, if there is one; `badge` in files that import UserNotifications.
  package final var badgeNumber: Int? {
    get { written.badge ?? aps?["badge"] as? Int }
    set { written.badge = newValue }
  }

  /// What is heard, if anything is.
  public internal(set) var sound: UNNotificationSound? {
    get { written.sound }
    set { written.sound = newValue }
  }

  /// How much it may disturb.
  public internal(set) var interruptionLevel: UNNotificationInterruptionLevel {
    get { written.interruptionLevel }
    set { written.interruptionLevel = newValue }
  }

  private var aps: [String: Any]? { userInfo["aps"] as? [String: Any] }
}

/// Stands in for `UNMutableNotificationContent`: what an app wants to be told.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Creates a content in which nothing is written.
  public init() { super.init(Written()) }

  override var fixed: UNNotificationContent { UNNotificationContent(written) }

  /// What comes with the notification.
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }

  /// What is shown.
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }

  /// What stands above it.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// What stands between the two.
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }

  /// The kind of the notification.
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }

  /// The notifications that are shown together.
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }

  /// What is heard.
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }

  /// How much it may disturb.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }
}

/// `UNNotificationInterruptionLevel`: how much a notification may disturb; nothing heeds it.
public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
  case passive, active, timeSensitive, critical
}

/// Stands in for `UNNotificationSound`; nobody hears it.
public final class UNNotificationSound: Hashable, Sendable {
  /// The file, if it is not the system's.
  private let name: UNNotificationSoundName?

  private init(_ name: UNNotificationSoundName?) { self.name = name }

  /// A sound of the app's own.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  /// The usual one.
  public static let `default` = UNNotificationSound(nil)

  /// Whether both sound alike.
  public static func == (one: UNNotificationSound, other: UNNotificationSound) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// `UNNotificationSoundName`: a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the file.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
