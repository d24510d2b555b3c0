public import UIKitShapes
public import LifecycleAdapters

/// The delegates of one process, in UIKit's shape.
///
/// The system calls no method that a delegate does not have, and Swift cannot tell one that was
/// written from one that comes with the protocol. So before a check that does not list them, the
/// delegates are driven through 80 sequences, in which what comes with the protocol says that it
/// was called. Nothing is called out of turn. A method counts as missing if it was called and no
/// delegate answered it itself; notifications are posted if somebody was seen to observe them.
public struct UIKitDelegates {
  /// The app's delegate; without one a configuration says what its methods return.
  public var application: (any UIApplicationDelegate)?
  /// The delegate of the notification centre.
  public var notificationCenter: (any UNUserNotificationCenterDelegate)?
  /// Makes the delegate of a scene that connects; `nil` for an app without scenes.
  public var scene: (@MainActor (UIScene) -> any UISceneDelegate)?

  /// Performs one of the own actions that were declared.
  public var perform: (@MainActor (String) -> Void)?
  /// Whether an own action can be performed now; without it each can.
  public var allows: (@MainActor (String) -> Bool)?

  /// Names the delegates, which live as long as the process, those of scenes as long as the scene.
  ///
  /// - Parameters:
  ///   - application: the app's delegate.
  ///   - notificationCenter: that of the notification centre. An app's delegate that assigns itself
  ///     to `UNUserNotificationCenter.current().delegate` need not be named here.
  ///   - scene: makes a new delegate each time a scene connects.
  ///   - perform: performs one of the own actions that were declared.
  ///   - allows: whether an own action can be performed now; without it each can.
  public init(
    application: (any UIApplicationDelegate)? = nil,
    notificationCenter: (any UNUserNotificationCenterDelegate)? = nil,
    scene: (@MainActor (UIScene) -> any UISceneDelegate)? = nil,
    perform: (@MainActor (String) -> Void)? = nil, allows: (@MainActor (String) -> Bool)? = nil
  ) {
    self.application = application
    self.notificationCenter = notificationCenter
    self.scene = scene
    self.perform = perform
    self.allows = allows
  }
}

extension AdapterDescription {
  /// Describes delegates in UIKit's shape, which are then an adapter like any other.
  ///
  /// - Parameters:
  ///   - name: the name under which it is chosen.
  ///   - title: what it is, in one line.
  ///   - implements: the methods that the delegates have, by alias or selector, and the
  ///     notifications that they observe. The system calls no others. `"*"` stands for those that
  ///     are found out, see ``UIKitDelegates``. Methods that are called although a delegate lacks
  ///     them answer what the system would take, completion handlers included.
  ///   - own: what can be done beside the calls, by ``UIKitDelegates/perform``.
  ///   - uses: what the delegates do that goes on after a call; without it handlers count as called
  ///     at once, tasks never expire, and to put something off is a failure.
  ///   - checks: what it undertakes, to be judged without a formula.
  ///   - delegates: makes the delegates of a new process; called on any thread.
  public init(
    name: String, title: String, implements: [String] = ["*"], own: [OwnAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
  ) {
    self.init(
      name: name, title: title, implements: implements, own: own, uses: uses, checks: checks
    ) { storage in
      UIKitDelegateAdapter(storage: storage, delegates: delegates)
    }
  }
}
