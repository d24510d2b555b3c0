/// The sessions and windows that the app can see.
extension UIApplication {
  /// The sessions that have had a scene in this process and have not been discarded since.
  public var openSessions: Set<UISceneSession> { sessions?() ?? [] }

  /// The windows of the connected scenes, followed by those in no scene, in the order in which they
  /// were added.
  public var windows: [UIWindow] {
    connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } + list.windows
  }

  /// The last of ``windows`` that was made the key window.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// Whether there can be several scenes, which is so once this process has had several.
  public var supportsMultipleScenes: Bool { openSessions.count > 1 }

  /// Has no effect except that the run reports the request: the model connects scenes on its own.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    environment.noteUnsupported(
      "asks for a scene by requestSceneSessionActivation, which connects none: in a run people do")
  }

  /// Has no effect except that the run reports the request: the model closes windows on its own.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    environment.noteUnsupported(
      "asks for the end of a scene by requestSceneSessionDestruction, which ends none: in a run "
        + "people do")
  }

  /// Has no effect.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension UIScene {
  /// A stand-in for `UIScene.ActivationRequestOptions`, which has no effect.
  public final class ActivationRequestOptions {
    public weak var requestingScene: UIScene?

    public init() {}
  }
}

/// A stand-in for UIKit's `UISceneDestructionRequestOptions`, which has no effect.
open class UISceneDestructionRequestOptions {
  public init() {}
}

/// A stand-in for UIKit's `UIWindowSceneDestructionRequestOptions`, which has no effect.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public var windowDismissalAnimation = DismissalAnimation.standard

  public enum DismissalAnimation: Int, Hashable, Sendable {
    case standard = 1
    case commit, decline
  }
}
