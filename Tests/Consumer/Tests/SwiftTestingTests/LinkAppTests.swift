import LifecheckTesting
import LinkApp
import Testing

@Test func appKeepsEveryLink() {
  let report = checkLifecycle(
    app: LinkApp.self, seeds: 50, options: .init(checks: ["link-routed-once"]))
  #expect(report?.runs.map(\.profile) == ["swiftui"])
}
