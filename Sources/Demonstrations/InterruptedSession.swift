import AppLifecycle
import DelegateAdapters

/// A session tracker that takes a call, an alert or Face ID for the user having left.
///
/// Whoever resigns active does not always go to background, and comes back without having been
/// away. The idea is that of LedgerHQ/ledger-live,
/// https://github.com/LedgerHQ/ledger-live/pull/2838, where the prompt of the lock screen itself
/// locked the screen.
struct InterruptedSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/interrupted-session",
    title: "a session tracker that takes an interruption for a return",
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

/// The fixed twin of `InterruptedSession`: only background is away.
struct FixedInterruptedSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-interrupted-session",
    title: "a session tracker to which only background is away", checks: [.sessionsCounted()]
  ) { _ in FixedInterruptedSession() }

  private var isAway = true

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .didBecomeActive, .sceneDidBecomeActive:
      if isAway { output.emit("session.started") }
      isAway = false
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect:
      if !isAway { output.emit("session.ended") }
      isAway = true
    default: break
    }
    return nil
  }
}
