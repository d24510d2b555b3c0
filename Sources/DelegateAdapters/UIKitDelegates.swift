public import UIKitShapes
public import LifecycleAdapters

/// The delegates of one process, in UIKit's shape.
///
/// The system calls no method that a delegate does not have, but Swift code cannot distinguish a
/// method that was implemented from a protocol's default. Before a check that does not list the
/// methods, the delegates are therefore driven through 80 sequences in which the defaults report
/// that they were called. Nothing is called out of turn. A method counts as missing if it was
/// called and no delegate answered it itself. A notification is posted if an observer was seen for
/// it.
public struct UIKitDelegates {
  /// The app's delegate. Without one, a configuration determines the results of its methods.
  public var application: (any UIApplicationDelegate)?
  /// The delegate of the notification center.
  public var notificationCenter: (any UNUserNotificationCenterDelegate)?
  /// A closure that makes the delegate of a connecting scene, or `nil` for an app without scenes,
  /// or one that names the class of their delegates in
  /// `application(_:configurationForConnecting:options:)`.
  public var scene: (@MainActor (UIScene) -> any UISceneDelegate)?

  /// A closure that performs one of the declared custom actions.
  public var perform: (@MainActor (String) -> Void)?
  /// A closure that returns whether a custom action can be performed now. Without it, each can.
  public var allows: (@MainActor (String) -> Bool)?

  /// Creates the delegates, which live as long as the process, or, for scenes, as long as the
  /// scene.
  ///
  /// - Parameters:
  ///   - application: the app's delegate.
  ///   - notificationCenter: the delegate of the notification center. An app's delegate that
  ///     assigns itself to `UNUserNotificationCenter.current().delegate` need not be given here.
  ///   - scene: creates a new delegate each time a scene connects, whatever class the app names.
  ///   - perform: performs one of the declared custom actions.
  ///   - allows: returns whether a custom action can be performed now. Without it, each can.
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

extension UIKitDelegates {
  /// Creates the delegates of a process in which an object is whatever it can be.
  @MainActor
  init(of object: AnyObject?) {
    self.init(
      application: object as? any UIApplicationDelegate,
      notificationCenter: object as? any UNUserNotificationCenterDelegate)
    if let delegate = object as? any UISceneDelegate { scene = { _ in delegate } }
  }
}

extension AdapterDescription {
  /// Creates the description of an adapter from delegates in UIKit's shape.
  ///
  /// - Parameters:
  ///   - name: the name by which the adapter is chosen.
  ///   - title: a description in one line.
  ///   - implements: the methods that the delegates implement, by alias or selector, and the
  ///     notifications that they observe. The system calls no others. `"*"` stands for those that
  ///     are found by trial, see ``UIKitDelegates``. If a delegate lacks a method that is called,
  ///     the answer is the one that the system would assume, including calls of completion
  ///     handlers.
  ///   - customActions: the actions other than calls, performed by ``UIKitDelegates/perform``.
  ///   - uses: the features of the delegates that outlast a call. Without them, handlers count as
  ///     called at once, tasks never expire, and scheduling work is a failure.
  ///   - checks: the promises of the adapter, which are judged without a formula.
  ///   - delegates: creates the delegates of a new process. Called on any thread.
  public init(
    name: String, title: String, implements: [String] = ["*"], customActions: [CustomAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
  ) {
    self.init(
      name: name, title: title, implements: implements, customActions: customActions, uses: uses,
      checks: checks
    ) { storage in
      UIKitDelegateAdapter(storage: storage, delegates: delegates)
    }
  }
}
