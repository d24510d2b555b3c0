import LifecycleModel

/// The additional rows of the profiles from iOS 15 on, written by hand from Apple's "About the app
/// launch sequence": the system may start the process in advance and freeze it before its main.
extension OracleTable {
  /// Rows on top of those of any state without a process, whether the device is locked or not; not
  /// after a force quit.
  static let prewarming = OracleTable(
    """
    fresh | prewarm(frozen) | start suspend
    dead | prewarm(frozen) | start suspend
    dead after background | prewarm(frozen) | start suspend
    locked and dead | prewarm(frozen) | start suspend
    restarted | prewarm(frozen) | start suspend
    """)

  /// The whole list of a process that is frozen, in an app without scenes.
  static let frozenAppDelegate = OracleTable(
    """
    frozen | launch | resume WF[i] DF[i] ACT[a]
     | deepLink | resume WF[i] DF[i] open[i] ACT[a]
     | universalLink | resume WF[i] DF[i] willContinue[i] continue[i] ACT[a]
     | push | resume WF[i] DF[i] didReceive[i] ACT[a]
     | shortcut | resume WF[i] DF[i] perform[i] ACT[a]
     | backgroundEvent(fetch) | resume WF[b] DF[b] fetch[b]
     | backgroundEvent(silentPush) | resume WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(location) | resume WF[b] DF[b]
     | backgroundEvent(urlSession) | resume WF[b] DF[b] session[b]
     | backgroundEvent(task) | resume WF[b] DF[b]
     | kill(jetsam) | end
     | restart | end
     | update | end
    """)

  /// The same in an app with scenes.
  static let frozenScenes = OracleTable(
    """
    frozen | launch | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | deepLink(two) | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | universalLink | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | push | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] didReceive[i] SACT[a]
     | shortcut | resume WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
     | backgroundEvent(fetch) | resume WF[b] DF[b] fetch[b]
     | backgroundEvent(fetch, scene) | resume WF[b] DF[b] CFG[b] SC[b] fetch[b]
     | backgroundEvent(silentPush) | resume WF[b] DF[b] didReceiveRemote[b]
     | backgroundEvent(silentPush, scene) | resume WF[b] DF[b] CFG[b] SC[b] didReceiveRemote[b]
     | backgroundEvent(location) | resume WF[b] DF[b]
     | backgroundEvent(location, scene) | resume WF[b] DF[b] CFG[b] SC[b]
     | backgroundEvent(urlSession) | resume WF[b] DF[b] session[b]
     | backgroundEvent(urlSession, scene) | resume WF[b] DF[b] CFG[b] SC[b] session[b]
     | backgroundEvent(task) | resume WF[b] DF[b]
     | backgroundEvent(task, scene) | resume WF[b] DF[b] CFG[b] SC[b]
     | kill(jetsam) | end
     | restart | end
     | update | end
    """)

  /// The rows of both tables.
  static func + (one: OracleTable, other: OracleTable) -> OracleTable {
    var table = one
    table.rows += other.rows
    return table
  }
}
