// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedInterruptedSessionTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsAlternateInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [
        .launch,
        .interrupt,
      ],
      profile: .appDelegateIOS11,
      options: .init(only: ["sessions-alternate"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsAlternateInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [
        .launch,
        .interrupt,
      ],
      profile: .appDelegateIOS26,
      options: .init(only: ["sessions-alternate"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsAlternateInSceneIOS27() {
    checkLifecycle(
      replaying: [
        .launch,
        .interrupt,
      ],
      profile: .sceneIOS27,
      options: .init(only: ["sessions-alternate"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsInForegroundInSceneIOS27() {
    checkLifecycle(
      replaying: [
        .backgroundEvent(.fetch, as: "scene"),
        .init(.closeWindow, scene: "scene-1"),
      ],
      profile: .sceneIOS27,
      options: .init(only: ["sessions-in-foreground"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("interrupted-session", storage)
}

private let tests = PastedInterruptedSessionTests()

extension PastedTests {
  static let interruptedSession = Demonstration(
    name: "interrupted-session",
    tests: [
      ("sessions-alternate", tests.sessionsAlternateInAppDelegateIOS11),
      ("sessions-alternate", tests.sessionsAlternateInAppDelegateIOS26),
      ("sessions-alternate", tests.sessionsAlternateInSceneIOS27),
      ("sessions-in-foreground", tests.sessionsInForegroundInSceneIOS27),
    ])
}
