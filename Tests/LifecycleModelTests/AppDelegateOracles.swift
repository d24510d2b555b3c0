/// The app-delegate tables of `lifecycle-model.md`, row by row, in the words of `OracleTable`.
extension OracleTable {
  static let appDelegateIOS12 = OracleTable(
    """
    fresh | launch | start WF[i] DF[i] ACT[a]
     | deepLink | start WF[i] DF[i] open[i] ACT[a]
     | universalLink | start WF[i] DF[i] willContinue[i] continue[i] ACT[a]
     | push | start WF[i] DF[i] didReceive[i] ACT[a]
     | shortcut | start WF[i] DF[i] perform[i] ACT[a]
     | backgroundEvent(fetch) | start WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | start WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | start WF[b] DF[b]
     | backgroundEvent(urlSession) | start WF[b] DF[b] session[b]
     | backgroundEvent(task) | start WF[b] DF[b]
    active | deepLink | RES[a] open[i] ACT[a]
     | universalLink | RES[a] willContinue[i] continue[i] ACT[a]
     | push(presented) | willPresent[a]
     | push(tapped) | willPresent[a] didReceive[a]
     | silentPush | didReceiveRemote[a]
     | interrupt | RES[a]
     | background | RES[a] BG[b]
     | kill(forceQuit) | RES[a] BG[b] TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[i] end
     | kill(system, silent) | end
    inactive | resume | ACT[a]
     | silentPush | didReceiveRemote[i]
     | background | BG[b]
     | kill(forceQuit) | BG[b] TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
    background | launch | FG[b] ACT[a]
     | deepLink | FG[b] open[i] ACT[a]
     | universalLink | FG[b] willContinue[i] continue[i] ACT[a]
     | push | FG[b] didReceive[i] ACT[a]
     | shortcut | FG[b] perform[i] ACT[a]
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
    suspended | launch | resume FG[b] ACT[a]
     | deepLink | resume FG[b] open[i] ACT[a]
     | universalLink | resume FG[b] willContinue[i] continue[i] ACT[a]
     | push | resume FG[b] didReceive[i] ACT[a]
     | shortcut | resume FG[b] perform[i] ACT[a]
     | backgroundEvent(fetch) | resume fetch[b]
     | backgroundEvent(silentPush) | resume didReceiveRemote[b]
     | backgroundEvent(location) | resume
     | backgroundEvent(urlSession) | resume session[b]
     | backgroundEvent(task) | resume
     | kill(forceQuit) | end
     | kill(jetsam) | end
     | kill(shutdown) | end
    force quit | launch | start WF[i] DF[i] ACT[a]
     | deepLink | start WF[i] DF[i] open[i] ACT[a]
     | universalLink | start WF[i] DF[i] willContinue[i] continue[i] ACT[a]
     | push | start WF[i] DF[i] didReceive[i] ACT[a]
     | shortcut | start WF[i] DF[i] perform[i] ACT[a]
    """)

  static let appDelegateIOS11 = OracleTable(
    """
    fresh | launch | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] DF[i] O[i] O[i] O[i] ACT[a]
     | deepLink | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] DF[i] O[i] O[i] O[i] open[i] ACT[a]
     | universalLink | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] DF[i] O[i] O[i] O[i] \
    willContinue[i] continue[i] ACT[a]
     | push | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] DF[i] O[i] O[i] O[i] \
    didReceiveRemote[i] ACT[a]
     | shortcut | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] DF[i] O[i] O[i] O[i] perform[i] \
    ACT[a]
     | backgroundEvent(fetch) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] DF[b] O[b] O[b] O[b] \
    fetch[b]
     | backgroundEvent(silentPush) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] DF[b] O[b] O[b] \
    O[b] didReceiveRemote[b]
     | backgroundEvent(location) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] DF[b] O[b] O[b] \
    O[b]
     | backgroundEvent(urlSession) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] DF[b] O[b] O[b] \
    O[b] session[b]
     | backgroundEvent(task) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] DF[b] O[b] O[b] O[b]
    active | deepLink | RES[a] open[i] ACT[a]
     | universalLink | RES[a] willContinue[i] continue[i] ACT[a]
     | push(presented) | didReceiveRemote[a]
     | push(tapped) | didReceiveRemote[a]
     | silentPush | didReceiveRemote[a]
     | interrupt | RES[a]
     | background | RES[a] BG[b] shouldSave[b] encode[b] O[b]
     | kill(forceQuit) | RES[a] BG[b] TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[i] end
     | kill(system, silent) | end
    inactive | resume | ACT[a]
     | silentPush | didReceiveRemote[i]
     | background | BG[b] shouldSave[b] encode[b] O[b]
     | kill(forceQuit) | BG[b] TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
    background | launch | FG[b] ACT[a]
     | deepLink | FG[b] open[i] ACT[a]
     | universalLink | FG[b] willContinue[i] continue[i] ACT[a]
     | push | FG[b] didReceiveRemote[i] ACT[a]
     | shortcut | FG[b] perform[i] ACT[a]
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
    dead after background | launch | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] \
    shouldRestore[i] decode[i] DF[i] O[i] O[i] O[i] ACT[a]
     | deepLink | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] shouldRestore[i] decode[i] DF[i] \
    O[i] O[i] O[i] open[i] ACT[a]
     | universalLink | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] shouldRestore[i] decode[i] \
    DF[i] O[i] O[i] O[i] willContinue[i] continue[i] ACT[a]
     | push | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] shouldRestore[i] decode[i] DF[i] O[i] \
    O[i] O[i] didReceiveRemote[i] ACT[a]
     | shortcut | start SB1[i] SB2[i] O[i] O[i] O[i] O[i] WF[i] shouldRestore[i] decode[i] DF[i] \
    O[i] O[i] O[i] perform[i] ACT[a]
     | backgroundEvent(fetch) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] shouldRestore[b] \
    decode[b] DF[b] O[b] O[b] O[b] fetch[b]
     | backgroundEvent(silentPush) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] \
    shouldRestore[b] decode[b] DF[b] O[b] O[b] O[b] didReceiveRemote[b]
     | backgroundEvent(location) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] shouldRestore[b] \
    decode[b] DF[b] O[b] O[b] O[b]
     | backgroundEvent(urlSession) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] \
    shouldRestore[b] decode[b] DF[b] O[b] O[b] O[b] session[b]
     | backgroundEvent(task) | start SB1[b] SB2[b] O[b] O[b] O[b] O[b] WF[b] shouldRestore[b] \
    decode[b] DF[b] O[b] O[b] O[b]
    """)
}
