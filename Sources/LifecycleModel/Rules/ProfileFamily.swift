/// The kind of an app's life cycle, by the methods that report it.
public enum ProfileFamily: String, Hashable, Sendable, CaseIterable {
  /// Only the methods of the application delegate.
  case appDelegate = "app-delegate"
  /// Scene delegates besides the application delegate.
  case scene
  /// An `App` of SwiftUI, its views, and an application delegate by its adaptor.
  case swiftUI = "swiftui"

  /// Creates the family of a profile that calls these methods.
  init(calling methods: CallbackSet) {
    self =
      methods.contains(.appInit)
      ? .swiftUI : methods.contains(.sceneWillConnect) ? .scene : .appDelegate
  }
}
