// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedBackgroundSessionTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsInForegroundInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.backgroundEvent(.fetch)],
      profile: .appDelegateIOS11,
      options: .init(only: ["sessions-in-foreground"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsInForegroundInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.backgroundEvent(.fetch)],
      profile: .appDelegateIOS26,
      options: .init(only: ["sessions-in-foreground"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsInForegroundInSceneIOS27() {
    checkLifecycle(
      replaying: [.launch],
      profile: .sceneIOS27,
      options: .init(only: ["sessions-in-foreground"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("background-session", storage)
}

private let tests = PastedBackgroundSessionTests()

extension PastedTests {
  static let backgroundSession = Demonstration(
    name: "background-session",
    tests: [
      ("sessions-in-foreground", tests.sessionsInForegroundInAppDelegateIOS11),
      ("sessions-in-foreground", tests.sessionsInForegroundInAppDelegateIOS26),
      ("sessions-in-foreground", tests.sessionsInForegroundInSceneIOS27),
    ])
}
