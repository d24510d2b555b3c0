import LifecycleModel
import Foundation
import LifecycleReports
import LifecheckTesting
import Testing

/// Every action that a story can have compiles in a printed test, and means the same there.
@Suite struct PrintedActionsTests {
  // The printed lines stand between the two marks.
  private static let written: [LifecycleAction] = [
    // begin
    .background,
    .backgroundEvent(.fetch),
    .backgroundEvent(.fetch, as: "entersBackground"),
    .backgroundEvent(.fetch, as: "scene"),
    .backgroundEvent(.intent),
    .backgroundEvent(.location),
    .backgroundEvent(.location, as: "entersBackground"),
    .backgroundEvent(.location, as: "scene"),
    .backgroundEvent(.silentPush),
    .backgroundEvent(.silentPush, as: "entersBackground"),
    .backgroundEvent(.silentPush, as: "scene"),
    .backgroundEvent(.task),
    .backgroundEvent(.task, as: "entersBackground"),
    .backgroundEvent(.task, as: "processing"),
    .backgroundEvent(.task, as: "scene"),
    .backgroundEvent(.urlSession),
    .backgroundEvent(.urlSession, as: "entersBackground"),
    .backgroundEvent(.urlSession, as: "scene"),
    .closeWindow(),
    .cloudShare,
    .custom("log \"in\""),
    .custom("ready", after: 2),
    .deepLink,
    .deepLink(as: "beforeForeground"),
    .deepLink(as: "late"),
    .deepLink(as: "own"),
    .deepLink(as: "two"),
    .drain,
    .drain(after: 2),
    .failedHandoff,
    .init(.background, variant: "link"),
    .init(.background, variant: "minimised", scene: "scene-1"),
    .init(.background, variant: "minimised", scene: "scene-2"),
    .init(.background, variant: "minimised", scene: "scene-3"),
    .init(.background, variant: "minimised", scene: "scene-4"),
    .init(.background, variant: "one", scene: "scene-1"),
    .init(.background, variant: "one", scene: "scene-2"),
    .init(.background, variant: "one", scene: "scene-3"),
    .init(.background, variant: "one", scene: "scene-4"),
    .init(.closeWindow, reason: .lastWindow, scene: "scene-1"),
    .init(.closeWindow, reason: .lastWindow, scene: "scene-2"),
    .init(.closeWindow, reason: .lastWindow, scene: "scene-3"),
    .init(.closeWindow, reason: .lastWindow, scene: "scene-4"),
    .init(.closeWindow, scene: "scene-1"),
    .init(.closeWindow, scene: "scene-2"),
    .init(.closeWindow, scene: "scene-3"),
    .init(.closeWindow, scene: "scene-4"),
    .init(.interrupt, variant: "one", scene: "scene-1"),
    .init(.interrupt, variant: "one", scene: "scene-2"),
    .init(.interrupt, variant: "one", scene: "scene-3"),
    .init(.interrupt, variant: "one", scene: "scene-4"),
    .init(.launch, variant: "appLock"),
    .init(.launch, variant: "discardNamesLive"),
    .init(.launch, variant: "foreground"),
    .init(.launch, variant: "leftAtOnce"),
    .init(.launch, variant: "prewarmed"),
    .init(.launch, variant: "sideBySide"),
    .init(.launch, variant: "toldLate"),
    .init(.openWindow, variant: "again"),
    .init(.openWindow, variant: "again", scene: "scene-1"),
    .init(.openWindow, variant: "again", scene: "scene-2"),
    .init(.openWindow, variant: "again", scene: "scene-3"),
    .init(.openWindow, variant: "again", scene: "scene-4"),
    .init(.openWindow, variant: "carPlay"),
    .init(.openWindow, variant: "external"),
    .init(.openWindow, variant: "inFront"),
    .init(.openWindow, variant: "replacing", scene: "scene-1"),
    .init(.openWindow, variant: "replacing", scene: "scene-2"),
    .init(.openWindow, variant: "replacing", scene: "scene-3"),
    .init(.openWindow, variant: "replacing", scene: "scene-4"),
    .init(.prewarm, variant: "frozen"),
    .init(.reclaim, scene: "scene-1"),
    .init(.reclaim, scene: "scene-2"),
    .init(.reclaim, scene: "scene-3"),
    .init(.reclaim, scene: "scene-4"),
    .init(.shortcut, variant: "late"),
    .init(.universalLink, variant: "dropped"),
    .init(.universalLink, variant: "late"),
    .init(.unlock, variant: "aborted"),
    .interrupt,
    .interrupt(as: "alert"),
    .interrupt(as: "appSwitcher"),
    .interrupt(as: "call"),
    .interrupt(as: "controlCentre"),
    .interrupt(as: "faceID"),
    .interrupt(as: "notificationCentre"),
    .interrupt(as: "notificationCentreFlicker"),
    .kill(.crash),
    .kill(.crash, after: 3),
    .kill(.exitsOnSuspend),
    .kill(.forceQuit),
    .kill(.forceQuit, as: "background"),
    .kill(.forceQuit, as: "backgroundAgain"),
    .kill(.forceQuit, as: "discard"),
    .kill(.forceQuit, as: "discardTold"),
    .kill(.forceQuit, as: "discardToldTerminate"),
    .kill(.forceQuit, as: "disconnect"),
    .kill(.forceQuit, as: "replaced"),
    .kill(.forceQuit, as: "terminate"),
    .kill(.jetsam),
    .kill(.shutdown),
    .kill(.shutdown, as: "silent"),
    .kill(.shutdown, as: "terminate"),
    .kill(.system),
    .kill(.system, as: "silent"),
    .kill(.system, as: "terminate"),
    .kill(.watchdog),
    .launch,
    .lock,
    .lock(as: "alwaysOn"),
    .lock(as: "autoLock"),
    .lock(as: "sideButton"),
    .memoryWarning,
    .openWindow,
    .prewarm,
    .push,
    .push(as: "beforeForeground"),
    .push(as: "late"),
    .push(as: "optionsAlone"),
    .push(as: "optionsEmpty"),
    .push(as: "presented"),
    .push(as: "tapped"),
    .push(as: "twice"),
    .reclaim(),
    .restart,
    .resume,
    .shortcut,
    .silentPush,
    .suspend,
    .timeChange,
    .universalLink,
    .unlock,
    .update,
    .wait("31min"),
    // end
  ]

  /// All actions of all profiles, and forms that the model does not have by itself.
  private static func all() throws -> [Action] {
    var actions: Set<Action> = [
      Action(.custom, custom: "log \"in\""), Action(.custom, after: 2, custom: "ready"),
      Action(.custom, custom: "drain"), Action(.custom, after: 2, custom: "drain"),
      Action(.wait, variant: "31min"), Action(.kill, reason: .crash, after: 3),
      Action(.openWindow, variant: "again"), Action(.closeWindow), Action(.reclaim),
    ]
    for profile in Profile.all {
      var configuration = Configuration(implements: ["*"] + Callback.onRequest.map(\.alias))
      configuration.sceneCount = 2
      let model = try CompiledModel(
        profile: profile, edges: .observed, configuration: configuration)
      for choice in model.transitions {
        var action = choice.action
        action.payloads = []
        actions.insert(action)
      }
    }
    return actions.sorted { $0.swiftExpression < $1.swiftExpression }
  }

  @Test func everyActionIsWrittenAsItIsPrinted() throws {
    let all = try Self.all()
    let printed = all.map { "    \($0.swiftExpression),\n" }.joined()
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    #expect(
      source.contains("    // begin\n\(printed)    // end\n"),
      "paste between the marks:\n\(printed)")
    #expect(Self.written == all)
    #expect(Set(all.map(\.name)) == Set(ActionName.allCases))
  }

  @Test func everyCallbackIsCalledAsItIsPrinted() {
    for callback in Callback.allCases { #expect("\(callback)" == callback.alias) }
  }
}
