import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The methods of the app's delegate.
extension DelegateProcess {
  /// Calls the delegate's method for a call.
  func tell(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback {
    case .willFinishLaunching, .didFinishLaunching: return launch(delegate, call)
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    case .willTerminate: delegate.applicationWillTerminate(application)
    case .openURL, .willContinueUserActivity, .continueUserActivity:
      return deliver(delegate, call)
    case .didReceiveRemoteNotificationPlain, .didReceiveRemoteNotification, .performAction:
      hand(delegate, call)
    case .willChangeStatusBarFrame, .didChangeStatusBarFrame, .supportedInterfaceOrientations:
      return turn(delegate, call)
    case .shouldSaveApplicationState, .willEncodeRestorableState, .shouldRestoreApplicationState,
      .didDecodeRestorableState:
      return restore(delegate, call)
    case .shouldSaveSecureApplicationState, .shouldRestoreSecureApplicationState:
      return restoreSecurely(delegate, call)
    case .significantTimeChange, .didFailToContinueUserActivity, .didAcceptCloudKitShare,
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications:
      tellRarely(delegate, call)
    case .configurationForConnecting: return configuration(delegate, call)
    case .didDiscardSceneSessions:
      delegate.application(application, didDiscardSceneSessions: scenes.discard(call))
    default: wake(delegate, call)
    }
    return nil
  }

  private func launch(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    let options = delivered(call).launchOptions
    let answer =
      call.callback == .willFinishLaunching
      ? delegate.application(application, willFinishLaunchingWithOptions: options)
      : delegate.application(application, didFinishLaunchingWithOptions: options)
    return .bool(answer)
  }

  private func deliver(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback {
    case .openURL:
      guard let url = delivered(call).url else { return nil }
      return .bool(
        delegate.application(application, open: url, options: delivered(call).openURLOptions))
    case .willContinueUserActivity:
      return .bool(
        delegate.application(
          application, willContinueUserActivityWithType: delivered(call).activityType))
    default:
      let activity = delivered(call).userActivity
      return .bool(
        delegate.application(application, continue: activity) { restoring in
          for object in restoring ?? [] { object.restoreUserActivityState(activity) }
        })
    }
  }

  /// Makes the deliveries that return nothing.
  private func hand(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) {
    switch call.callback {
    case .didReceiveRemoteNotificationPlain:
      delegate.application(application, didReceiveRemoteNotification: delivered(call).userInfo)
    case .didReceiveRemoteNotification:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, didReceiveRemoteNotification: delivered(call).userInfo,
        fetchCompletionHandler: { complete($0.value) })
    default:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, performActionFor: delivered(call).shortcutItem,
        completionHandler: { complete(.bool($0)) })
    }
  }

  private func turn(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback {
    case .willChangeStatusBarFrame:
      delegate.application(application, willChangeStatusBarFrame: .zero)
      return nil
    case .didChangeStatusBarFrame:
      delegate.application(application, didChangeStatusBarFrame: .zero)
      return nil
    default:
      return delegate.application(application, supportedInterfaceOrientationsFor: nil).value
    }
  }

  private func restore(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    let coder = NSCoder(environment.storage)
    switch call.callback {
    case .shouldSaveApplicationState:
      return .bool(delegate.application(application, shouldSaveApplicationState: coder))
    case .willEncodeRestorableState:
      coder.removeAll()
      delegate.application(application, willEncodeRestorableStateWith: coder)
      return nil
    case .shouldRestoreApplicationState:
      return .bool(delegate.application(application, shouldRestoreApplicationState: coder))
    default:
      delegate.application(application, didDecodeRestorableStateWith: coder)
      return nil
    }
  }

  /// Calls the methods for warnings and for work in the background.
  private func wake(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) {
    switch call.callback {
    case .didReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(application)
    case .protectedDataWillBecomeUnavailable:
      delegate.applicationProtectedDataWillBecomeUnavailable(application)
    case .protectedDataDidBecomeAvailable:
      delegate.applicationProtectedDataDidBecomeAvailable(application)
    case .performFetch:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, performFetchWithCompletionHandler: { complete($0.value) })
    case .backgroundURLSession:
      let complete = environment.completion(of: call.callback)
      let session = call.text("identifier") ?? ""
      // Apple: an app is launched or resumed for its session's events. If the app has not yet
      // called the handler of the last ones, it is running, and its session reports these events
      // itself.
      guard openSessions.insert(session).inserted else { return complete(.null) }
      delegate.application(
        application, handleEventsForBackgroundURLSession: session,
        completionHandler: { [weak self] in
          if UIApplication.running != nil { self?.openSessions.remove(session) }
          complete(.null)
        })
    default: break
    }
  }

  private func configuration(
    _ delegate: any UIApplicationDelegate, _ call: DelegateCall
  ) -> Value {
    let session = scenes.newSession(of: call)
    let configuration = delegate.application(
      application, configurationForConnecting: session,
      options: delivered(call).connectionOptions)
    session.configuration = configuration
    return .string(configuration.name ?? "default")
  }
}
