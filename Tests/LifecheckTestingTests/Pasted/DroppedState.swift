// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedDroppedStateTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func stateRestoredInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.launch],
      profile: .appDelegateIOS11,
      options: .init(
        configuration: .init(
          options: ["archive": .bool(true)]),
        only: ["state-restored"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("dropped-state", storage)
}

private let tests = PastedDroppedStateTests()

extension PastedTests {
  static let droppedState = Demonstration(
    name: "dropped-state",
    tests: [
      ("state-restored", tests.stateRestoredInAppDelegateIOS11),
    ])
}
