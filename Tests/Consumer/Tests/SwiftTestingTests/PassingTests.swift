import LifecheckTesting
import Routers
import Testing

typealias Router = KeptRouter

// As in DESIGN.md 4, word for word.
// swift-format-ignore
@Test func routerKeepsEveryLink() { checkLifecycle(profile: .sceneIOS13, seeds: 1_000) { storage in Router(storage: storage) } }

@Test func routerKeepsEveryLinkInTheBackground() async {
  let report = await checkLifecycle(seeds: 100) { KeptRouter(storage: $0) }
  #expect(report?.verdict == .holds)
  #expect(report?.runs.count == Profile.all.count)
}

@Test(arguments: Profile.all)
func routerKeepsEveryLink(profile: Profile) {
  checkLifecycle(profile: profile, seeds: 50, checks: ["link-routed-once"], jobs: 2) { storage in
    KeptRouter(storage: storage)
  }
}

@Test func routerKeepsAnInvariantBuiltInSwift() {
  let once = Invariant("no-double-open", each: .payload, over: [.actions, .emitted]) {
    .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened")))))
  }
  checkLifecycle(profile: .sceneIOS13, seeds: 100, invariants: [.built(once)], only: [once.name]) {
    KeptRouter(storage: $0)
  }
}

@Test func routerKeepsAnInvariantInAFile() {
  checkLifecycle(profile: .sceneIOS13, seeds: 100, invariants: [.file("counts.ltl")]) {
    KeptRouter(storage: $0)
  }
}

@Test func routerReplaysWhatFailedOnce() {
  let report = checkLifecycle(
    profile: .sceneIOS13, seeds: 50, only: ["link-routed-once"], isStrict: true,
    regressions: "Regressions"
  ) { KeptRouter(storage: $0) }
  #expect(report?.runs.first?.regressions.map(\.outcome) == [.holds])
}

@Test func routerKeepsTheLinkOfOneSequence() {
  checkLifecycle(replaying: [.deepLink], profile: .sceneIOS13, only: ["link-routed-once"]) {
    KeptRouter(storage: $0)
  }
}
