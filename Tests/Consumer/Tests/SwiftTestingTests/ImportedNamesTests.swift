import App
import Foundation
import LifecheckTesting
import Routers
import Testing

// An app has names of its own, which mean the app's beside `import LifecheckTesting`.

/// Says with what it was asked what the app made of it.
private func names() -> [Any] {
  let callback: Callback = {}
  return [
    Action.open, Event(), Value.number(1), Step(), State(), Report(), Configuration(), callback,
    Profile(), Invariant(), Formula(), Payload(), Source(), Condition(), Comparison(),
    Notification.Name("mine"), NotificationCenter.default, OperationQueue.main,
  ]
}

@Test func namesOfTheAppAreTheApps() {
  #expect(names().count == 18)
  let once = LifecycleInvariant("route-once", each: .payload, over: [.actions, .emitted]) {
    .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened")))))
  }
  let report: LifecycleReport? = checkLifecycle(
    profile: .sceneIOS13, seeds: 20, options: .init(invariants: [.built(once)])
  ) { KeptRouter(storage: $0) }
  #expect(report?.verdict == .holds)
}
