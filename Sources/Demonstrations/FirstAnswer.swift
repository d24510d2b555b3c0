import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A multiplexer that asks its services in turn whether they open a link, as long as all say yes.
///
/// `false` means that a link is none of a service's own, and here it means that no other is asked.
/// The idea is that of fmo91/PluggableApplicationDelegate,
/// https://github.com/fmo91/PluggableApplicationDelegate/issues/14.
struct FirstAnswer: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/first-answer",
    title: "a multiplexer that asks no further service once one says no",
    checks: [.linksRoutedOnce(), .forwardsFaithfully(to: "payments", "router")]
  ) { _ in FirstAnswer() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let isTaken = Service.allCases.reduce(true) { isTaken, service in
      isTaken && service.receive(call, &output)
    }
    return call.callback.returnsBool ? .bool(isTaken) : nil
  }
}

/// The fixed twin of `FirstAnswer`: it asks every service, and one yes is a yes.
struct FixedFirstAnswer: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-first-answer", title: "a multiplexer that asks every service",
    checks: [.linksRoutedOnce(), .forwardsFaithfully(to: "payments", "router")]
  ) { _ in FixedFirstAnswer() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let isTaken = Service.allCases.reduce(false) { isTaken, service in
      service.receive(call, &output) || isTaken
    }
    return call.callback.returnsBool ? .bool(isTaken) : nil
  }
}

/// The services behind the multiplexer.
private enum Service: String, CaseIterable {
  /// Opens the links that come back from a payment, of which there are none here.
  case payments
  /// Opens all others.
  case router

  /// Receives a call; whether it takes what the call hands over, or has nothing against the launch.
  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Bool {
    output.forward(call, to: rawValue)
    let links = call.linksHandedOver
    guard !links.isEmpty else { return true }
    guard self == .router else { return false }
    for link in links { output.emit("route.opened", payload: link) }
    return true
  }
}

extension Callback {
  /// Whether the method answers yes or no.
  fileprivate var returnsBool: Bool {
    if case .bool = row.returns { return true }
    return false
  }
}
