import LifecycleModel
import Testing

@Suite("Rules in words")
struct RuleDescriptionTests {
  private func descriptions(_ profile: Profile, _ action: Action) -> [String] {
    profile.rules.filter { $0.action == action }.map(\.description)
  }

  @Test("a rule reads like a row of the table")
  func rows() {
    #expect(
      descriptions(.appDelegateIOS12, Action(.deepLink)) == [
        "deepLink when not running: process starts for the foreground (inactive), force quit: no,"
          + " willFinishLaunching with url (if false launch refused),"
          + " if archive (shouldRestoreApplicationState (if true"
          + " didDecodeRestorableState)), didFinishLaunching with url (if false launch refused),"
          + " if no launch method returned false or (option launchReturned and at most 1 launch"
          + " methods returned false) (openURL with url), launch returns forgotten,"
          + " didBecomeActive",
        "deepLink when background or suspended: process resumes if suspended,"
          + " willEnterForeground, openURL with url, didBecomeActive",
        "deepLink when active: willResignActive, openURL with url, didBecomeActive",
      ])
    #expect(
      descriptions(.sceneIOS13, Action(.kill, reason: .forceQuit, variant: "background")).first
        == "kill(forceQuit, background) when active or inactive: for each active scene"
        + " (sceneWillResignActive), for each foreground scene of any kind"
        + " (sceneDidEnterBackground, stateRestorationActivity), willTerminate, archive: no,"
        + " force quit: yes, process ends")
    #expect(
      descriptions(.sceneIOS13, Action(.reclaim))
        == ["reclaim when running, for each background scene: sceneDidDisconnect"])
    #expect(
      descriptions(.sceneIOS13, Action(.backgroundEvent, kind: .task)).last
        == "backgroundEvent(task) when background or suspended: process resumes if suspended,"
        + " appRefreshTask")
  }

  @Test("actions read as in stories")
  func actions() {
    let actions: [(Action, String)] = [
      (Action(.deepLink, payload: "link-1"), "deepLink link-1"),
      (Action(.kill, reason: .crash, after: 2), "kill(crash) after 2"),
      (Action(.custom, custom: "ready"), "ready"),
      (
        Action(.closeWindow, reason: .lastWindow, scene: "scene-2"),
        "closeWindow(lastWindow, scene-2)"
      ),
      (
        Action(.backgroundEvent, payload: "silent-1", kind: .silentPush, variant: "scene"),
        "backgroundEvent(silentPush, scene) silent-1"
      ),
    ]
    for (action, expected) in actions { #expect(action.description == expected) }
  }
}
