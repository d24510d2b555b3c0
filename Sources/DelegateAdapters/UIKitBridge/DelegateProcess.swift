import AppLifecycle

/// A process with delegates in UIKit's shape: its application, its scenes, and the calls of their
/// methods.
@MainActor
final class DelegateProcess {
  let application: UIApplication
  let delegates: UIKitDelegates
  var scenes: ConnectedScenes
  /// Stands where no delegate is.
  let absent = AbsentDelegate()

  init(
    _ environment: LifecycleEnvironment,
    _ delegates: @MainActor (LifecycleEnvironment) -> UIKitDelegates
  ) {
    let application = UIApplication(environment)
    self.application = application
    scenes = ConnectedScenes(environment.storage)
    environment.loop.tenant = application
    self.delegates = delegates(environment)
    application.sessions = { [unowned self] in scenes.open }
    application.delegate = self.delegates.application
    if let delegate = self.delegates.notificationCenter {
      application.notificationCenter.delegate = delegate
    }
  }

  /// Forgets everything.
  func end() {
    environment.endProcess()
    application.observers.removeAll()
    scenes.removeAll()
    application.connectedScenes.removeAll()
  }

  var environment: LifecycleEnvironment { application.environment }

  /// Calls the method that a call is about.
  func answer(_ call: DelegateCall) -> Value? {
    switch call.callback {
    case _ where call.callback.isNotification: post(call)
    case .didReceiveNotificationResponse, .willPresentNotification:
      tell(application.notificationCenter.delegate ?? absent, call)
    case .sceneWillConnect: connect(call)
    case .sceneDidDisconnect: disconnect(call)
    case _ where call.callback.row.isOfScene: tellScene(call)
    default: tellApplication(call)
    }
  }

  /// Where there is no delegate the configuration says what methods return; handlers are called.
  private func tellApplication(_ call: DelegateCall) -> Value? {
    let takesAnswer = call.callback.row.completion != nil
    guard let delegate = delegates.application ?? (takesAnswer ? absent : nil) else { return nil }
    environment.address(delegate)
    return tell(delegate, call)
  }

  /// Tells a probe whether the delegates have what was called.
  func note(_ callback: Callback) {
    if let name = callback.notificationName {
      let isObserved = application.observers.isObserved(name)
      MethodProbe.note(callback, isMissing: !isObserved)
    } else if let isMissing = environment.isMethodMissing {
      MethodProbe.note(callback, isMissing: isMissing)
    } else if !callback.row.isOfScene {
      MethodProbe.note(callback, isMissing: true)
    }
  }

  private func tell(
    _ delegate: any UNUserNotificationCenterDelegate, _ call: DelegateCall
  ) -> Value? {
    let center = application.notificationCenter
    environment.address(delegate)
    let complete = environment.completion(of: call.callback)
    if call.callback == .willPresentNotification {
      delegate.userNotificationCenter(
        center, willPresent: call.notification, withCompletionHandler: { complete($0.value) })
    } else {
      let response = call.notificationResponse
      response.targetScene = scenes.scene(of: call) ?? scenes.connected.first
      delegate.userNotificationCenter(
        center, didReceive: response, withCompletionHandler: { complete(.null) })
    }
    return nil
  }
}

/// A delegate that has no methods, so that handlers are called as the system takes it.
final class AbsentDelegate: UIApplicationDelegate, UIWindowSceneDelegate,
  UNUserNotificationCenterDelegate
{}
