/// Stands in for UIKit's `UIResponder`, from which app and scene delegates usually inherit.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}
}

/// Stands in for UIKit's `UIViewController`; nothing is shown.
open class UIViewController: UIResponder {}

/// Stands in for UIKit's `UIWindow`; nothing is shown.
open class UIWindow: UIResponder {
  /// The scene that it is in.
  public weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }
  /// The controller of what it would show.
  public var rootViewController: UIViewController?
  /// Whether it was made the key window.
  public private(set) var isKeyWindow = false

  /// Creates a window in a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init()
    windowScene.add(self)
  }

  /// Creates a window of a frame, which is not kept.
  public init(frame: CGRect) {}

  /// Makes it the key window.
  public func makeKeyAndVisible() { isKeyWindow = true }
}
