/// The table of SwiftUI's life cycle, written by hand: the scene table with what SwiftUI tells in
/// place of delegates, a phase of the app after each phase of its only scene.
extension OracleTable {
  static let swiftUI = OracleTable(
    """
    fresh | launch | start init[b] WF[b] DF[b] appear[b] vACT[a] aACT[a]
     | deepLink | start init[b] WF[b] DF[b] appear[b] onOpenURL[i] vACT[a] aACT[a]
     | universalLink | start init[b] WF[b] DF[b] appear[b] onOpenURL[i] vACT[a] aACT[a]
     | push | start init[b] WF[b] DF[b] appear[b] didReceive[i] vACT[a] aACT[a]
     | backgroundEvent(fetch) | start init[b] WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | start init[b] WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | start init[b] WF[b] DF[b]
     | backgroundEvent(urlSession) | start init[b] WF[b] DF[b] session[b]
     | backgroundEvent(task) | start init[b] WF[b] DF[b] task[b]
     | backgroundEvent(task, processing) | start init[b] WF[b] DF[b] processing[b]
     | prewarm(frozen) | start init[b] suspend
     | restart |
     | update |
    active | deepLink | vINA[i] aINA[i] onOpenURL[i] vACT[a] aACT[a]
     | universalLink | vINA[i] aINA[i] onOpenURL[i] vACT[a] aACT[a]
     | push(presented) | willPresent[a]
     | push(tapped) | willPresent[a] didReceive[a]
     | silentPush | didReceiveRemote[a]
     | interrupt | vINA[i] aINA[i]
     | background | vINA[i] aINA[i] vBG[b] aBG[b]
     | lock | vINA[i] aINA[i] vBG[b] aBG[b] unavailable[b]
     | kill(forceQuit) | vINA[i] aINA[i] end
     | kill(forceQuit, terminate) | vINA[i] aINA[i] TERM[b] end
     | kill(forceQuit, background) | vINA[i] aINA[i] vBG[b] aBG[b] TERM[b] end
     | kill(forceQuit, discard) | vINA[i] aINA[i] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | memoryWarning | memory[a]
     | restart | end
     | update | end
    inactive | resume | vACT[a] aACT[a]
     | silentPush | didReceiveRemote[i]
     | background | vBG[b] aBG[b]
     | lock | vBG[b] aBG[b] unavailable[b]
     | closeWindow(lastWindow, scene-1) | vBG[b] aBG[b] DISC[b] TERM[b] end
     | kill(forceQuit) | end
     | kill(forceQuit, terminate) | TERM[b] end
     | kill(forceQuit, background) | vBG[b] aBG[b] TERM[b] end
     | kill(forceQuit, discard) | end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | memoryWarning | memory[i]
     | restart | end
     | update | end
    background | launch | vINA[i] aINA[i] vACT[a] aACT[a]
     | deepLink | vINA[i] aINA[i] onOpenURL[i] vACT[a] aACT[a]
     | universalLink | vINA[i] aINA[i] onOpenURL[i] vACT[a] aACT[a]
     | push | vINA[i] aINA[i] didReceive[i] vACT[a] aACT[a]
     | suspend | suspend
     | closeWindow(scene-1) | DISC[b]
     | closeWindow(lastWindow, scene-1) | DISC[b] end
     | reclaim(scene-1) |
     | backgroundEvent(fetch) | fetch[b]
     | backgroundEvent(silentPush) | didReceiveRemote[b]
     | backgroundEvent(location) |
     | backgroundEvent(urlSession) | session[b]
     | backgroundEvent(task) | task[b]
     | backgroundEvent(task, processing) | processing[b]
     | kill(forceQuit) | TERM[b] end
     | kill(forceQuit, discard) | TERM[b] end
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[b] end
     | kill(system, silent) | end
     | kill(shutdown, terminate) | TERM[b] end
     | kill(shutdown, silent) | end
     | memoryWarning | memory[b]
     | restart | end
     | update | end
    frozen | launch | resume WF[b] DF[b] appear[b] vACT[a] aACT[a]
     | deepLink | resume WF[b] DF[b] appear[b] onOpenURL[i] vACT[a] aACT[a]
     | universalLink | resume WF[b] DF[b] appear[b] onOpenURL[i] vACT[a] aACT[a]
     | push | resume WF[b] DF[b] appear[b] didReceive[i] vACT[a] aACT[a]
     | backgroundEvent(fetch) | resume WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | resume WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | resume WF[b] DF[b]
     | backgroundEvent(urlSession) | resume WF[b] DF[b] session[b]
     | backgroundEvent(task) | resume WF[b] DF[b] task[b]
     | backgroundEvent(task, processing) | resume WF[b] DF[b] processing[b]
     | kill(jetsam) | end
     | restart | end
     | update | end
    """)
}
