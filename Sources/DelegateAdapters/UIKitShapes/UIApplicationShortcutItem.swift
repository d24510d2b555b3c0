/// Stands in for UIKit's `UIApplicationShortcutItem`: an action on the home screen.
@MainActor
public final class UIApplicationShortcutItem {
  /// The type, by which the app knows it.
  public nonisolated let type: String
  /// What the home screen shows.
  public nonisolated let localizedTitle: String

  /// Creates a shortcut.
  public nonisolated init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
