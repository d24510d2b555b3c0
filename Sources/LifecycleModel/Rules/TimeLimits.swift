/// The time limits of the system; all of them are virtual time.
extension Profile {
  /// The maximum duration of a background task while the app is in the background, in milliseconds:
  /// about 180 s before iOS 13, 30 s from then on.
  ///
  /// Source: observations of `backgroundTimeRemaining` (Apple's developer forums, thread 85066);
  /// Apple documents only the expiration, in "Extending your app's background execution time".
  public var backgroundTaskLimit: Int { has(.shorterTasks) ? 30_000 : 180_000 }
}

extension Callback {
  /// The method whose time limit applies to the call, if the system has one limit for all calls
  /// about the same change: a method, the notification beside it and SwiftUI's phases; `nil` if no
  /// limit is known.
  public var transition: Callback? {
    switch self {
    case .didEnterBackground, .didEnterBackgroundNotification, .sceneDidEnterBackground,
      .sceneDidEnterBackgroundNotification, .scenePhaseBackground, .appPhaseBackground:
      .didEnterBackground
    case .willTerminate, .willTerminateNotification: .willTerminate
    default: nil
    }
  }

  /// The time that the system waits in such a change before it ends the process, in milliseconds.
  ///
  /// Source: Apple's documentation of `applicationDidEnterBackground(_:)` and
  /// `applicationWillTerminate(_:)`, which give about five seconds, and of
  /// `sceneDidEnterBackground(_:)`; that observers and phases share them is assumed, since they are
  /// called in the same turn.
  public static let transitionLimit = 5_000

  /// The time that a completion handler of the method may stay uncalled, in milliseconds.
  ///
  /// After that, the system ends the process; `nil` if it waits, or the method has no handler.
  ///
  /// Source: Apple's documentation of
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` and
  /// `application(_:performFetchWithCompletionHandler:)`, which give up to 30 seconds; for
  /// background sessions and app refreshes the same is assumed. For processing tasks Apple says
  /// only that they may last several minutes: five are assumed.
  public var completionLimit: Int? {
    switch self {
    case .didReceiveRemoteNotification, .performFetch, .backgroundURLSession, .appRefreshTask:
      30_000
    case .processingTask: 300_000
    default: nil
    }
  }

  /// The callback that reports that the time of its completion handler is up, before the system
  /// ends the process; `nil` if there is none.
  ///
  /// Source: Apple's documentation of `BGTask.expirationHandler`; without one, the system marks the
  /// task as complete and unsuccessful.
  public var expiration: Callback? {
    switch self {
    case .appRefreshTask, .processingTask: .taskExpiration
    default: nil
    }
  }

  /// The time that the system waits for a completion handler after reporting that its time is up,
  /// in milliseconds.
  ///
  /// This is an assumption: Apple says "in as short a time as possible".
  public static let expirationGrace = 5_000
}
