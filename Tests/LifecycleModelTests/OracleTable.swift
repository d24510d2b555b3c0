import LifecycleModel
import Foundation

/// A table of what is called, written by hand from `lifecycle-model.md`: `state | action | calls`.
///
/// Calls are short names with the state read in brackets; `start`, `resume`, `suspend` and `end`
/// stand for the process. A line without a state goes on with the one before.
struct OracleTable {
  var rows: [Row] = []

  struct Row {
    var state: String
    var action: String
    var calls: String
  }

  init(_ text: String) {
    var state = ""
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell).trimmed
      }
      if !cells[0].isEmpty { state = cells[0] }
      rows.append(Row(state: state, action: cells[1], calls: cells[2]))
    }
  }

  /// The states, in order.
  var states: [String] {
    rows.map(\.state).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The actions that lead from a fresh install to a state of the tables.
  static let setUps: [String: [Action]] = [
    "fresh": [],
    "active": [Action(.launch)],
    "inactive": [Action(.launch), Action(.interrupt)],
    "background": [Action(.launch), Action(.background)],
    "suspended": [Action(.launch), Action(.background), Action(.suspend)],
    "dead": [Action(.launch), Action(.kill, reason: .crash)],
    "dead after background": [
      Action(.launch), Action(.background), Action(.kill, reason: .jetsam),
    ],
    "force quit": [Action(.launch), Action(.kill, reason: .forceQuit)],
    "discarded": [Action(.launch), Action(.kill, reason: .forceQuit, variant: "discard")],
    "frozen": [Action(.prewarm, variant: "frozen")],
    "launched in background": [Action(.backgroundEvent, kind: .location)],
    "launched in background with a scene": [
      Action(.backgroundEvent, kind: .location, variant: "scene")
    ],
  ]

  static let shortNames: [Callback: String] = [
    .willFinishLaunching: "WF", .didFinishLaunching: "DF", .didBecomeActive: "ACT",
    .willResignActive: "RES", .didEnterBackground: "BG", .willEnterForeground: "FG",
    .willTerminate: "TERM", .openURL: "open", .willContinueUserActivity: "willContinue",
    .continueUserActivity: "continue", .didReceiveRemoteNotification: "didReceiveRemote",
    .didReceiveRemoteNotificationPlain: "plain", .didReceiveNotificationResponse: "didReceive",
    .willPresentNotification: "willPresent", .performAction: "perform",
    .performFetch: "fetch", .backgroundURLSession: "session",
    .willChangeStatusBarFrame: "SB1", .didChangeStatusBarFrame: "SB2",
    .supportedInterfaceOrientations: "O", .shouldSaveApplicationState: "shouldSave",
    .willEncodeRestorableState: "encode", .shouldRestoreApplicationState: "shouldRestore",
    .didDecodeRestorableState: "decode", .configurationForConnecting: "CFG",
    .didDiscardSceneSessions: "DISC", .sceneWillConnect: "SC", .sceneDidDisconnect: "SDIS",
    .sceneWillEnterForeground: "SFG", .sceneDidBecomeActive: "SACT",
    .sceneWillResignActive: "SRES", .sceneDidEnterBackground: "SBG",
    .sceneOpenURLContexts: "openContexts", .sceneWillContinueUserActivity: "sceneWillContinue",
    .sceneContinueUserActivity: "sceneContinue", .scenePerformAction: "scenePerform",
    .stateRestorationActivity: "activity",
    .appInit: "init", .viewOnAppear: "appear", .scenePhaseActive: "vACT",
    .scenePhaseInactive: "vINA", .scenePhaseBackground: "vBG", .appPhaseActive: "aACT",
    .appPhaseInactive: "aINA", .appPhaseBackground: "aBG", .backgroundTask: "task",
    .appRefreshTask: "refresh", .processingTask: "processing", .significantTimeChange: "time",
    .didFailToContinueUserActivity: "failed", .sceneDidFailToContinueUserActivity: "sceneFailed",
    .didAcceptCloudKitShare: "share", .sceneDidAcceptCloudKitShare: "sceneShare",
    .shouldSaveSecureApplicationState: "secureSave",
    .shouldRestoreSecureApplicationState: "secureRestore",
    .didReceiveMemoryWarning: "memory", .protectedDataWillBecomeUnavailable: "unavailable",
    .protectedDataDidBecomeAvailable: "available",
    .didFinishLaunchingNotification: "nDF", .didBecomeActiveNotification: "nACT",
    .willResignActiveNotification: "nRES", .didEnterBackgroundNotification: "nBG",
    .willEnterForegroundNotification: "nFG", .willTerminateNotification: "nTERM",
    .didReceiveMemoryWarningNotification: "nMEM", .sceneWillConnectNotification: "nSC",
    .sceneDidDisconnectNotification: "nSDIS", .sceneWillEnterForegroundNotification: "nSFG",
    .sceneDidActivateNotification: "nSACT", .sceneWillDeactivateNotification: "nSRES",
    .sceneDidEnterBackgroundNotification: "nSBG",
  ]
}

extension CompiledModel {
  /// The state that actions lead to; nil if one of them is not enabled.
  func state(after actions: [Action], from start: Int = 0) -> Int? {
    var state = start
    for action in actions {
      guard let transition = transition(for: action, in: state) else { return nil }
      state = Int(transitions[transition].target)
    }
    return state
  }

  /// The transition in the words of the oracle tables, without the action itself and the returns.
  ///
  /// - Parameter showsScenes: whether a call of a scene has its number: `SRES2[a]`.
  func calls(of transition: Transition, showsScenes: Bool = false) -> String {
    words(pathEvents[transition.path].map { events[Int($0)] }, showsScenes: showsScenes)
      .joined(separator: " ")
  }

  func words(_ events: [EventTemplate], showsScenes: Bool = false) -> [String] {
    events.compactMap { event in
      let scene = showsScenes ? (event.scene.map(String.init) ?? sessions(of: event)) : ""
      return switch event.body {
      case .action, .returned, .becomes, .arrives: nil
      case .processStart: "start"
      case .processEnd: "end"
      case .suspend: "suspend"
      case .resume: "resume"
      case .callback(let callback, let state):
        "\(OracleTable.shortNames[callback] ?? callback.alias)\(scene)"
          + "[\(state.map { String($0.rawValue.prefix(1)) } ?? "?")]"
      }
    }
  }
}

/// Returns the sessions in a call, `(1+2)`.
private func sessions(of event: EventTemplate) -> String {
  event.sessions.isEmpty ? "" : "(\(event.sessions.map(String.init).joined(separator: "+")))"
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
