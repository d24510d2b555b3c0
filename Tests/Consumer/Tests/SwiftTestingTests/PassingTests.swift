import LifecheckTesting
import Routers
import Testing

typealias Router = KeptRouter

// As in DESIGN.md 4, word for word.
// swift-format-ignore
@Test func routerKeepsEveryLink() {
  checkLifecycle(profile: .sceneIOS13, seeds: 1_000) { storage in Router(storage: storage) }
}

@Test func routerKeepsEveryLinkInTheBackground() async {
  let report = await checkLifecycle(seeds: 100) { KeptRouter(storage: $0) }
  #expect(report?.verdict == .holds)
  let profiles = ["app-delegate-ios11", "app-delegate-ios26", "scene-ios27"]
  #expect(report?.runs.map(\.profile) == profiles)
}

@Test(arguments: LifecycleProfile.all.filter { $0.name != "swiftui" })
func routerKeepsEveryLink(profile: LifecycleProfile) {
  checkLifecycle(
    profile: profile, seeds: 50, options: .init(checks: ["link-routed-once"], jobs: 2)
  ) { storage in
    KeptRouter(storage: storage)
  }
}

@Test func routerKeepsAnInvariantBuiltInSwift() {
  let once = LifecycleInvariant("no-double-open", each: .payload, over: [.actions, .emitted]) {
    .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened")))))
  }
  checkLifecycle(
    profile: .sceneIOS13, seeds: 100, options: .init(invariants: [.built(once)], only: [once.name])
  ) {
    KeptRouter(storage: $0)
  }
}

@Test func routerKeepsAnInvariantInAFile() {
  checkLifecycle(
    profile: .sceneIOS13, seeds: 100, options: .init(invariants: [.file("counts.ltl")])
  ) {
    KeptRouter(storage: $0)
  }
}

@Test func routerReplaysWhatFailedOnce() {
  let report = checkLifecycle(
    profile: .sceneIOS13, seeds: 50,
    options: .init(only: ["link-routed-once"], isStrict: true, regressions: "Regressions")
  ) { KeptRouter(storage: $0) }
  #expect(report?.runs.first?.regressions.map(\.outcome) == [.holds])
}

@Test func routerKeepsTheLinkOfOneSequence() {
  checkLifecycle(
    replaying: [.deepLink], profile: .sceneIOS13, options: .init(only: ["link-routed-once"])
  ) {
    KeptRouter(storage: $0)
  }
}
