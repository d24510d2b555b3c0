package import LifecycleModel


/// Stands in for UIKit's `UIApplicationShortcutItem`: an action on the home screen.
@MainActor @preconcurrency
public final class UIApplicationShortcutItem {
  /// The type, by which the app knows it.
  public nonisolated let type: String
  /// What the home screen shows.
  public nonisolated let localizedTitle: String
  /// What it shows below.
  public nonisolated let localizedSubtitle: String?
  /// What the app keeps with it.
  public nonisolated(unsafe) let userInfo: [String: Any]?

  /// The payload that it is, if that is known.
  nonisolated let payload: Payload?

  /// Creates a shortcut, whose icon is not kept.
  public nonisolated convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: Any]? = nil
  ) {
    self.init(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle,
      userInfo: userInfo, nil)
  }

  package nonisolated init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    userInfo: [String: Any]? = nil, _ payload: Payload?
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
    self.payload = payload
  }
}

/// Stands in for UIKit's `UIApplicationShortcutIcon`; nothing is shown.
public final class UIApplicationShortcutIcon: Sendable {
  /// Takes one of the system's pictures.
  public init(systemImageName: String) {}

  /// Takes a picture of the app's.
  public init(templateImageName: String) {}
}
