import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The methods of the scenes' delegates.
extension DelegateProcess {
  /// Connects a scene and gives it a delegate of its own.
  func connect(_ call: DelegateCall) -> Value? {
    let (scene, delegate) = attach(scenes.id(of: call))
    environment.address(delegate)
    let options = delivered(call).connectionOptions
    options.notificationResponse?.targetScene = scene
    delegate.scene(scene, willConnectTo: scene.session, options: options)
    scene.activationState = .background
    restoreInteraction(of: scene, call)
    return nil
  }

  /// Creates the scene of a session and its delegate.
  func attach(_ id: String) -> (scene: UIWindowScene, any UISceneDelegate) {
    haveMoved = true
    let scene = scenes.connect(id, canRead: environment.isProtectedDataAvailable)
    application.scenes = scenes.connected
    if let made = makeDelegate(of: scene) {
      MethodProbe.noteSceneDelegate()
      let storage = environment.storage
      if !isAlone { environment.noteDelegate(made, of: "scene", before: storage.sceneDelegate) }
      storage.sceneDelegate = made
      scene.delegate = made
      return (scene, made)
    }
    scene.delegate = AbsentDelegate.shared
    return (scene, AbsentDelegate.shared)
  }

  /// Returns a new delegate, made by the test's closure or else of the class that the app named in
  /// the scene's configuration; `nil` if there is neither.
  private func makeDelegate(of scene: UIWindowScene) -> (any UISceneDelegate)? {
    if let make = delegates.scene { return make(scene) }
    guard let type = configuration(of: scene.session).delegateClass else { return nil }
    guard let made = ClassObject.make(type) else {
      environment.noteUnsupported(
        "names the class \(type) for its scenes' delegates, which cannot be made: it is neither a "
          + "UIResponder nor an NSObject")
      return nil
    }
    if let delegate = made as? any UISceneDelegate { return delegate }
    environment.noteUnsupported(
      "names the class \(type) for its scenes' delegates, which is not a UISceneDelegate")
    return nil
  }

  /// Returns the configuration of a session.
  ///
  /// The app chose that of a session that was there before the run in a process that nobody saw, so
  /// it is asked what it would have chosen.
  private func configuration(of session: UISceneSession) -> UISceneConfiguration {
    guard !session.hasKeptConfiguration, let delegate = delegates.application else {
      return session.configuration
    }
    let configuration = environment.ignoringEffects {
      delegate.application(
        application, configurationForConnecting: session, options: .none)
    }
    session.configuration = configuration
    return configuration
  }

  /// Returns the scene that a call concerns, with its delegate.
  ///
  /// A call made by hand finds its scene connected, whether or not a call connected it before.
  private func attached(_ call: DelegateCall) -> (scene: UIWindowScene, any UISceneDelegate) {
    if let scene = scenes.scene(of: scenes.id(of: call)), let delegate = scene.delegate {
      return (scene, delegate)
    }
    let (scene, delegate) = attach(scenes.id(of: call))
    scene.activationState = .background
    return (scene, delegate)
  }

  /// Has the delegate restore the interaction, once per connection and as soon as files can be
  /// read.
  ///
  /// Source: UIKit's header of `UISceneDelegate`, which places this after the connection and before
  /// the activation. Unlocking the device does not trigger it by itself: in UIKit's own code,
  /// `_UICanvasUserActivityManager`, a change of the scene's state does.
  private func restoreInteraction(of scene: UIWindowScene, _ call: DelegateCall) {
    guard !scene.isRestored, call.isProtectedDataAvailable else { return }
    scene.isRestored = true
    scenes.load(scene.session, canRead: true)
    guard let activity = scene.session.stateRestorationActivity else { return }
    scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
  }

  /// Disconnects a scene and releases its delegate.
  func disconnect(_ call: DelegateCall) -> Value? {
    let (scene, delegate) = attached(call)
    haveMoved = true
    scene.activationState = .unattached
    environment.address(delegate)
    delegate.sceneDidDisconnect(scene)
    scenes.disconnect(scenes.id(of: call))
    application.scenes = scenes.connected
    return nil
  }

  /// Calls the method of a scene's delegate for a call.
  func tellScene(_ call: DelegateCall) -> Value? {
    let (scene, delegate) = attached(call)
    restoreInteraction(of: scene, call)
    environment.address(delegate)
    switch call.callback {
    case .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground:
      changeState(delegate, scene, call.callback)
    case .stateRestorationActivity:
      let activity = delegate.stateRestorationActivity(for: scene)
      scenes.keep(activity, of: scene)
      return activity?.value ?? .null
    default: deliver(delegate, scene, call)
    }
    return nil
  }

  private func changeState(
    _ delegate: any UISceneDelegate, _ scene: UIWindowScene, _ callback: Callback
  ) {
    haveMoved = true
    switch callback {
    case .sceneWillEnterForeground:
      scene.activationState = .background
      delegate.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundInactive
    case .sceneDidBecomeActive:
      scene.activationState = .foregroundActive
      delegate.sceneDidBecomeActive(scene)
    case .sceneWillResignActive:
      scene.activationState = .foregroundActive
      delegate.sceneWillResignActive(scene)
      scene.activationState = .foregroundInactive
    default:
      scene.activationState = .background
      delegate.sceneDidEnterBackground(scene)
    }
  }

  private func deliver(
    _ delegate: any UISceneDelegate, _ scene: UIWindowScene, _ call: DelegateCall
  ) {
    switch call.callback {
    case .sceneOpenURLContexts: delegate.scene(scene, openURLContexts: delivered(call).urlContexts)
    case .sceneWillContinueUserActivity:
      delegate.scene(
        scene, willContinueUserActivityWithType: delivered(call).activityType)
    case .sceneContinueUserActivity: delegate.scene(scene, continue: delivered(call).userActivity)
    case .scenePerformAction:
      let delegate = delegate as? any UIWindowSceneDelegate ?? AbsentDelegate.shared
      environment.address(delegate)
      let complete = environment.completion(of: call.callback)
      delegate.windowScene(
        scene, performActionFor: delivered(call).shortcutItem,
        completionHandler: { complete(.bool($0)) })
    default: tellRarely(delegate, scene, call)
    }
  }
}
