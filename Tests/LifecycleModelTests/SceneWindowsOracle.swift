import LifecycleModel

/// The behavior of several windows, worked out by hand from `lifecycle-model.md`, in the words of
/// `OracleTable` with the number of the scene behind each call.
///
/// All rows of a state that open, close, reclaim, interrupt, resume or leave are listed, and some
/// of the others.
extension OracleTable {
  static let twoWindows = OracleTable(
    """
    one active | openWindow | CFG2[a] SC2[a] SFG2[a] SACT2[a]
     | interrupt | SRES1[a]
     | background | SRES1[a] SBG1[b] activity1[b]
    both active | interrupt | SRES1[a] SRES2[a]
     | interrupt(one, scene-1) | SRES1[a]
     | interrupt(one, scene-2) | SRES2[a]
     | background | SRES1[a] SRES2[a] SBG1[i] activity1[i] SBG2[b] activity2[b]
     | background(one, scene-1) | SRES1[a] SBG1[a] activity1[a]
     | background(one, scene-2) | SRES2[a] SBG2[a] activity2[a]
     | deepLink | SRES1[a] openContexts1[a] SACT1[a]
     | push(presented) | willPresent[a]
     | kill(forceQuit) | SRES1[a] SRES2[a] SDIS1[i] SDIS2[i] end
     | kill(forceQuit, background) | SRES1[a] SRES2[a] SBG1[i] activity1[i] SBG2[b] activity2[b] \
    TERM[b] end
     | kill(crash) | end
    first interrupted | interrupt | SRES2[a]
     | resume | SACT1[a]
     | background | SRES2[a] SBG1[i] activity1[i] SBG2[b] activity2[b]
     | background(one, scene-1) | SBG1[a] activity1[a]
     | background(one, scene-2) | SRES2[a] SBG2[i] activity2[i]
     | closeWindow(scene-1) | SDIS1[a] DISC(1)[a]
     | deepLink | openContexts1[a] SACT1[a]
    both interrupted | resume | SACT1[a] SACT2[a]
     | background | SBG1[i] activity1[i] SBG2[b] activity2[b]
     | background(one, scene-1) | SBG1[i] activity1[i]
     | background(one, scene-2) | SBG2[i] activity2[i]
     | closeWindow(scene-1) | SDIS1[i] DISC(1)[i]
     | closeWindow(scene-2) | SDIS2[i] DISC(2)[i]
    first in background | interrupt | SRES2[a]
     | background | SRES2[a] SBG2[b] activity2[b]
     | openWindow(again, scene-1) | SFG1[a] SACT1[a]
     | closeWindow(scene-1) | SDIS1[a] DISC(1)[a]
     | reclaim(scene-1) | SDIS1[a]
     | deepLink | SFG1[a] openContexts1[a] SACT1[a]
    first reclaimed | interrupt | SRES2[a]
     | background | SRES2[a] SBG2[b] activity2[b]
     | openWindow(again, scene-1) | SC1[a] SFG1[a] SACT1[a]
     | closeWindow(scene-1) | DISC(1)[a]
     | deepLink | SRES2[a] openContexts2[i] SACT2[a]
    first closed | openWindow | CFG1[a] SC1[a] SFG1[a] SACT1[a]
     | interrupt | SRES2[a]
     | background | SRES2[a] SBG2[b] activity2[b]
    both in background | closeWindow(scene-1) | SDIS1[b] DISC(1)[b]
     | closeWindow(scene-2) | SDIS2[b] DISC(2)[b]
     | reclaim(scene-1) | SDIS1[b]
     | reclaim(scene-2) | SDIS2[b]
     | launch | SFG1[b] SACT1[a]
     | deepLink | SFG1[b] openContexts1[i] SACT1[a]
    first reclaimed in background | closeWindow(scene-1) | DISC(1)[b]
     | closeWindow(scene-2) | SDIS2[b] DISC(2)[b]
     | reclaim(scene-2) | SDIS2[b]
     | launch | SFG2[b] SACT2[a]
    both reclaimed | closeWindow(scene-1) | DISC(1)[b]
     | closeWindow(scene-2) | DISC(2)[b]
     | launch | SC1[b] SFG1[b] SACT1[a]
     | deepLink | SC1[b] SFG1[b] SACT1[a]
    both dead | closeWindow(scene-1) |
     | closeWindow(scene-2) |
     | launch | start WF[b] DF[b] SC1[b] SFG1[b] SACT1[a]
    first closed dead | closeWindow(scene-2) |
     | launch | start WF[b] DF[b] DISC(1)[b] SC2[b] SFG2[b] SACT2[a]
     | launch(toldLate) | start WF[b] DF[b] SC2[b] DISC(1)[b] SFG2[b] SACT2[a]
     | deepLink | start WF[b] DF[b] DISC(1)[b] SC2[b] SFG2[b] SACT2[a]
    both closed dead | launch | start WF[b] DF[b] DISC(1+2)[b] CFG1[b] SC1[b] SFG1[b] SACT1[a]
     | backgroundEvent(fetch) | start WF[b] DF[b] DISC(1+2)[b] fetch[b]
    one suspended | closeWindow(scene-1) | resume SDIS1[b] DISC(1)[b]
     | closeWindow(scene-2) | resume SDIS2[b] DISC(2)[b]
     | kill(system) | end
    """)

  private static let two = [Action(.launch), Action(.openWindow)]
  private static let leave = Action(.background)
  private static func reclaim(_ scene: String) -> Action { Action(.reclaim, scene: scene) }
  private static func close(_ scene: String) -> Action { Action(.closeWindow, scene: scene) }
  private static func one(_ name: ActionName) -> Action {
    Action(name, variant: "one", scene: "scene-1")
  }

  /// The actions that lead from a fresh install to a state of the table.
  static let twoWindowSetUps: [String: [Action]] = [
    "one active": [Action(.launch)],
    "both active": two,
    "first interrupted": two + [one(.interrupt)],
    "both interrupted": two + [Action(.interrupt)],
    "first in background": two + [one(.background)],
    "first reclaimed": two + [one(.background), reclaim("scene-1")],
    "first closed": two + [one(.background), close("scene-1")],
    "both in background": two + [leave],
    "first reclaimed in background": two + [leave, reclaim("scene-1")],
    "both reclaimed": two + [leave, reclaim("scene-1"), reclaim("scene-2")],
    "both dead": two + [Action(.kill, reason: .crash)],
    "first closed dead": two + [Action(.kill, reason: .crash), close("scene-1")],
    "both closed dead": two + [
      Action(.kill, reason: .crash), close("scene-2"), close("scene-1"),
    ],
    "one suspended": two + [leave, Action(.suspend)],
  ]
}

/// A row of an observed edge: its beginning, and its calls.
struct ObservedOracle: Sendable {
  var edge: String
  var profile = Profile.sceneIOS13
  var setUp: [Action] = []
  /// The largest number of windows of the app.
  var windows = 1
  var action: String
  var calls: String

  private static let active = [Action(.launch)]
  private static let background = [Action(.launch), Action(.background)]
  private static let two = [Action(.launch), Action(.openWindow)]
  private static let dead = [Action(.launch), Action(.kill, reason: .crash)]
  private static let inTheCar = dead + [Action(.openWindow, variant: "carPlay")]

  static let all: [ObservedOracle] = [
    ObservedOracle(
      edge: "Y1", action: "launch(leftAtOnce)",
      calls: "start WF[b] DF[b] CFG1[b] SC1[b] SFG1[b] SBG1[b] activity1[b]"),
    ObservedOracle(
      edge: "Y1", setUp: background, action: "launch(leftAtOnce)",
      calls: "SFG1[b] SBG1[b] activity1[b]"),
    ObservedOracle(
      edge: "Y1", setUp: active + [Action(.lock)], action: "unlock(aborted)",
      calls: "SFG1[b] SBG1[b] activity1[b]"),
    ObservedOracle(
      edge: "Y2", setUp: active, action: "kill(forceQuit, discardTold)",
      calls: "SRES1[a] SDIS1[i] DISC(1)[b] end"),
    ObservedOracle(
      edge: "Y2", setUp: active + [Action(.interrupt)],
      action: "kill(forceQuit, discardToldTerminate)",
      calls: "SDIS1[i] DISC(1)[b] TERM[b] end"),
    // The forum's log, from sceneWillResignActive on, with what its author did not record.
    ObservedOracle(
      edge: "scene-replaced", setUp: active, action: "kill(forceQuit, replaced)",
      calls: "SRES1[a] SDIS1[i] CFG2[b] SC2[b] SFG2[b] SBG2[b] activity2[b] end"),
    // The Korean notes: connected without a configuration, then told of a discarded session.
    ObservedOracle(
      edge: "discard-names-live", setUp: [Action(.launch), Action(.kill, reason: .forceQuit)],
      action: "launch(discardNamesLive)",
      calls: "start WF[b] DF[b] SC1[b] DISC(1)[b] SFG1[b] SACT1[a]"),
    // Two windows that were in front together, in the order of their sessions.
    ObservedOracle(
      edge: "side-by-side", setUp: two + [Action(.background)], windows: 2,
      action: "launch(sideBySide)", calls: "SFG1[b] SFG2[i] SACT1[a] SACT2[a]"),
    ObservedOracle(
      edge: "side-by-side", setUp: two + [Action(.kill, reason: .crash)], windows: 2,
      action: "launch(sideBySide)",
      calls: "start WF[b] DF[b] SC1[b] SC2[b] SFG1[b] SFG2[i] SACT1[a] SACT2[a]"),
    ObservedOracle(
      edge: "window-replaced", setUp: active, windows: 2,
      action: "openWindow(replacing, scene-1)",
      calls: "SRES1[a] SBG1[b] activity1[b] CFG2[b] SC2[b] SFG2[b] SACT2[a]"),
    // Flutter: each window's calls are recorded by themselves; together they can be so alone.
    ObservedOracle(
      edge: "window-focus", profile: .sceneIOS26, setUp: active, windows: 2,
      action: "openWindow(inFront)", calls: "SRES1[a] CFG2[i] SC2[i] SFG2[i] SACT2[a]"),
    ObservedOracle(
      edge: "window-focus", profile: .sceneIOS26,
      setUp: active + [Action(.openWindow, variant: "inFront")], windows: 2,
      action: "background(minimised, scene-2)",
      calls: "SRES2[a] SBG2[i] activity2[i] SACT1[a]"),
    // Organic Maps: the scene in the car, then the window.
    ObservedOracle(
      edge: "carplay-first", setUp: dead, action: "openWindow(carPlay)",
      calls: "start WF[b] DF[b] CFG2[b] SC2[b] SFG2[b]"),
    ObservedOracle(
      edge: "carplay-first", setUp: inTheCar, action: "launch",
      calls: "SC1[i] SFG1[i] SACT1[a]"),
    ObservedOracle(
      edge: "carplay-first", setUp: inTheCar + [Action(.background)], action: "launch",
      calls: "SFG2[b] SC1[i] SFG1[i] SACT1[a]"),
    ObservedOracle(
      edge: "tap-not-in-options", action: "push(optionsEmpty)",
      calls: "start WF[b] DF[b] CFG1[b] SC1[b] SFG1[b] didReceive[i] SACT1[a]"),
    ObservedOracle(
      edge: "tap-before-foreground", action: "push(beforeForeground)",
      calls: "start WF[b] DF[b] CFG1[b] SC1[b] didReceive[b] SFG1[b] SACT1[a]"),
    ObservedOracle(
      edge: "Y3", setUp: background, action: "kill(forceQuit, disconnect)",
      calls: "SDIS1[b] DISC(1)[b] end"),
    ObservedOracle(
      edge: "Y3", setUp: background + [Action(.suspend)], action: "kill(forceQuit, disconnect)",
      calls: "resume SDIS1[b] DISC(1)[b] end"),
    ObservedOracle(
      edge: "Y4", setUp: background, action: "deepLink(late)",
      calls: "SFG1[b] SACT1[a] openContexts1[a]"),
    ObservedOracle(
      edge: "Y4", action: "push(late)",
      calls: "start WF[b] DF[b] CFG1[b] SC1[b] SFG1[b] SACT1[a] didReceive[a]"),
    ObservedOracle(
      edge: "Y5", setUp: active, action: "openWindow(external)",
      calls: "CFG2[a] SC2[a] SFG2[a]"),
    ObservedOracle(
      edge: "Y5", setUp: active + [Action(.openWindow, variant: "external")], action: "background",
      calls: "SRES1[a] SBG1[i] activity1[i] SBG2[b] activity2[b]"),
    ObservedOracle(
      edge: "Y5", setUp: background + [Action(.launch)], action: "openWindow(external)",
      calls: "CFG2[a] SC2[a] SFG2[a]"),
    ObservedOracle(
      edge: "Y6", action: "push(optionsAlone)",
      calls: "start WF[b] DF[b] CFG1[b] SC1[b] SFG1[b] SACT1[a]"),
  ]
}
