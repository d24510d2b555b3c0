import LifecycleModel
import Testing

/// The notifications that UIKit posts around SwiftUI's phases, by a table written by hand: for each
/// scene what the scene profiles post for it, and for the application when all scenes together
/// change.
///
/// Notifications of what is to come are posted while the state before is still read, those of what
/// has come once it has.
@Suite struct SwiftUINotificationTests {
  private static let table = OracleTable(
    """
    fresh | launch | start init[b] WF[b] DF[b] nDF[b] nSC1[b] appear1[b] nSFG1[b] nFG[b] nSACT1[a] \
    vACT1[a] aACT[a] nACT[a]
     | deepLink | start init[b] WF[b] DF[b] nDF[b] nSC1[b] appear1[b] nSFG1[b] nFG[b] \
    onOpenURL1[i] nSACT1[a] vACT1[a] aACT[a] nACT[a]
     | backgroundEvent(location) | start init[b] WF[b] DF[b] nDF[b]
    active | interrupt | nSRES1[a] nRES[a] vINA1[i] aINA[i]
     | background | nSRES1[a] nRES[a] vINA1[i] aINA[i] nSBG1[b] vBG1[b] aBG[b] nBG[b]
     | deepLink | nSRES1[a] nRES[a] vINA1[i] aINA[i] onOpenURL1[i] nSACT1[a] vACT1[a] aACT[a] \
    nACT[a]
     | memoryWarning | nMEM[a] memory[a]
     | kill(forceQuit) | nSRES1[a] nRES[a] vINA1[i] aINA[i] nSDIS1[i] nBG[b] end
     | kill(forceQuit, terminate) | nSRES1[a] nRES[a] vINA1[i] aINA[i] nSDIS1[i] nBG[b] nTERM[b] \
    TERM[b] end
     | kill(forceQuit, background) | nSRES1[a] nRES[a] vINA1[i] aINA[i] nSBG1[b] vBG1[b] aBG[b] \
    nBG[b] nTERM[b] TERM[b] end
    inactive | resume | nSACT1[a] vACT1[a] aACT[a] nACT[a]
     | background | nSBG1[b] vBG1[b] aBG[b] nBG[b]
     | closeWindow(lastWindow, scene-1) | nSBG1[b] vBG1[b] aBG[b] nBG[b] nSDIS1[b] DISC(1)[b] \
    nTERM[b] TERM[b] end
    background | launch | nSFG1[b] nFG[b] vINA1[i] aINA[i] nSACT1[a] vACT1[a] aACT[a] nACT[a]
     | reclaim(scene-1) | nSDIS1[b]
     | suspend | suspend
    launched in background | launch | nSC1[b] appear1[b] nSFG1[b] nFG[b] nSACT1[a] vACT1[a] \
    aACT[a] nACT[a]
     | deepLink | nSC1[b] appear1[b] nSFG1[b] nFG[b] onOpenURL1[i] nSACT1[a] vACT1[a] aACT[a] \
    nACT[a]
    reclaimed | launch | nSC1[b] appear1[b] nSFG1[b] nFG[b] nSACT1[a] vACT1[a] aACT[a] nACT[a]
    """)

  /// Beside another active window, a window posts only about itself.
  private static let twoWindows = OracleTable(
    """
    both active | interrupt(one, scene-2) | nSRES2[a] vINA2[a]
     | background(one, scene-1) | nSRES1[a] vINA1[a] nSBG1[a] vBG1[a]
     | background | nSRES1[a] vINA1[a] nSRES2[a] nRES[a] vINA2[i] aINA[i] nSBG1[i] vBG1[i] \
    nSBG2[b] vBG2[b] aBG[b] nBG[b]
    one in background | openWindow(again, scene-2) | nSFG2[a] vINA2[a] nSACT2[a] vACT2[a]
    closed while dead | launch(toldLate) | start init[b] WF[b] DF[b] nDF[b] nSC2[b] appear2[b] \
    nSFG2[b] nFG[b] DISC(1)[b] nSACT2[a] vACT2[a] aACT[a] nACT[a]
    one reclaimed | openWindow(again, scene-2) | nSC2[a] appear2[a] nSFG2[a] nSACT2[a] vACT2[a]
    """)

  private static let setUps: [String: [Action]] = OracleTable.setUps.merging([
    "reclaimed": [
      Action(.launch), Action(.background), Action(.reclaim, scene: "scene-1"),
    ],
    "both active": [Action(.launch), Action(.openWindow)],
    "one in background": [
      Action(.launch), Action(.openWindow), Action(.background, variant: "one", scene: "scene-2"),
    ],
    "closed while dead": [
      Action(.launch), Action(.openWindow), Action(.kill, reason: .crash),
      Action(.closeWindow, scene: "scene-1"),
    ],
    "one reclaimed": [
      Action(.launch), Action(.openWindow), Action(.background, variant: "one", scene: "scene-2"),
      Action(.reclaim, scene: "scene-2"),
    ],
  ]) { $1 }

  private static let rows = table.rows.map { (1, $0) } + twoWindows.rows.map { (2, $0) }

  @Test(arguments: rows)
  func theTableIsKept(_ windows: Int, _ row: OracleTable.Row) throws {
    var configuration = Configuration(implements: ["*", Configuration.notifications])
    configuration.sceneCount = windows
    let model = try CompiledModel(profile: .swiftUI, configuration: configuration)
    let setUp = try #require(Self.setUps[row.state])
    let state = try #require(model.state(after: setUp))
    let calls = model.transitionsOfState[state].map { model.transitions[Int($0)] }
      .filter { $0.action.description == row.action }
      .map { model.calls(of: $0, showsScenes: true) }
    #expect(calls == [row.calls], "\(row.state): \(row.action)")
  }
}
