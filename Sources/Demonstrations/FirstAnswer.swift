import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A multiplexer that asks its services in turn whether they open a link, until one says no.
///
/// `false` means that a link does not belong to a service, but here it also means that no other
/// service is asked. Modeled on a bug in fmo91/PluggableApplicationDelegate,
/// https://github.com/fmo91/PluggableApplicationDelegate/issues/14.
struct FirstAnswer: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/first-answer",
    title: "a multiplexer that stops asking services once one says no",
    checks: [.linksRoutedOnce(), .forwardsFaithfully(to: "payments", "router")]
  ) { _ in FirstAnswer() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let isTaken = Service.allCases.reduce(true) { isTaken, service in
      isTaken && service.receive(call, &output)
    }
    return call.callback.returnsBool ? .bool(isTaken) : nil
  }
}

/// The fixed twin of `FirstAnswer`: it asks every service, and one yes is enough.
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
  /// The service for links that return from a payment, of which there are none here.
  case payments
  /// The service that opens all other links.
  case router

  /// Receives a call and returns whether the service takes its links; `true` if it has none.
  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Bool {
    output.forward(call, to: rawValue)
    let links = call.linksHandedOver
    guard !links.isEmpty else { return true }
    guard self == .router else { return false }
    for link in links { output.emit("route.opened", payload: link) }
    return true
  }
}
