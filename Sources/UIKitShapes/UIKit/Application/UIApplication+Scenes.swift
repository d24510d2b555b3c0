/// Sessions and windows, as far as the app sees them.
extension UIApplication {
  /// The sessions that have had a scene in this process, and were not discarded since.
  public var openSessions: Set<UISceneSession> { sessions?() ?? [] }

  /// The windows of the scenes and those that are in none, in the order in which they came.
  public var windows: [UIWindow] {
    connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } + list.windows
  }

  /// The last of them that was made the key window.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// Whether there can be several scenes: where there were, in this process.
  public var supportsMultipleScenes: Bool { openSessions.count > 1 }

  /// Asks for a scene. Nothing comes of it, and the run says so: the model connects scenes unasked.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    environment.noteUnsupported(
      "asks for a scene by requestSceneSessionActivation, which connects none: in a run people do")
  }

  /// Asks for the end of a session. Nothing comes of it, and the run says so: the model closes
  /// windows unasked.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    environment.noteUnsupported(
      "asks for the end of a scene by requestSceneSessionDestruction, which ends none: in a run "
        + "people do")
  }

  /// Asks for a new picture of a scene, which nobody sees.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension UIScene {
  /// `UIScene.ActivationRequestOptions`: how a scene would come; nothing reads it.
  public final class ActivationRequestOptions {
    /// The scene that asks.
    public weak var requestingScene: UIScene?

    /// Creates options.
    public init() {}
  }
}

/// Stands in for UIKit's `UISceneDestructionRequestOptions`; nothing reads it.
open class UISceneDestructionRequestOptions {
  /// Creates options.
  public init() {}
}

/// Stands in for UIKit's `UIWindowSceneDestructionRequestOptions`; nothing reads it.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// How the window would go away.
  public var windowDismissalAnimation = DismissalAnimation.standard

  /// `UIWindowScene.DismissalAnimation`: how a window would go away.
  public enum DismissalAnimation: Int, Hashable, Sendable {
    case standard = 1
    case commit, decline
  }
}
