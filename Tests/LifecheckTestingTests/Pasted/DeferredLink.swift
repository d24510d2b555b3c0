// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedDeferredLinkTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.universalLink],
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
      replaying: [.universalLink],
      profile: .appDelegateIOS26,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("deferred-link", storage)
}

private let tests = PastedDeferredLinkTests()

extension PastedTests {
  static let deferredLink = Demonstration(
    name: "deferred-link",
    tests: [
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS11),
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS26),
    ])
}
