import AppLifecycle
import DelegateAdapters

/// A bridge that hands links to a web page which is still being loaded.
///
/// The page cannot take anything before it is ready; what is handed to it earlier is gone. The idea is
/// that of apache/cordova-ios, https://github.com/apache/cordova-ios/issues/1671.
struct EarlyLink: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/early-link", title: "a bridge that hands links to a page that is not ready yet",
    own: [OwnAction("ready", settles: true)], checks: [.handledWhenReady(), .linksRoutedOnce()]
  ) { _ in EarlyLink() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if let link = call.linkHandedOver { output.emit("route.opened", payload: link) }
    return nil
  }
}

/// The mended twin of `EarlyLink`: it keeps links until the page is ready.
struct MendedEarlyLink: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/mended-early-link", title: "a bridge that keeps links until the page is ready",
    own: [OwnAction("ready", settles: true)], checks: [.handledWhenReady(), .linksRoutedOnce()]
  ) { _ in MendedEarlyLink() }

  private var isReady = false
  private var waiting: [Payload] = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if let link = call.linkHandedOver { waiting.append(link) }
    if isReady { openAll(&output) }
    return nil
  }

  mutating func perform(_ own: String, _ output: inout AdapterOutput) {
    isReady = true
    openAll(&output)
  }

  private mutating func openAll(_ output: inout AdapterOutput) {
    for link in waiting { output.emit("route.opened", payload: link) }
    waiting = []
  }
}

extension DelegateCall {
  /// The link that the call hands over, in whatever way; `nil` if it hands over none.
  var linkHandedOver: Payload? {
    switch callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      payload
    case .sceneWillConnect:
      payload.flatMap { [.url, .activity].contains($0.kind) ? $0 : nil }
    default: nil
    }
  }
}
