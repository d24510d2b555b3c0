package import LifecycleAdapters

/// Stands in for UIKit's `UIScene`: one connection of a session.
@MainActor @preconcurrency
public class UIScene: UIResponder {
  /// The session that it is a connection of.
  public let session: UISceneSession
  /// The state of the scene, which in a call reads as that of an app without scenes does in its:
  /// what it comes to in `sceneDidBecomeActive` and `sceneDidEnterBackground`, what it leaves in
  /// `sceneWillResignActive` and `sceneWillEnterForeground`.
  ///
  /// While it connects it is unattached.
  public package(set) var activationState = ActivationState.unattached
  /// What the app calls it; nothing reads it.
  public var title: String?
  /// The delegate; made when the scene connects.
  public package(set) var delegate: (any UISceneDelegate)?

  /// Whether its delegate was asked to restore the interaction, or there was no reason to.
  package var isRestored = false

  package init(_ session: UISceneSession) { self.session = session }

  /// Says that restoring goes on when the delegate's method returns; nothing waits for it here.
  public func extendStateRestoration() {}

  /// Says that restoring is over.
  public func completeStateRestoration() {}
}

/// Stands in for UIKit's `UIWindowScene`; every scene of the model is one.
public final class UIWindowScene: UIScene {
  var list = WindowList()

  /// The windows in it that somebody keeps alive, in the order in which they came.
  public var windows: [UIWindow] { list.windows }

  /// The last of them that was made the key window.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
}

extension UIScene {
  /// `UIScene.ActivationState`
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// `UIScene.ConnectionOptions`: what a scene connects with.
  @MainActor @preconcurrency
  public final class ConnectionOptions {
    private struct Contents {
      var urlContexts: Set<UIOpenURLContext> = []
      var userActivities: Set<NSUserActivity> = []
      var shortcutItem: UIApplicationShortcutItem?
      var notificationResponse: UNNotificationResponse?
      var cloudKitShareMetadata: CKShare.Metadata?
    }

    private let carried: Contents
    /// Is told that somebody asks for a payload; `nil` if nobody wants to know.
    private let onRead: (() -> Void)?

    private var contents: Contents {
      onRead?()
      return carried
    }

    /// The URLs to open.
    public var urlContexts: Set<UIOpenURLContext> { contents.urlContexts }
    /// The activities to continue.
    public var userActivities: Set<NSUserActivity> { contents.userActivities }
    /// The shortcut that was picked.
    public var shortcutItem: UIApplicationShortcutItem? { contents.shortcutItem }
    /// The notification that was tapped.
    public var notificationResponse: UNNotificationResponse? { contents.notificationResponse }
    /// The invitation of CloudKit that was accepted.
    public var cloudKitShareMetadata: CKShare.Metadata? { contents.cloudKitShareMetadata }

    /// Those of a scene that connects with nothing.
    package static let none = ConnectionOptions()

    package init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil,
      cloudKitShareMetadata: CKShare.Metadata? = nil
    ) {
      carried = Contents(
        urlContexts: urlContexts, userActivities: userActivities, shortcutItem: shortcutItem,
        notificationResponse: notificationResponse, cloudKitShareMetadata: cloudKitShareMetadata)
      onRead = nil
    }

    /// Creates empty ones, which say that they are asked for a payload.
    package init(onRead: @escaping () -> Void) {
      carried = Contents()
      self.onRead = onRead
    }

    /// The bundle id of the app that asked, if a URL came.
    public var sourceApplication: String? { urlContexts.first?.options.sourceApplication }
    /// The type of the activity, if one came.
    public var handoffUserActivityType: String? { userActivities.first?.activityType }
  }

  /// `UIScene.OpenURLOptions`: what comes with a URL.
  @MainActor @preconcurrency
  public final class OpenURLOptions {
    /// The bundle id of the app that asked.
    public let sourceApplication: String?
    /// Whether a file may be opened where it is; the model has no files.
    public let openInPlace = false

    init(sourceApplication: String?) { self.sourceApplication = sourceApplication }
  }
}

/// Stands in for UIKit's `UISceneSession`, which outlives processes; equal ids are one session.
@MainActor @preconcurrency
public final class UISceneSession {
  /// The id under which traces name the scene, such as `scene-1`.
  public nonisolated let persistentIdentifier: String
  /// What its scenes are for.
  public let role: Role
  /// The configuration of its scenes.
  public package(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// Its scene, while one is connected.
  public package(set) var scene: UIScene?
  /// What its scene returned from `stateRestorationActivity(for:)` last, in this process or an
  /// earlier one; `nil` if nothing, and as long as it cannot be read since the device is locked.
  public package(set) var stateRestorationActivity: NSUserActivity?
  /// What the app keeps with it, through the ends of processes.
  public var userInfo: [String: Any]? {
    get { storage.handedOut.sessionInfo[persistentIdentifier]?.info }
    set {
      storage.handedOut.sessionInfo[persistentIdentifier] = newValue.map {
        AdapterStorage.KeptInfo($0)
      }
    }
  }
  private let storage: AdapterStorage

  package init(id: String, role: Role, _ storage: AdapterStorage) {
    persistentIdentifier = id
    self.role = role
    self.storage = storage
  }

  /// `UISceneSession.Role`.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the role.
    public let rawValue: String

    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

extension UISceneSession: Hashable {
  /// Whether both are of one id.
  public nonisolated static func == (one: UISceneSession, other: UISceneSession) -> Bool {
    one.persistentIdentifier == other.persistentIdentifier
  }

  /// Hashes the id.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(persistentIdentifier)
  }
}

/// Stands in for UIKit's `UISceneConfiguration`.
///
/// The delegate is the one that ``UIKitDelegates`` makes for the scene, whatever stands here.
@MainActor @preconcurrency
public final class UISceneConfiguration {
  /// Its name; `nil` for the default.
  public let name: String?
  /// What its scenes are for.
  public let role: UISceneSession.Role
  /// The class of the delegate; nothing reads it.
  public var delegateClass: AnyClass?
  /// The class of the scene; nothing reads it.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
