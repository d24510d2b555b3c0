/// Which kind of life cycle an app has: through what it is told of it.
public enum ProfileFamily: String, Hashable, Sendable, CaseIterable {
  /// The methods of the application's delegate alone.
  case appDelegate = "app-delegate"
  /// Scene delegates beside the application's.
  case scene
  /// An `App` of SwiftUI, its views, and a delegate of the application by its adaptor.
  case swiftUI = "swiftui"

  /// The family of a profile in which these methods are called.
  init(calling methods: CallbackSet) {
    self =
      methods.contains(.appInit)
      ? .swiftUI : methods.contains(.sceneWillConnect) ? .scene : .appDelegate
  }
}
