import Foundation
import LifecheckTesting
import Routers
import Testing

// The line below `// fails: NAME` is that at which a test fails, or `unknown` where the framework
// cannot tell which test; what follows `says:` is in the message.

@Test func lostLink() {
  // fails: lostLink
  checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
    LostRouter()
  }
}

@Test func lostLinkInAnAsynchronousTest() async {
  // fails: lostLinkInAnAsynchronousTest
  await checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
    LostRouter()
  }
}

@MainActor @Test func lostLinkOnTheMainActor() async {
  // fails: lostLinkOnTheMainActor
  await checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
    LostRouter()
  }
}

@Test func lostLinkInADetachedTask() async {
  _ = await Task.detached {
    // fails: unknown
    await checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
      LostRouter()
    }
  }.value
}

@Test func lostLinkOnAThread() async {
  await withCheckedContinuation { continuation in
    Thread {
      // fails: unknown
      checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
        LostRouter()
      }
      continuation.resume()
    }.start()
  }
}

@Test func lostLinkInOneSequence() {
  // fails: lostLinkInOneSequence, says: every link is routed exactly once
  checkLifecycle(
    replaying: [.launch, .background, .kill(.jetsam), .deepLink], profile: .sceneIOS13,
    options: .init(only: ["link-routed-once"])
  ) { _ in
    LostRouter()
  }
}

@Test func impossibleActionInOneSequence() async {
  // fails: impossibleActionInOneSequence, says: is stale at step 2
  checkLifecycle(replaying: [.launch, .resume], profile: .sceneIOS13) {
    KeptRouter(storage: $0)
  }
}

@Test func savedSequenceWithAMistake() {
  // fails: savedSequenceWithAMistake, says: unknown action 'lunch'
  checkLifecycle(profile: .sceneIOS13, seeds: 50, options: .init(regressions: "Wrong")) {
    KeptRouter(storage: $0)
  }
}

@Test func brokenInvariantBuiltInSwift() {
  let never = LifecycleInvariant("route-never", over: .emitted) {
    .always(!.emitted("route.opened"))
  }
  // fails: brokenInvariantBuiltInSwift
  checkLifecycle(profile: .sceneIOS13, seeds: 200, options: .init(invariants: [.built(never)])) {
    KeptRouter(storage: $0)
  }
}

@Test func mistakeInATextOfInvariants() {
  let text = "invariant typo\n  source \"here\"\n  formula\n    always didBecomActive\n"
  // fails: mistakeInATextOfInvariants, says: did you mean 'didBecomeActive'
  checkLifecycle(options: .init(invariants: [.text(text)])) {
    KeptRouter(storage: $0)
  }
}

@Test func mistakeInAnInvariantBuiltInSwift() {
  let wrong = LifecycleInvariant("misplaced") { .always(.emitted("route.opened")) }
  // fails: mistakeInAnInvariantBuiltInSwift, says: 'emitted' cannot occur over callbacks
  checkLifecycle(options: .init(invariants: [.built(wrong)])) {
    KeptRouter(storage: $0)
  }
}

@Test func missingFile() {
  // fails: missingFile, says: missing.ltl
  checkLifecycle(options: .init(invariants: [.file("missing.ltl")])) {
    KeptRouter(storage: $0)
  }
}

@Test func unknownCheck() {
  // fails: unknownCheck, says: did you mean 'link-routed-once'?
  checkLifecycle(options: .init(checks: ["link-routed-one"])) {
    KeptRouter(storage: $0)
  }
}

@Test func unknownInvariant() {
  // fails: unknownInvariant, says: did you mean 'launched-once'
  checkLifecycle(options: .init(only: ["launched-onc"])) {
    KeptRouter(storage: $0)
  }
}

@Test func unknownMethod() {
  // fails: unknownMethod, says: unknown callback 'openURI'
  checkLifecycle(options: .init(configuration: .init(implements: ["openURI"]))) {
    KeptRouter(storage: $0)
  }
}

@Test func noSeeds() {
  // fails: noSeeds, says: the number of seeds is 0
  checkLifecycle(seeds: 0) {
    KeptRouter(storage: $0)
  }
}

@Test func nothingToJudge() {
  // fails: nothingToJudge, says: nothing that was put to the test
  checkLifecycle(profile: .sceneIOS13, seeds: 50) { _ in
    SilentRouter()
  }
}

@Test func strictness() {
  let unheard = LifecycleInvariant("unheard", over: .emitted) {
    .always(.emitted("unheard").implies(.next(.emitted("of"))))
  }
  // fails: strictness, says: nothing exercised unheard in scene-ios13
  checkLifecycle(
    profile: .sceneIOS13, seeds: 50,
    options: .init(
      invariants: [.built(unheard)], only: ["unheard", "link-routed-once"],
      isStrict: true)
  ) { KeptRouter(storage: $0) }
}

@Test func cancelled() async {
  let task = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    // fails: cancelled, says: the check was cancelled before its end
    await checkLifecycle(profile: .sceneIOS13) {
      KeptRouter(storage: $0)
    }
  }
  _ = await task.value
}
