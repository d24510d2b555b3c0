import AppLifecycle
import DelegateAdapters

/// The mended twin of `LostLink`: it also routes what its scene connects with.
struct KeptLink: DelegateAdapter {
  static let description = AdapterDescription(
    name: "demo/kept-link", title: "a router that reads the connection options of its scene too",
    checks: ["link-routed-once"]
  ) { _ in KeptLink() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
    case .sceneWillConnect where hasLink(call):
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
    default: break
    }
    return nil
  }

  /// Whether the connection options hold a link or an activity.
  private func hasLink(_ call: DelegateCall) -> Bool {
    ["urlContexts", "userActivities"].contains { key in
      guard case .array(let elements)? = call.argument(key) else { return false }
      return !elements.isEmpty
    }
  }
}
