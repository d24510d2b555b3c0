/// The scene table of `lifecycle-model.md`, row by row, in the words of `OracleTable`.
extension OracleTable {
  static let sceneIOS13 = OracleTable(
    """
    fresh | launch | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | universalLink | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | push | start WF[b] DF[b] CFG[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | backgroundEvent(fetch) | start WF[b] DF[b] fetch[b]
     | backgroundEvent(fetch, scene) | start WF[b] DF[b] CFG[b] SC[b] fetch[b]
     | backgroundEvent(silentPush) | start WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(silentPush, scene) | start WF[b] DF[b] CFG[b] SC[b] didReceiveRemote[b]
     | backgroundEvent(location) | start WF[b] DF[b]
     | backgroundEvent(location, scene) | start WF[b] DF[b] CFG[b] SC[b]
     | backgroundEvent(urlSession) | start WF[b] DF[b] session[b]
     | backgroundEvent(urlSession, scene) | start WF[b] DF[b] CFG[b] SC[b] session[b]
     | backgroundEvent(task) | start WF[b] DF[b]
     | backgroundEvent(task, scene) | start WF[b] DF[b] CFG[b] SC[b]
    dead | launch | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | deepLink | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | universalLink | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | push | start WF[b] DF[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | backgroundEvent(fetch) | start WF[b] DF[b] fetch[b]
     | backgroundEvent(fetch, scene) | start WF[b] DF[b] SC[b] fetch[b]
     | backgroundEvent(silentPush) | start WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(silentPush, scene) | start WF[b] DF[b] SC[b] didReceiveRemote[b]
     | backgroundEvent(location) | start WF[b] DF[b]
     | backgroundEvent(location, scene) | start WF[b] DF[b] SC[b]
     | backgroundEvent(urlSession) | start WF[b] DF[b] session[b]
     | backgroundEvent(urlSession, scene) | start WF[b] DF[b] SC[b] session[b]
     | backgroundEvent(task) | start WF[b] DF[b]
     | backgroundEvent(task, scene) | start WF[b] DF[b] SC[b]
     | closeWindow(scene-1) |
    active | deepLink | SRES[a] openContexts[i] SACT[a]
     | deepLink(two) | SRES[a] openContexts[i] SACT[a]
     | universalLink | SRES[a] sceneWillContinue[i] sceneContinue[i] SACT[a]
     | push(presented) | willPresent[a]
     | push(tapped) | willPresent[a] didReceive[a]
     | silentPush | didReceiveRemote[a]
     | interrupt | SRES[a]
     | background | SRES[a] SBG[b] activity[b]
     | kill(forceQuit) | SRES[a] SDIS[i] end
     | kill(forceQuit, terminate) | SRES[a] SDIS[i] TERM[b] end
     | kill(forceQuit, background) | SRES[a] SBG[b] activity[b] TERM[b] end
     | kill(forceQuit, discard) | SRES[a] SDIS[i] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
    inactive | resume | SACT[a]
     | silentPush | didReceiveRemote[i]
     | background | SBG[b] activity[b]
     | closeWindow(lastWindow, scene-1) | SDIS[i] DISC[b] TERM[b] end
     | kill(forceQuit) | SDIS[i] end
     | kill(forceQuit, terminate) | SDIS[i] TERM[b] end
     | kill(forceQuit, background) | SBG[b] activity[b] TERM[b] end
     | kill(forceQuit, discard) | SDIS[i] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
    background | launch | SFG[b] SACT[a]
     | deepLink | SFG[b] openContexts[i] SACT[a]
     | deepLink(beforeForeground) | openContexts[b] SFG[b] SACT[a]
     | deepLink(two) | SFG[b] openContexts[i] SACT[a]
     | universalLink | SFG[b] sceneWillContinue[i] sceneContinue[i] SACT[a]
     | push | SFG[b] didReceive[i] SACT[a]
     | shortcut | SFG[b] scenePerform[i] SACT[a]
     | suspend | suspend
     | closeWindow(scene-1) | SDIS[b] DISC[b]
     | closeWindow(lastWindow, scene-1) | SDIS[b] DISC[b] end
     | reclaim(scene-1) | SDIS[b]
     | backgroundEvent(fetch) | fetch[b]
     | backgroundEvent(silentPush) | didReceiveRemote[b]
     | backgroundEvent(location) |
     | backgroundEvent(urlSession) | session[b]
     | backgroundEvent(task) |
     | kill(forceQuit) | TERM[b] end
     | kill(forceQuit, discard) | TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[b] end
     | kill(system, silent) | end
     | kill(shutdown, terminate) | TERM[b] end
     | kill(shutdown, silent) | end
    suspended | launch | resume SFG[b] SACT[a]
     | deepLink | resume SFG[b] openContexts[i] SACT[a]
     | deepLink(beforeForeground) | resume openContexts[b] SFG[b] SACT[a]
     | deepLink(two) | resume SFG[b] openContexts[i] SACT[a]
     | universalLink | resume SFG[b] sceneWillContinue[i] sceneContinue[i] SACT[a]
     | push | resume SFG[b] didReceive[i] SACT[a]
     | shortcut | resume SFG[b] scenePerform[i] SACT[a]
     | backgroundEvent(fetch) | resume fetch[b]
     | backgroundEvent(silentPush) | resume didReceiveRemote[b]
     | backgroundEvent(location) | resume
     | backgroundEvent(urlSession) | resume session[b]
     | backgroundEvent(task) | resume
     | closeWindow(scene-1) | resume SDIS[b] DISC[b]
     | closeWindow(lastWindow, scene-1) | resume SDIS[b] DISC[b] end
     | kill(forceQuit) | end
     | kill(forceQuit, discard) | end
     | kill(jetsam) | end
     | kill(system) | end
     | kill(shutdown) | end
    force quit | launch | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | deepLink | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | universalLink | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | push | start WF[b] DF[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | start WF[b] DF[b] SC[b] SFG[b] SACT[a]
     | closeWindow(scene-1) |
    discarded | launch | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] SACT[a]
     | universalLink | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] SACT[a]
     | push | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | start WF[b] DF[b] DISC[b] CFG[b] SC[b] SFG[b] SACT[a]
    """)

  /// A scene that was not connected when the user comes; the whole list of such a state.
  static let sceneConnectingLate = OracleTable(
    """
    launched in background | launch | CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink | CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | CFG[b] SC[b] SFG[b] SACT[a]
     | universalLink | CFG[b] SC[b] SFG[b] SACT[a]
     | push | CFG[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | CFG[b] SC[b] SFG[b] SACT[a]
     | suspend | suspend
     | backgroundEvent(fetch) | fetch[b]
     | backgroundEvent(silentPush) | didReceiveRemote[b]
     | backgroundEvent(location) |
     | backgroundEvent(urlSession) | session[b]
     | backgroundEvent(task) |
     | kill(forceQuit) | TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[b] end
     | kill(system, silent) | end
     | kill(shutdown, terminate) | TERM[b] end
     | kill(shutdown, silent) | end
    """)
}
