/// Mutants that between them violate every platform invariant.
///
/// They were chosen greedily from what `lifecheck invariants check --mutants` lists. All mutants
/// are run by `.ci/run`, which takes too long without optimisation.
enum WitnessMutants {
  /// The names of the mutants of each profile.
  static let names: [String: Set<String>] = [
    "app-delegate-ios11": [
      "posting of didFinishLaunchingNotification with didFinishLaunching: drop it",
      "posting of willResignActiveNotification with willResignActive: with didEnterBackground "
        + "instead",
      "rule 1 launch: call willTerminate at the end",
      "rule 1 launch: drop willChangeStatusBarFrame",
      "rule 1 launch: shouldSaveApplicationState instead of shouldRestoreApplicationState",
      "rule 16 interrupt: drop willResignActive",
      "rule 2 launch: call didEnterBackground at the end",
      "rule 24 background: call didBecomeActive at the end",
      "rule 24 background: double willResignActive",
      "rule 24 background: shouldRestoreApplicationState instead of shouldSaveApplicationState",
      "rule 27 backgroundEvent(fetch): call willEnterForeground at the end",
      "rule 3 deepLink: double openURL",
      "rule 3 deepLink: ignore false from willFinishLaunching",
      "rule 33 backgroundEvent(urlSession): although not not running",
      "rule 37 kill(forceQuit): drop force quit: yes",
      "rule 37 kill(forceQuit): swap didEnterBackground, willTerminate",
      "rule 37 kill(forceQuit): swap willResignActive, didEnterBackground",
      "rule 4 deepLink: swap openURL, didBecomeActive",
      "rule 49 lock: drop locked: yes",
      "rule 55 unlock: willResignActive instead of didBecomeActive",
      "rule 58 memoryWarning: call didEnterBackground at the end",
      "rule 7 universalLink: scenePerformAction instead of continueUserActivity",
    ],
    "app-delegate-ios12": [
      "rule 1 launch: swap didFinishLaunching, didBecomeActive",
      "rule 10 push: drop start for foreground (inactive)",
    ],
    "scene-ios13": [
      "posting of protectedDataDidBecomeAvailableNotification with "
        + "protectedDataDidBecomeAvailable: with sceneWillConnect instead",
      "rule 1 launch: double sceneWillEnterForeground",
      "rule 1 launch: drop didFinishLaunching",
      "rule 1 launch: ignore that not not session",
      "rule 1 launch: swap sceneWillEnterForeground, sceneDidBecomeActive",
      "rule 12 universalLink: continueUserActivity instead of sceneContinueUserActivity",
      "rule 14 push: sceneWillContinueUserActivity instead of didReceiveNotificationResponse",
      "rule 28 resume: not every but the first inactive scene",
      "rule 3 launch: ignore that not session",
      "rule 37 closeWindow: call sceneWillEnterForeground at the end",
      "rule 38 reclaim: drop sceneDidDisconnect",
      "rule 43 backgroundEvent(silentPush, scene): sceneOpenURLContexts instead of "
        + "didReceiveRemoteNotification",
      "rule 5 deepLink: double sceneOpenURLContexts",
      "rule 5 deepLink: drop sceneWillConnect",
      "rule 51 backgroundEvent(task): appRefreshTask reads active",
      "rule 72 lock: willEnterForeground instead of sceneDidEnterBackground",
      "rule 82 restart: call sceneDidEnterBackground at the end",
    ],
    "scene-ios27": [
      "rule 1 launch: ignore that not a scene delegate's method implemented"
    ],
    "swiftui": [
      "effect of scenePhaseInactive: scene: foregroundInactive becomes scene: foregroundActive in "
        + "the call",
      "rule 1 launch: sceneWillConnect instead of appInit",
      "rule 11 push: didBecomeActive instead of sceneDidBecomeActive",
      "rule 12 push: although not suspended",
      "rule 29 suspend: call scenePhaseActive at the end",
      "rule 4 deepLink: drop onOpenURL",
    ],
  ]
}
