import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A session tracker that mistakes every launch for one by the user.
///
/// The system also launches apps in the background, to fetch something, where nobody looks at them.
/// Modeled on a bug in firebase/firebase-ios-sdk,
/// https://github.com/firebase/firebase-ios-sdk/issues/6161.
struct BackgroundSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/background-session", title: "a session tracker that counts background launches",
    checks: [.sessionsCounted()]
  ) { _ in BackgroundSession() }

  private var isInSession = false

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .didFinishLaunching, .willEnterForeground, .sceneWillEnterForeground:
      if !isInSession { output.emit("session.started") }
      isInSession = true
    case .didEnterBackground, .sceneDidEnterBackground:
      if isInSession { output.emit("session.ended") }
      isInSession = false
    default: break
    }
    return nil
  }
}

/// The fixed twin of `BackgroundSession`: a session starts when the app is in the foreground.
struct FixedBackgroundSession: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-background-session",
    title: "a session tracker that waits for the foreground", checks: [.sessionsCounted()]
  ) { _ in FixedBackgroundSession() }

  /// The windows in the foreground; an app without scenes counts as one.
  private var foreground: Set<String> = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let wasEmpty = foreground.isEmpty
    switch call.callback {
    case .didBecomeActive, .willEnterForeground, .sceneWillEnterForeground:
      foreground.insert(call.scene ?? "app")
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect:
      foreground.remove(call.scene ?? "app")
    default: break
    }
    if wasEmpty && !foreground.isEmpty { output.emit("session.started") }
    if !wasEmpty && foreground.isEmpty { output.emit("session.ended") }
    return nil
  }
}
