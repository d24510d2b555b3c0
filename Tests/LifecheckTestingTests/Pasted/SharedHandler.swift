// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedSharedHandlerTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledOnceInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.backgroundEvent(.fetch)],
      profile: .appDelegateIOS11,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledOnceInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.backgroundEvent(.fetch)],
      profile: .appDelegateIOS26,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledOnceInSceneIOS27() {
    checkLifecycle(
      replaying: [.backgroundEvent(.fetch)],
      profile: .sceneIOS27,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("shared-handler", storage)
}

private let tests = PastedSharedHandlerTests()

extension PastedTests {
  static let sharedHandler = Demonstration(
    name: "shared-handler",
    tests: [
      ("completion-called-once", tests.completionCalledOnceInAppDelegateIOS11),
      ("completion-called-once", tests.completionCalledOnceInAppDelegateIOS26),
      ("completion-called-once", tests.completionCalledOnceInSceneIOS27),
    ])
}
