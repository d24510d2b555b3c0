// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedLeakedTaskTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func tasksBalancedInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [
        .launch,
        .background,
        .wait("31min"),
      ],
      profile: .appDelegateIOS11,
      options: .init(
        uses: [.backgroundTasks],
        only: ["tasks-balanced"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func tasksBalancedInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [
        .launch,
        .background,
        .wait("30s"),
      ],
      profile: .appDelegateIOS26,
      options: .init(
        uses: [.backgroundTasks],
        only: ["tasks-balanced"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func tasksBalancedInSceneIOS27() {
    checkLifecycle(
      replaying: [
        .launch,
        .background,
        .wait("30s"),
      ],
      profile: .sceneIOS27,
      options: .init(
        uses: [.backgroundTasks],
        only: ["tasks-balanced"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("leaked-task", storage)
}

private let tests = PastedLeakedTaskTests()

extension PastedTests {
  static let leakedTask = Demonstration(
    name: "leaked-task",
    tests: [
      ("tasks-balanced", tests.tasksBalancedInAppDelegateIOS11),
      ("tasks-balanced", tests.tasksBalancedInAppDelegateIOS26),
      ("tasks-balanced", tests.tasksBalancedInSceneIOS27),
    ])
}
