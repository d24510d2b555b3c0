import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A session tracker that mistakes a call, an alert or Face ID for the user leaving.
///
/// An app that resigns active does not always go to the background; it may become active again
/// without having been away. Modeled on a bug in LedgerHQ/ledger-live,
/// https://github.com/LedgerHQ/ledger-live/pull/2838, where the lock screen's own prompt locked the
/// screen.
struct InterruptedSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/interrupted-session",
    title: "a session tracker that mistakes an interruption for a return",
    checks: [.sessionsCounted()]
  ) { _ in InterruptedSession() }

  private var isAway = true

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .willResignActive, .sceneWillResignActive: isAway = true
    case .didBecomeActive, .sceneDidBecomeActive:
      if isAway { output.emit("session.started") }
      isAway = false
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect:
      output.emit("session.ended")
    default: break
    }
    return nil
  }
}

/// The fixed twin of `InterruptedSession`: a session ends when every window is in the background.
struct FixedInterruptedSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-interrupted-session",
    title: "a session tracker that ends a session only in the background",
    checks: [.sessionsCounted()]
  ) { _ in FixedInterruptedSession() }

  /// The windows in front of the user; an app without scenes counts as one.
  private var inFront: Set<String> = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let window = call.scene ?? "app"
    switch call.callback {
    case .didBecomeActive, .sceneDidBecomeActive:
      if inFront.isEmpty { output.emit("session.started") }
      inFront.insert(window)
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect:
      let wasLast = inFront.remove(window) != nil && inFront.isEmpty
      if wasLast { output.emit("session.ended") }
    default: break
    }
    return nil
  }
}
