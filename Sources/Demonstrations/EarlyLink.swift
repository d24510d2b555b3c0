import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A bridge that hands links to a web page that is still loading.
///
/// The page cannot take anything before it is ready; anything handed to it earlier is lost. Modeled
/// on a bug in apache/cordova-ios, https://github.com/apache/cordova-ios/issues/1671.
struct EarlyLink: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/early-link", title: "a bridge that hands links to a page that is not ready yet",
    customActions: [CustomAction("ready", settles: true)],
    checks: [.handledWhenReady(), .linksRoutedOnce()]
  ) { _ in EarlyLink() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    for link in call.linksHandedOver { output.emit("route.opened", payload: link) }
    return nil
  }
}

/// The fixed twin of `EarlyLink`: it keeps links until the page is ready.
struct FixedEarlyLink: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-early-link", title: "a bridge that keeps links until the page is ready",
    customActions: [CustomAction("ready", settles: true)],
    checks: [.handledWhenReady(), .linksRoutedOnce()]
  ) { _ in FixedEarlyLink() }

  private var isReady = false
  private var waiting: [Payload] = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    waiting += call.linksHandedOver
    if isReady { openAll(&output) }
    return nil
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) {
    isReady = true
    openAll(&output)
  }

  private mutating func openAll(_ output: inout AdapterOutput) {
    for link in waiting { output.emit("route.opened", payload: link) }
    waiting = []
  }
}

extension DelegateCall {
  /// The links that the call hands over, by any route; rarely more than one.
  var linksHandedOver: [Payload] {
    switch callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      payloads
    case .sceneWillConnect: payloads.filter { [.url, .activity].contains($0.kind) }
    default: []
    }
  }
}
