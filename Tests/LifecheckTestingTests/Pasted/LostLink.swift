// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedLostLinkTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("lost-link", storage)
}

private let tests = PastedLostLinkTests()

extension PastedTests {
  static let lostLink = Demonstration(
    name: "lost-link",
    tests: [
      ("link-routed-once", tests.linkRoutedOnceInSceneIOS27),
    ])
}
