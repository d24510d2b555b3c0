/// Stands in for UIKit's `UIApplicationShortcutItem`: an action on the home screen.
public final class UIApplicationShortcutItem {
  /// The type, by which the app knows it.
  public let type: String
  /// What the home screen shows.
  public let localizedTitle: String

  /// Creates a shortcut.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
