package import LifecycleAdapters

/// A stand-in for UIKit's `UIScene`: one connection of a session.
@MainActor @preconcurrency
public class UIScene: UIResponder {
  public let session: UISceneSession
  /// The state of the scene.
  ///
  /// During a call, it follows the rule for the state of an app without scenes: it is the new state
  /// in `sceneDidBecomeActive` and `sceneDidEnterBackground`, and the old one in
  /// `sceneWillResignActive` and `sceneWillEnterForeground`. It is `unattached` while the scene
  /// connects.
  @exclusivity(unchecked) public package(set) var activationState = ActivationState.unattached
  /// Has no effect.
  public var title: String?
  /// The delegate, made when the scene connects.
  @exclusivity(unchecked) public package(set) var delegate: (any UISceneDelegate)?

  /// Whether the delegate was asked to restore the interaction, or there was no reason to.
  @exclusivity(unchecked) package var isRestored = false

  package init(_ session: UISceneSession) { self.session = session }

  /// Has no effect: nothing waits for the restoration.
  public func extendStateRestoration() {}

  /// Has no effect.
  public func completeStateRestoration() {}
}

/// A stand-in for UIKit's `UIWindowScene`, the class of every scene of the model.
public final class UIWindowScene: UIScene {
  var list = WindowList()

  /// The windows of the scene that are kept alive elsewhere, in the order in which they were added.
  public var windows: [UIWindow] { list.windows }

  /// The last of ``windows`` that was made the key window.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
}

extension UIScene {
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  @MainActor @preconcurrency
  public final class ConnectionOptions {
    private struct Contents {
      var urlContexts: Set<UIOpenURLContext> = []
      var userActivities: Set<NSUserActivity> = []
      var shortcutItem: UIApplicationShortcutItem?
      var notificationResponse: UNNotificationResponse?
      var cloudKitShareMetadata: CKShare.Metadata?
    }

    private let contents: Contents

    public var urlContexts: Set<UIOpenURLContext> { contents.urlContexts }
    public var userActivities: Set<NSUserActivity> { contents.userActivities }
    public var shortcutItem: UIApplicationShortcutItem? { contents.shortcutItem }
    public var notificationResponse: UNNotificationResponse? { contents.notificationResponse }
    public var cloudKitShareMetadata: CKShare.Metadata? { contents.cloudKitShareMetadata }

    /// The options of a scene that connects without a payload.
    package static let none = ConnectionOptions()

    package init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil,
      cloudKitShareMetadata: CKShare.Metadata? = nil
    ) {
      contents = Contents(
        urlContexts: urlContexts, userActivities: userActivities, shortcutItem: shortcutItem,
        notificationResponse: notificationResponse, cloudKitShareMetadata: cloudKitShareMetadata)
    }

    /// The bundle identifier of the requesting app, if a URL came.
    public var sourceApplication: String? { urlContexts.first?.options.sourceApplication }
    /// The type of the activity, if one came.
    public var handoffUserActivityType: String? { userActivities.first?.activityType }
  }

  @MainActor @preconcurrency
  public final class OpenURLOptions {
    /// The bundle identifier of the requesting app.
    public let sourceApplication: String?
    /// Always `false`, as the model has no files.
    public let openInPlace = false

    init(sourceApplication: String?) { self.sourceApplication = sourceApplication }
  }
}

/// A stand-in for UIKit's `UISceneSession`, which outlives processes. Sessions with the same
/// identifier are equal.
@MainActor @preconcurrency
public final class UISceneSession {
  /// The identifier of the scene in traces, such as `scene-1`.
  public nonisolated let persistentIdentifier: String
  public let role: Role
  /// The configuration that the app chose when the session was new, in this process or an earlier
  /// one.
  public package(set) var configuration: UISceneConfiguration {
    get {
      if let chosen { return chosen }
      let kept = storage.handedOut.configurations[persistentIdentifier]
      let made = UISceneConfiguration(name: kept?.name, sessionRole: role)
      made.delegateClass = kept?.delegateClass
      chosen = made
      return made
    }
    set {
      chosen = newValue
      guard newValue.name != nil || newValue.delegateClass != nil else { return }
      storage.handedOut.configurations[persistentIdentifier] = AdapterStorage.KeptConfiguration(
        name: newValue.name, delegateClass: newValue.delegateClass)
    }
  }
  private var chosen: UISceneConfiguration?
  /// Whether the app chose the configuration in this run.
  package var hasKeptConfiguration: Bool {
    chosen != nil || storage.handedOut.configurations[persistentIdentifier] != nil
  }
  /// The session's scene, while it is connected.
  public package(set) var scene: UIScene?
  /// The last result of `stateRestorationActivity(for:)` for the session's scene, in this process
  /// or an earlier one.
  ///
  /// `nil` if there was none, or while it cannot be read since the device is locked.
  public package(set) var stateRestorationActivity: NSUserActivity?
  /// The dictionary that the app keeps with the session across processes.
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

  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    public static let carTemplateApplication = Role(
      rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
  }
}

extension UISceneSession: Hashable {
  /// Compares the identifiers.
  public nonisolated static func == (one: UISceneSession, other: UISceneSession) -> Bool {
    one.persistentIdentifier == other.persistentIdentifier
  }

  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(persistentIdentifier)
  }
}

/// A stand-in for UIKit's `UISceneConfiguration`.
@MainActor @preconcurrency
public final class UISceneConfiguration {
  /// The name, or `nil` for the default.
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, an object of which is made each time the scene connects,
  /// unless ``UIKitDelegates`` makes the delegates of scenes.
  public var delegateClass: AnyClass?
  /// Has no effect: every scene is a window scene.
  public var sceneClass: AnyClass?
  /// Has no effect.
  public var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
