import LifecycleAdapters
import LifecycleModel
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

/// The fixed twin of `InterruptedSession`: only background is away, of every window.
struct FixedInterruptedSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-interrupted-session",
    title: "a session tracker to which only background is away", checks: [.sessionsCounted()]
  ) { _ in FixedInterruptedSession() }

  /// What the user has in front: windows, or the app without scenes.
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
