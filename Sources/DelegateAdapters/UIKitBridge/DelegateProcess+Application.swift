import AppLifecycle

/// The methods of the app's delegate.
extension DelegateProcess {
  /// Calls the method.
  func tell(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback.row.classes.first {
    case .launch: launch(delegate, call)
    case .stateChange: changeState(delegate, call)
    case .delivery: deliver(delegate, call)
    case .geometry: turn(delegate, call)
    case .restoration: restore(delegate, call)
    case nil, .notification: notify(delegate, call)
    }
  }

  private func launch(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    let options = call.launchOptions
    let answer =
      call.callback == .willFinishLaunching
      ? delegate.application(application, willFinishLaunchingWithOptions: options)
      : delegate.application(application, didFinishLaunchingWithOptions: options)
    return .bool(answer)
  }

  private func changeState(
    _ delegate: any UIApplicationDelegate, _ call: DelegateCall
  ) -> Value? {
    switch call.callback {
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    default: break
    }
    return nil
  }

  private func deliver(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback {
    case .openURL:
      guard let url = call.url("url") else { return nil }
      return .bool(delegate.application(application, open: url, options: call.openURLOptions))
    case .willContinueUserActivity:
      return .bool(
        delegate.application(
          application, willContinueUserActivityWithType: call.text("activityType") ?? ""))
    case .continueUserActivity:
      return .bool(
        delegate.application(
          application, continue: call.userActivity, restorationHandler: { _ in }))
    default:
      hand(delegate, call)
      return nil
    }
  }

  /// Deliveries that return nothing.
  private func hand(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) {
    switch call.callback {
    case .didReceiveRemoteNotificationPlain:
      delegate.application(application, didReceiveRemoteNotification: call.userInfo)
    case .didReceiveRemoteNotification:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, didReceiveRemoteNotification: call.userInfo,
        fetchCompletionHandler: { complete($0.value) })
    case .performAction:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, performActionFor: call.shortcutItem,
        completionHandler: { complete(.bool($0)) })
    default: break
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

  /// The methods of no class.
  private func notify(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) -> Value? {
    switch call.callback {
    case .willTerminate: delegate.applicationWillTerminate(application)
    case .didReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(application)
    case .protectedDataWillBecomeUnavailable:
      delegate.applicationProtectedDataWillBecomeUnavailable(application)
    case .protectedDataDidBecomeAvailable:
      delegate.applicationProtectedDataDidBecomeAvailable(application)
    case .configurationForConnecting: return configuration(delegate, call)
    case .didDiscardSceneSessions:
      delegate.application(application, didDiscardSceneSessions: scenes.discard(call))
    default: wake(delegate, call)
    }
    return nil
  }

  private func wake(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) {
    switch call.callback {
    case .performFetch:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, performFetchWithCompletionHandler: { complete($0.value) })
    case .backgroundURLSession:
      let complete = environment.completion(of: call.callback)
      delegate.application(
        application, handleEventsForBackgroundURLSession: call.text("identifier") ?? "",
        completionHandler: { complete(.null) })
    default: break
    }
  }

  private func configuration(
    _ delegate: any UIApplicationDelegate, _ call: DelegateCall
  ) -> Value {
    let session = scenes.session(of: call)
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: call.connectionOptions)
    session.configuration = configuration
    return .string(configuration.name ?? "default")
  }
}
