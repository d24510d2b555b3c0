/// Mutants that between them violate every platform invariant.
///
/// They were chosen greedily from what `lifecheck invariants check --mutants` lists. All mutants are
/// run by `.ci/run`, which takes too long without optimisation.
enum WitnessMutants {
  /// The names of the mutants of each profile.
  static let names: [String: Set<String>] = [
    "app-delegate-ios11": [
      "posting of didFinishLaunchingNotification with didFinishLaunching: drop it",
      "posting of willResignActiveNotification with willResignActive: with "
        + "didEnterBackground instead",
      "rule 1 launch: drop willChangeStatusBarFrame",
      "rule 1 launch: shouldSaveApplicationState instead of shouldRestoreApplicationState",
      "rule 16 resume: call willTerminate at the end",
      "rule 17 background: double willResignActive",
      "rule 17 background: shouldRestoreApplicationState instead of shouldSaveApplicationState",
      "rule 19 suspend: call didBecomeActive at the end",
      "rule 20 backgroundEvent(fetch): call willEnterForeground at the end",
      "rule 20 backgroundEvent(fetch): swap start for background (background), willFinishLaunching",
      "rule 22 backgroundEvent(silentPush): although not not running",
      "rule 3 deepLink: double openURL",
      "rule 3 deepLink: ignore false from willFinishLaunching",
      "rule 30 kill(forceQuit): swap didEnterBackground, willTerminate",
      "rule 4 deepLink: swap openURL, didBecomeActive",
      "rule 42 lock: drop locked: yes",
      "rule 44 unlock: willResignActive instead of didBecomeActive",
      "rule 47 memoryWarning: call didEnterBackground at the end",
      "rule 6 universalLink: drop start for foreground (inactive)",
      "rule 6 universalLink: scenePerformAction instead of continueUserActivity",
    ],
    "app-delegate-ios12": [
      "rule 1 launch: swap didFinishLaunching, didBecomeActive"
    ],
    "scene-ios13": [
      "posting of protectedDataDidBecomeAvailableNotification with "
        + "protectedDataDidBecomeAvailable: with sceneWillConnect instead",
      "rule 1 launch: double sceneWillEnterForeground",
      "rule 1 launch: drop didFinishLaunching",
      "rule 1 launch: ignore that not not session",
      "rule 1 launch: swap sceneWillEnterForeground, sceneDidBecomeActive",
      "rule 11 universalLink: continueUserActivity instead of sceneContinueUserActivity",
      "rule 13 push: sceneDidBecomeActive instead of sceneWillEnterForeground",
      "rule 21 resume: not every but the first inactive scene",
      "rule 3 launch: ignore that not session",
      "rule 30 closeWindow: call sceneWillEnterForeground at the end",
      "rule 31 reclaim: drop sceneDidDisconnect",
      "rule 36 backgroundEvent(silentPush, scene): sceneOpenURLContexts instead of "
        + "didReceiveRemoteNotification",
      "rule 4 deepLink: drop sceneWillConnect",
      "rule 5 deepLink: double sceneOpenURLContexts",
      "rule 65 lock: willEnterForeground instead of sceneDidEnterBackground",
      "rule 71 restart: call sceneDidEnterBackground at the end",
    ],
  ]
}
