import LifecycleModel
import LifecycleAdapters
import LifecheckCommand

/// A custom command with all subcommands for its own adapters: one that loses the link that
/// connects a scene, and its fixed twin. `.ci/consumers` runs it.
@main
enum OwnCommand {
  struct Router: DelegateAdapter {
    let looksAtOptions: Bool

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      let ways: [Callback] = [
        .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity,
      ]
      guard ways.contains(call.callback) || call.callback == .sceneWillConnect && looksAtOptions
      else { return nil }
      for link in call.payloads where link.kind == .url || link.kind == .activity {
        output.emit("route.opened", payload: link)
      }
      return nil
    }
  }

  static func main() {
    LifecheckTool.run(
      adapters: [true, false].map { looksAtOptions in
        AdapterDescription(
          name: looksAtOptions ? "fixed" : "router", title: "our router",
          checks: [.linksRoutedOnce()]
        ) { _ in Router(looksAtOptions: looksAtOptions) }
      })
  }
}
