// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedEarlyLinkTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func handledWhenReadyInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS11,
      options: .init(
        customActions: [CustomAction("ready", settles: true)],
        only: ["handled-when-ready"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func handledWhenReadyInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS26,
      options: .init(
        customActions: [CustomAction("ready", settles: true)],
        only: ["handled-when-ready"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func handledWhenReadyInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(
        customActions: [CustomAction("ready", settles: true)],
        only: ["handled-when-ready"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("early-link", storage)
}

private let tests = PastedEarlyLinkTests()

extension PastedTests {
  static let earlyLink = Demonstration(
    name: "early-link",
    tests: [
      ("handled-when-ready", tests.handledWhenReadyInAppDelegateIOS11),
      ("handled-when-ready", tests.handledWhenReadyInAppDelegateIOS26),
      ("handled-when-ready", tests.handledWhenReadyInSceneIOS27),
    ])
}
