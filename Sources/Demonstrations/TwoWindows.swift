import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A session tracker that was written for one window.
///
/// On an iPad, the second window enters the foreground while the first is there: the app has been
/// in the foreground all along, so the session goes on. Modeled on a bug in flutter/flutter,
/// https://github.com/flutter/flutter/issues/191837.
struct TwoWindows: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/two-windows", title: "a session tracker that counts one session for each window",
    checks: [.sessionsCounted()]
  ) { _ in TwoWindows() }.needing(scenes: 2)

  /// The windows in the foreground; an app without scenes counts as one.
  private var foreground: Set<String> = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let window = call.scene ?? "app"
    switch call.callback {
    case .sceneWillEnterForeground, .didBecomeActive:
      if foreground.insert(window).inserted { output.emit("session.started") }
    case .sceneDidEnterBackground, .sceneDidDisconnect, .didEnterBackground:
      if foreground.remove(window) != nil { output.emit("session.ended") }
    default: break
    }
    return nil
  }
}

/// The fixed twin of `TwoWindows`: a session lasts as long as any window is in the foreground.
struct FixedTwoWindows: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-two-windows",
    title: "a session tracker whose session lasts as long as any window exists",
    checks: [.sessionsCounted()]
  ) { _ in FixedTwoWindows() }.needing(scenes: 2)

  /// The windows in the foreground; an app without scenes counts as one.
  private var foreground: Set<String> = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let wasEmpty = foreground.isEmpty
    switch call.callback {
    case .sceneWillEnterForeground, .didBecomeActive: foreground.insert(call.scene ?? "app")
    case .sceneDidEnterBackground, .sceneDidDisconnect, .didEnterBackground:
      foreground.remove(call.scene ?? "app")
    default: break
    }
    if wasEmpty && !foreground.isEmpty { output.emit("session.started") }
    if !wasEmpty && foreground.isEmpty { output.emit("session.ended") }
    return nil
  }
}
