import LifecheckTesting
import Routers
import XCTest

// The line below `// fails: NAME` is that at which a test fails.

final class RouterTestCase: XCTestCase {
  func testPasses() {
    let report = checkLifecycle(profile: .sceneIOS13, seeds: 100) { KeptRouter(storage: $0) }
    XCTAssertEqual(report?.verdict, .holds)
  }

  func testPassesAsynchronously() async {
    await checkLifecycle(profile: .sceneIOS13, seeds: 100) { KeptRouter(storage: $0) }
  }

  func testLostLink() {
    // fails: testLostLink, says: func testLinkRoutedOnceInSceneIOS13() {
    checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
      LostRouter()
    }
  }

  func testLostLinkAsynchronously() async {
    // fails: testLostLinkAsynchronously
    await checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
      LostRouter()
    }
  }

  func testLostLinkInADetachedTask() async {
    _ = await Task.detached {
      // fails: testLostLinkInADetachedTask
      await checkLifecycle(profile: .sceneIOS13, seeds: 200) { _ in
        LostRouter()
      }
    }.value
  }

  func testPassesInOneSequence() {
    checkLifecycle(
      replaying: [.deepLink], profile: .sceneIOS13, options: .init(only: ["link-routed-once"])
    ) {
      KeptRouter(storage: $0)
    }
  }

  func testLostLinkInOneSequence() {
    // fails: testLostLinkInOneSequence, says: every link is routed exactly once
    checkLifecycle(
      replaying: [.deepLink], profile: .sceneIOS13, options: .init(only: ["link-routed-once"])
    ) { _ in
      LostRouter()
    }
  }

  func testUnknownCheck() {
    // fails: testUnknownCheck, says: did you mean 'link-routed-once'?
    checkLifecycle(options: .init(checks: ["link-routed-one"])) {
      KeptRouter(storage: $0)
    }
  }
}
