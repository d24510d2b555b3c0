// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedForgottenHandlerTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.backgroundEvent(.silentPush)],
      profile: .appDelegateIOS11,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.backgroundEvent(.silentPush)],
      profile: .appDelegateIOS26,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func completionCalledInSceneIOS27() {
    checkLifecycle(
      replaying: [.backgroundEvent(.silentPush)],
      profile: .sceneIOS27,
      options: .init(
        uses: [.completionHandlers],
        only: ["completion-called"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("forgotten-handler", storage)
}

private let tests = PastedForgottenHandlerTests()

extension PastedTests {
  static let forgottenHandler = Demonstration(
    name: "forgotten-handler",
    tests: [
      ("completion-called", tests.completionCalledInAppDelegateIOS11),
      ("completion-called", tests.completionCalledInAppDelegateIOS26),
      ("completion-called", tests.completionCalledInSceneIOS27),
    ])
}
