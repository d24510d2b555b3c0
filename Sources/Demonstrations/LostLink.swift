import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A link router that moved from the app delegate to scenes without handling cold starts.
///
/// In a scene-based app, a link that launches the app arrives only in the connection options, where
/// this router never looks: warm links open, the first one is lost. Modeled on a bug in
/// flutter/flutter, https://github.com/flutter/flutter/issues/179452.
struct LostLink: DelegateAdapter {
  static let description = AdapterDescription(
    name: "demo/lost-link", title: "a router that ignores the connection options of its scene",
    checks: [.linksRoutedOnce()]
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

/// The fixed twin of `LostLink`: it also routes the links in its scene's connection options.
struct FixedLostLink: DelegateAdapter {
  static let description = AdapterDescription(
    name: "demo/fixed-lost-link",
    title: "a router that reads the connection options of its scene too",
    checks: [.linksRoutedOnce()]
  ) { _ in FixedLostLink() }

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
