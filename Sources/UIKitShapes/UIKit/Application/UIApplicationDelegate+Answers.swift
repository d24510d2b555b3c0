/// The defaults of methods that have a completion handler.
///
/// The variant with the handler calls the asynchronous one.
extension UIApplicationDelegate {
  /// Calls the asynchronous method, whose default returns `noData`.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UIApplicationDelegate, to: (any UIApplicationDelegate & Sendable).self)
    nonisolated(unsafe) let userInfo = userInfo
    answer(completionHandler, missing: .noData, of: self) {
      await delegate.application(application, didReceiveRemoteNotification: userInfo)
    }
  }

  /// Returns `noData`.
  public nonisolated func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    noteMissing(self, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
    return .noData
  }

  /// Calls the asynchronous method, whose default returns `false`.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UIApplicationDelegate, to: (any UIApplicationDelegate & Sendable).self)
    answer(completionHandler, missing: false, of: self) {
      await delegate.application(application, performActionFor: shortcutItem)
    }
  }

  /// Returns `false`.
  public nonisolated func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    noteMissing(self, "application(_:performActionFor:completionHandler:)")
    return false
  }

  /// Calls the asynchronous method, whose default returns `noData`.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UIApplicationDelegate, to: (any UIApplicationDelegate & Sendable).self)
    answer(completionHandler, missing: .noData, of: self) {
      await delegate.applicationPerformFetch(application)
    }
  }

  /// Returns `noData`.
  public nonisolated func applicationPerformFetch(
    _ application: UIApplication
  ) async -> UIBackgroundFetchResult {
    noteMissing(self, "application(_:performFetchWithCompletionHandler:)")
    return .noData
  }

  /// Calls the asynchronous method, whose default does nothing.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    let delegate = unsafeBitCast(
      self as any UIApplicationDelegate, to: (any UIApplicationDelegate & Sendable).self)
    answer({ completionHandler() }, missing: (), of: self) {
      await delegate.application(application, handleEventsForBackgroundURLSession: identifier)
    }
  }

  /// Does nothing.
  public nonisolated func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {
    noteMissing(
      self, "application(_:handleEventsForBackgroundURLSession:completionHandler:)")
  }
}

/// Answers a call in a task that runs the asynchronous variant of the method.
///
/// If the delegate lacks the method, the answer is complete when this function returns. If tasks
/// cannot be run, none is begun.
///
/// - Parameters:
///   - complete: the completion handler.
///   - missing: the answer if tasks cannot be run.
///   - delegate: the delegate that was called.
///   - selector: the method with the handler.
///   - method: the asynchronous variant.
@MainActor
func answer<Answer: Sendable>(
  _ complete: @escaping (Answer) -> Void, missing: Answer, of delegate: AnyObject,
  selector: String = #function, _ method: @escaping @Sendable () async -> Answer
) {
  let optional = UIApplication.running?.environment.optionalCalls.last
  guard ConcurrencyHooks.areSet, let loop = MainLoop.current else {
    noteMissing(delegate, selector)
    if optional?.isMissing != true { complete(missing) }
    return
  }
  nonisolated(unsafe) let complete = complete
  nonisolated(unsafe) let missed = optional
  loop.answer {
    let value = await method()
    if missed?.isMissing != true { complete(value) }
  }
}
