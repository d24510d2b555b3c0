import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// A process with delegates in UIKit's shape: its application, its scenes, and the calls of their
/// methods.
@MainActor
final class DelegateProcess {
  let application: UIApplication
  @exclusivity(unchecked) private(set) var delegates: UIKitDelegates
  @exclusivity(unchecked) var scenes: ConnectedScenes
  /// The app that receives calls first, or `nil` if the process has delegates only.
  let app: (any HostedApp)?
  /// The phases of the scenes when they were last followed.
  @exclusivity(unchecked) var followed = ScenePhases(bits: 0)
  /// Whether a call has moved a scene since then.
  @exclusivity(unchecked) var haveMoved = false
  /// Whether the action that launched the process is still in progress.
  @exclusivity(unchecked) var isLaunching = true
  /// Whether the notification center had a delegate at the end of the launch, or `nil` until then.
  @exclusivity(unchecked) private var hadResponder: Bool?
  /// Whether one of the services that the delegates hold takes their place.
  let isAlone: Bool
  /// The URL sessions whose handlers have yet to be called.
  var openSessions: Set<String> = []

  init(
    _ environment: LifecycleEnvironment, app: (any HostedApp)? = nil, alone: String? = nil,
    _ delegates: @MainActor (LifecycleEnvironment) -> UIKitDelegates
  ) {
    let application = UIApplication(environment)
    self.application = application
    self.app = app
    isAlone = alone != nil
    scenes = ConnectedScenes(environment.storage)
    environment.loop.tenant = application
    self.delegates = delegates(environment)
    if let alone {
      self.delegates = UIKitDelegates(
        of: environment.services.first { $0.name == alone }?.service)
    }
    application.sessions = { [unowned self] in scenes.open }
    application.delegate = self.delegates.application
    if alone == nil {
      environment.noteDelegate(
        application.delegate, of: "process", before: environment.storage.applicationDelegate)
    }
    environment.storage.applicationDelegate = application.delegate
    if let delegate = self.delegates.notificationCenter {
      application.notificationCenter.delegate = delegate
    }
  }

  /// Ends the process and releases its objects.
  func end() {
    application.taskScheduler.noteForgotten()
    environment.endProcess()
    app?.end()
    application.madeObservers?.removeAll()
    application.busyOperations = []
    scenes.removeAll()
    application.scenes = []
    application.delegate = nil
  }

  var environment: LifecycleEnvironment { application.environment }

  /// Returns the objects that a call hands over.
  func delivered(_ call: DelegateCall) -> DeliveredCall {
    DeliveredCall(call, environment.storage)
  }

  /// Calls the method for a call.
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

  /// Applies changes made between two calls to the app's views.
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

  /// Notes the payloads handed over, so that events about them can be told from others.
  private func noteLooks(_ call: DelegateCall) {
    let contents = PayloadContents.kept(in: environment.storage, shapes: call.shapesNumber)
    if call.payloadCount == 1, let payload = call.payload {
      noteLook(contents[payload], of: payload, mayRecur: call.shapesNumber != 0)
    } else {
      for payload in call.payloads {
        noteLook(contents[payload], of: payload, mayRecur: call.shapesNumber != 0)
      }
    }
  }

  /// Notes the look of a payload.
  ///
  /// - Parameter mayRecur: whether other payloads may look the same.
  private func noteLook(
    _ content: PayloadContents.Content, of payload: Payload, mayRecur: Bool
  ) {
    if mayRecur {
      environment.noteHandOver(content.look, of: payload)
    } else if let text = content.text {
      environment.noteHandOver(text, of: payload)
    }
  }

  /// Calls the method of the app's delegate.
  ///
  /// Without a delegate, the configuration determines the results of methods, and handlers are
  /// called.
  private func tellApplication(_ call: DelegateCall) -> Value? {
    var delegate = delegates.application
    if delegate == nil, call.callback.row.completion != nil { delegate = AbsentDelegate.shared }
    guard let delegate else { return nil }
    environment.address(delegate)
    return tell(delegate, call)
  }

  /// Reports to the probe whether the delegates implement a callback.
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

  /// The callbacks that may occur before the launch is over.
  private static let launching = CallbackSet(
    [.appInit, .willFinishLaunching, .didFinishLaunching, .didFinishLaunchingNotification]
      + Callback.allCases.filter { callback in
        callback.row.classes.contains { $0 == .geometry || $0 == .restoration }
      })

  /// Returns the delegate of the notification center that receives a call, if any.
  ///
  /// Apple's `UNUserNotificationCenterDelegate.h`: it must be set before the app returns from
  /// `application(_:didFinishLaunchingWithOptions:)`. A delegate that is set later misses the tap
  /// that launched the app, as in deltachat/deltachat-ios pull 2672, but receives later ones.
  private func responder(to call: DelegateCall) -> (any UNUserNotificationCenterDelegate)? {
    let delegate = application.notificationCenter.delegate
    guard call.callback == .didReceiveNotificationResponse, isLaunching, hadResponder == false
    else { return delegate }
    if delegate != nil {
      environment.noteUnsupported(
        "sets the notification center's delegate after the launch, so that it does not receive "
          + "the tap that launched the app")
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

/// A delegate that implements nothing, so that the defaults answer calls and call handlers.
final class AbsentDelegate: UIApplicationDelegate, UIWindowSceneDelegate,
  UNUserNotificationCenterDelegate
{
  static let shared = AbsentDelegate()
}
