import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// A process with delegates in UIKit's shape: its application, its scenes, and the calls of their
/// methods.
@MainActor
final class DelegateProcess {
  let application: UIApplication
  private(set) var delegates: UIKitDelegates
  var scenes: ConnectedScenes
  /// The app that is told first; `nil` where delegates are all there is.
  let app: (any HostedApp)?
  /// Where the scenes stood when they were looked at last.
  var followed = ScenePhases(bits: 0)
  /// Whether a call moved one since.
  var haveMoved = false
  /// Whether the action goes on that launched the process.
  var isLaunching = true
  /// Whether the notification centre had a delegate when the launch was over; `nil` until then.
  private var hadResponder: Bool?
  /// The URL sessions whose handlers are still to be called.
  var openSessions: Set<String> = []

  init(
    _ environment: LifecycleEnvironment, app: (any HostedApp)? = nil,
    _ delegates: @MainActor (LifecycleEnvironment) -> UIKitDelegates
  ) {
    let application = UIApplication(environment)
    self.application = application
    self.app = app
    scenes = ConnectedScenes(environment.storage)
    environment.loop.tenant = application
    self.delegates = delegates(environment)
    application.sessions = { [unowned self] in scenes.open }
    application.delegate = self.delegates.application
    environment.noteDelegate(
      application.delegate, of: "process", before: environment.storage.applicationDelegate)
    environment.storage.applicationDelegate = application.delegate
    if let delegate = self.delegates.notificationCenter {
      application.notificationCenter.delegate = delegate
    }
  }

  /// Forgets everything.
  func end() {
    environment.endProcess()
    app?.end()
    application.madeObservers?.removeAll()
    application.busyOperations = []
    scenes.removeAll()
    application.scenes = []
    application.delegate = nil
  }

  var environment: LifecycleEnvironment { application.environment }

  /// What a call hands over.
  func delivered(_ call: DelegateCall) -> DeliveredCall {
    DeliveredCall(call, environment.storage)
  }

  /// Calls the method that a call is about.
  func answer(_ call: DelegateCall) -> Value? {
    if hadResponder == nil, !Self.launching.contains(call.callback) {
      hadResponder = application.notificationCenter.delegate != nil
    }
    if call.payloadKind != nil || call.written != nil { noteLooks(call) }
    if call.scenesNumber != followed.bits { follow(call) }
    guard let app else { return answerByDelegates(call) }
    defer { app.settle() }
    guard Callback.swiftUI.contains(call.callback) else { return answerByDelegates(call) }
    environment.address(app, hasAnswer: app.answer(HostedCall(call, delivered(call))))
    if call.callback == .appInit {
      delegates.application = app.delegate
      application.delegate = app.delegate
    } else {
      environment.hasLaunched = true
    }
    return nil
  }

  /// Lets the app see what was done between two calls.
  func settle() { app?.settle() }

  private func answerByDelegates(_ call: DelegateCall) -> Value? {
    defer { if call.callback != .willFinishLaunching { environment.hasLaunched = true } }
    switch call.callback {
    case .didReceiveNotificationResponse, .willPresentNotification:
      return tell(responder(to: call) ?? AbsentDelegate.shared, call)
    case .sceneWillConnect: return connect(call)
    case .sceneDidDisconnect: return disconnect(call)
    case .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .sceneOpenURLContexts, .sceneWillContinueUserActivity,
      .sceneContinueUserActivity, .scenePerformAction, .stateRestorationActivity,
      .sceneDidFailToContinueUserActivity, .sceneDidAcceptCloudKitShare:
      return tellScene(call)
    case .appRefreshTask, .processingTask, .taskExpiration:
      runTask(call)
      return nil
    case let callback where callback.isNotification: return post(call)
    default: return tellApplication(call)
    }
  }

  /// Notes what is handed over, so that events about it can be told from others.
  private func noteLooks(_ call: DelegateCall) {
    let contents = environment.storage.contents(call.shapesNumber)
    if call.payloadCount == 1, let payload = call.payload {
      noteLook(contents[payload], of: payload, mayRecur: call.shapesNumber != 0)
    } else {
      for payload in call.payloads {
        noteLook(contents[payload], of: payload, mayRecur: call.shapesNumber != 0)
      }
    }
  }

  /// Notes what a payload looks like.
  ///
  /// - Parameter mayRecur: whether others may look the same.
  private func noteLook(
    _ content: PayloadContents.Content, of payload: Payload, mayRecur: Bool
  ) {
    if mayRecur {
      environment.noteHandOver(content.look, of: payload)
    } else if let text = content.text {
      environment.noteHandOver(text, of: payload)
    }
  }

  /// Where there is no delegate the configuration says what methods return; handlers are called.
  private func tellApplication(_ call: DelegateCall) -> Value? {
    var delegate = delegates.application
    if delegate == nil, call.callback.row.completion != nil { delegate = AbsentDelegate.shared }
    guard let delegate else { return nil }
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

  /// What may be called before the launch is over.
  private static let launching = CallbackSet(
    [.appInit, .willFinishLaunching, .didFinishLaunching, .didFinishLaunchingNotification]
      + Callback.allCases.filter { callback in
        callback.row.classes.contains { $0 == .geometry || $0 == .restoration }
      })

  /// The delegate of the notification centre, if it is told.
  ///
  /// Apple's `UNUserNotificationCenterDelegate.h`: it must be set before the app returns from
  /// `application(_:didFinishLaunchingWithOptions:)`. One that comes later misses the tap that
  /// launched the app, as in deltachat/deltachat-ios pull 2672; of others it is told.
  private func responder(to call: DelegateCall) -> (any UNUserNotificationCenterDelegate)? {
    let delegate = application.notificationCenter.delegate
    guard call.callback == .didReceiveNotificationResponse, isLaunching, hadResponder == false
    else { return delegate }
    if delegate != nil {
      environment.noteUnsupported(
        "sets the notification centre's delegate when the launch is over, so that it is not told "
          + "of the tap that launched the app")
    }
    return nil
  }

  private func tell(
    _ delegate: any UNUserNotificationCenterDelegate, _ call: DelegateCall
  ) -> Value? {
    let center = application.notificationCenter
    environment.address(delegate)
    let complete = environment.completion(of: call.callback)
    if call.callback == .willPresentNotification {
      delegate.userNotificationCenter(
        center, willPresent: delivered(call).notification,
        withCompletionHandler: { complete($0.value) })
    } else {
      let response = delivered(call).notificationResponse
      response.targetScene = scenes.scene(of: scenes.id(of: call)) ?? scenes.connected.first
      delegate.userNotificationCenter(
        center, didReceive: response, withCompletionHandler: { complete(.null) })
    }
    return nil
  }
}

/// A delegate that has no methods, so that handlers are called as the system takes it.
final class AbsentDelegate: UIApplicationDelegate, UIWindowSceneDelegate,
  UNUserNotificationCenterDelegate
{
  static let shared = AbsentDelegate()
}
