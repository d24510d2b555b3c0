import LifecycleModel

/// The effects of the device on an app, written by hand: rows that come on top of those of a
/// profile's table, and the whole list of the states of a locked device.
extension OracleTable {
  /// The rows of every profile.
  private static let everywhere = """
    fresh | restart |
     | update |
    dead | restart |
     | update |
    dead after background | restart |
     | update |
    force quit | restart |
     | update |
    discarded | restart |
     | update |
    active | memoryWarning | memory[a]
     | restart | end
     | update | end
    inactive | memoryWarning | memory[i]
     | restart | end
     | update | end
    background | memoryWarning | memory[b]
     | restart | end
     | update | end
    suspended | restart | end
     | update | end
    launched in background | memoryWarning | memory[b]
     | restart | end
     | update | end

    """

  private static let appDelegateLocked = """
    active | lock | RES[a] BG[b] unavailable[b]
    inactive | lock | BG[b] unavailable[b]
    locked | unlock | available[b] FG[b] ACT[a]
     | suspend | suspend
     | backgroundEvent(fetch) | fetch[b]
     | backgroundEvent(silentPush) | didReceiveRemote[b]
     | backgroundEvent(location) |
     | backgroundEvent(urlSession) | session[b]
     | backgroundEvent(task) |
     | memoryWarning | memory[b]
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[b] end
     | kill(system, silent) | end
     | restart | end
     | update | end
    locked and suspended | unlock | resume available[b] FG[b] ACT[a]
     | backgroundEvent(fetch) | resume fetch[b]
     | backgroundEvent(silentPush) | resume didReceiveRemote[b]
     | backgroundEvent(location) | resume
     | backgroundEvent(urlSession) | resume session[b]
     | backgroundEvent(task) | resume
     | kill(jetsam) | end
     | kill(shutdown) | end
     | restart | end
     | update | end
    locked and dead | unlock |
     | backgroundEvent(fetch) | start WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | start WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | start WF[b] DF[b]
     | backgroundEvent(urlSession) | start WF[b] DF[b] session[b]
     | backgroundEvent(task) | start WF[b] DF[b]
     | restart |
     | update |
    restarted | unlock |
     | backgroundEvent(fetch) | start WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | start WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | start WF[b] DF[b]
     | backgroundEvent(urlSession) | start WF[b] DF[b] session[b]
     | backgroundEvent(task) | start WF[b] DF[b]
     | restart |
     | update |
    launched while locked | unlock | available[b]
     | suspend | suspend
     | backgroundEvent(fetch) | fetch[b]
     | backgroundEvent(silentPush) | didReceiveRemote[b]
     | backgroundEvent(location) |
     | backgroundEvent(urlSession) | session[b]
     | backgroundEvent(task) |
     | memoryWarning | memory[b]
     | kill(crash) | end
     | kill(watchdog) | end
     | kill(jetsam) | end
     | kill(system, terminate) | TERM[b] end
     | kill(system, silent) | end
     | restart | end
     | update | end
    """

  /// On top of the table of iOS 12; a locked device is the same whatever the delegate restores.
  static let environmentIOS12 = OracleTable(
    everywhere + """
      launched in background | launch | FG[b] ACT[a]
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

      """ + appDelegateLocked)

  /// On top of the table of iOS 11.
  static let environmentIOS11 = OracleTable(
    everywhere + """
      active | lock | RES[a] BG[b] shouldSave[b] encode[b] O[b] unavailable[b]
      inactive | lock | BG[b] shouldSave[b] encode[b] O[b] unavailable[b]
      """)

  /// On top of the table of scenes.
  static let environmentIOS13 = OracleTable(
    everywhere + """
      active | lock | SRES[a] SBG[b] activity[b] unavailable[b]
      inactive | lock | SBG[b] activity[b] unavailable[b]
      locked | unlock | available[b] SFG[b] SACT[a]
       | suspend | suspend
       | reclaim(scene-1) | SDIS[b]
       | backgroundEvent(fetch) | fetch[b]
       | backgroundEvent(silentPush) | didReceiveRemote[b]
       | backgroundEvent(location) |
       | backgroundEvent(urlSession) | session[b]
       | backgroundEvent(task) |
       | memoryWarning | memory[b]
       | kill(crash) | end
       | kill(watchdog) | end
       | kill(jetsam) | end
       | kill(system, terminate) | TERM[b] end
       | kill(system, silent) | end
       | kill(shutdown, terminate) | TERM[b] end
       | kill(shutdown, silent) | end
       | restart | end
       | update | end
      restarted | unlock |
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
       | restart |
       | update |
      """)

  /// The states that are listed in full, those of a locked device and after a background launch.
  var whole: OracleTable {
    var table = self
    table.rows = rows.filter { row in
      Self.environmentSetUps[row.state] != nil
        || row.state == "launched in background" && states.contains("locked and dead")
    }
    return table
  }

  static let environmentSetUps: [String: [Action]] = [
    "locked": [Action(.launch), Action(.lock)],
    "locked and suspended": [Action(.launch), Action(.lock), Action(.suspend)],
    "locked and dead": [Action(.launch), Action(.lock), Action(.kill, reason: .jetsam)],
    "restarted": [Action(.launch), Action(.restart)],
    "launched while locked": [
      Action(.launch), Action(.lock), Action(.kill, reason: .jetsam),
      Action(.backgroundEvent, kind: .location),
    ],
  ]
}
