// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedStashedLinkTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS11,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS26,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("stashed-link", storage)
}

private let tests = PastedStashedLinkTests()

extension PastedTests {
  static let stashedLink = Demonstration(
    name: "stashed-link",
    tests: [
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS11),
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS26),
    ])
}
