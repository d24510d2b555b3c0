package import LifecycleModel

@MainActor @preconcurrency
public final class UIApplicationShortcutItem {
  public nonisolated let type: String
  public nonisolated let localizedTitle: String
  public nonisolated let localizedSubtitle: String?
  public nonisolated(unsafe) let userInfo: [String: Any]?

  /// The payload of the shortcut, if it is known.
  nonisolated let payload: Payload?

  /// Creates a shortcut. The icon is not kept.
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

/// A stand-in for UIKit's `UIApplicationShortcutIcon`, which has no effect.
public final class UIApplicationShortcutIcon: Sendable {
  public init(systemImageName: String) {}

  public init(templateImageName: String) {}
}
