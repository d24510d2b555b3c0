import AppLifecycle
import DelegateAdapters

/// A link router moved from the app delegate to scenes without its cold start.
///
/// In a scene app a link that launches the app arrives only in the connection options, and this
/// router never looks there: warm links open, the first one is lost.
struct LostLink: DelegateAdapter {
  static let description = AdapterDescription(
    name: "demo/lost-link", title: "a router that ignores the connection options of its scene",
    checks: ["link-routed-once"]
  ) { _ in LostLink() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
    default: break
    }
    return nil
  }
}
