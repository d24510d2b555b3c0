/// The delegates of one process, in UIKit's shape.
public struct UIKitDelegates {
  /// The app's delegate; without one a configuration says what its methods return.
  public var application: (any UIApplicationDelegate)?
  /// The delegate of the notification centre.
  public var notificationCenter: (any UNUserNotificationCenterDelegate)?
  /// Makes the delegate of a scene that connects; `nil` for an app without scenes.
  public var scene: ((UIScene) -> any UISceneDelegate)?

  /// Names the delegates, which live as long as the process, those of scenes as long as the scene.
  ///
  /// - Parameters:
  ///   - application: the app's delegate.
  ///   - notificationCenter: that of the notification centre. An app's delegate that assigns itself
  ///     to `UNUserNotificationCenter.current().delegate` need not be named here.
  ///   - scene: makes a new delegate each time a scene connects.
  public init(
    application: (any UIApplicationDelegate)? = nil,
    notificationCenter: (any UNUserNotificationCenterDelegate)? = nil,
    scene: ((UIScene) -> any UISceneDelegate)? = nil
  ) {
    self.application = application
    self.notificationCenter = notificationCenter
    self.scene = scene
  }
}

extension AdapterDescription {
  /// Describes delegates in UIKit's shape, which are then an adapter like any other.
  ///
  /// - Parameters:
  ///   - name: the name under which it is chosen.
  ///   - title: what it is, in one line.
  ///   - implements: the methods that the delegates have, by alias or selector; `"*"` stands for all
  ///     of the profile. The system calls no others. Methods that are called although the delegate
  ///     lacks them answer what the system would take, completion handlers included.
  ///   - checks: what it undertakes, to be judged without a formula.
  ///   - delegates: makes the delegates of a new process; called on any thread.
  public init(
    name: String, title: String, implements: [String] = ["*"], checks: [AdapterCheck],
    delegates: @escaping @Sendable (LifecycleEnvironment) -> UIKitDelegates
  ) {
    self.init(name: name, title: title, implements: implements, checks: checks) { storage in
      UIKitDelegateAdapter(storage: storage, delegates: delegates)
    }
  }
}
