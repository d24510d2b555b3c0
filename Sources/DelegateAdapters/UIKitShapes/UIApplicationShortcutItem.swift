internal import AppLifecycle

/// Stands in for UIKit's `UIApplicationShortcutItem`: an action on the home screen.
@MainActor
public final class UIApplicationShortcutItem {
  /// The type, by which the app knows it.
  public nonisolated let type: String
  /// What the home screen shows.
  public nonisolated let localizedTitle: String

  /// The payload that it is, if that is known.
  nonisolated let payload: Payload?

  /// Creates a shortcut.
  public nonisolated convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, nil)
  }

  nonisolated init(type: String, localizedTitle: String, _ payload: Payload?) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.payload = payload
  }
}
