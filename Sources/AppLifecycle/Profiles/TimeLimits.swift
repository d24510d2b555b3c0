/// How long the system waits; all of it is virtual time.
extension Profile {
  /// So many milliseconds a background task may last while the app is in background: about 180 s
  /// before iOS 13, 30 s from then on.
  ///
  /// Source: observations of `backgroundTimeRemaining` (Apple's developer forums, thread 85066);
  /// Apple documents the expiration alone, in "Extending your app's background execution time".
  public var backgroundTaskLimit: Int { has(.shorterTasks) ? 30_000 : 180_000 }

  /// Whether UIKit ends a process whose code calls a completion handler for the second time.
  public var endsAtSecondCompletion: Bool { has(.secondCompletion) }
}

extension Callback {
  /// How long the system waits for the method to return, in milliseconds, before it ends the
  /// process; `nil` where no time is known.
  ///
  /// Source: Apple's documentation of `applicationDidEnterBackground(_:)` and
  /// `applicationWillTerminate(_:)`, which say about five seconds, and of
  /// `sceneDidEnterBackground(_:)`.
  public var returnLimit: Int? {
    switch self {
    case .didEnterBackground, .sceneDidEnterBackground, .willTerminate: 5_000
    default: nil
    }
  }

  /// How long a completion handler that the method hands over may stay uncalled, in milliseconds.
  ///
  /// Then the system ends the process; `nil` if it waits, or the method hands none over.
  ///
  /// Source: Apple's documentation of `application(_:didReceiveRemoteNotification:
  /// fetchCompletionHandler:)` and `application(_:performFetchWithCompletionHandler:)`, which say
  /// up to 30 seconds; for background sessions the same is assumed.
  public var completionLimit: Int? {
    switch self {
    case .didReceiveRemoteNotification, .performFetch, .backgroundURLSession: 30_000
    default: nil
    }
  }
}
