// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedEagerStateTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func stateMirroredInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.launch],
      profile: .appDelegateIOS11,
      options: .init(only: ["state-mirrored"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func stateMirroredInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.launch],
      profile: .appDelegateIOS26,
      options: .init(only: ["state-mirrored"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func stateMirroredInSceneIOS27() {
    checkLifecycle(
      replaying: [.launch],
      profile: .sceneIOS27,
      options: .init(only: ["state-mirrored"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("eager-state", storage)
}

private let tests = PastedEagerStateTests()

extension PastedTests {
  static let eagerState = Demonstration(
    name: "eager-state",
    tests: [
      ("state-mirrored", tests.stateMirroredInAppDelegateIOS11),
      ("state-mirrored", tests.stateMirroredInAppDelegateIOS26),
      ("state-mirrored", tests.stateMirroredInSceneIOS27),
    ])
}
