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
  /// The method whose time the code works on, where the system waits only so long for all that is
  /// told of one change: a method, the notification beside it and SwiftUI's phases; `nil` where no
  /// time is known.
  public var transition: Callback? {
    switch self {
    case .didEnterBackground, .didEnterBackgroundNotification, .sceneDidEnterBackground,
      .sceneDidEnterBackgroundNotification, .scenePhaseBackground, .appPhaseBackground:
      .didEnterBackground
    case .willTerminate, .willTerminateNotification: .willTerminate
    default: nil
    }
  }

  /// How long the system waits in such a change, in milliseconds, before it ends the process.
  ///
  /// Source: Apple's documentation of `applicationDidEnterBackground(_:)` and
  /// `applicationWillTerminate(_:)`, which say about five seconds, and of
  /// `sceneDidEnterBackground(_:)`; that observers and phases share them is assumed, since they are
  /// called in the same turn.
  public static let transitionLimit = 5_000

  /// How long a completion handler that the method hands over may stay uncalled, in milliseconds.
  ///
  /// Then the system ends the process; `nil` if it waits, or the method hands none over.
  ///
  /// Source: Apple's documentation of `application(_:didReceiveRemoteNotification:
  /// fetchCompletionHandler:)` and `application(_:performFetchWithCompletionHandler:)`, which say
  /// up to 30 seconds; for background sessions and app refreshes the same is assumed. Of processing
  /// tasks Apple says only that they may last several minutes: five are assumed.
  public var completionLimit: Int? {
    switch self {
    case .didReceiveRemoteNotification, .performFetch, .backgroundURLSession, .appRefreshTask:
      30_000
    case .processingTask: 300_000
    default: nil
    }
  }

  /// What tells the code that the time of its completion handler is up, before the system ends the
  /// process; `nil` if nothing does.
  ///
  /// Source: Apple's documentation of `BGTask.expirationHandler`; without one the system marks the
  /// task as complete and unsuccessful.
  public var expiration: Callback? {
    switch self {
    case .appRefreshTask, .processingTask: .taskExpiration
    default: nil
    }
  }

  /// How long the system waits for a completion handler after it told that its time is up, in
  /// milliseconds.
  ///
  /// It is an assumption: Apple says "in as short a time as possible".
  public static let expirationGrace = 5_000
}
