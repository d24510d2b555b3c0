// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedTwoWindowsTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func sessionsAlternateInSceneIOS27() {
    checkLifecycle(
      replaying: [
        .launch,
        .openWindow,
      ],
      profile: .sceneIOS27,
      options: .init(
        configuration: .init(
          options: ["scenes": .int(2)]),
        only: ["sessions-alternate"])
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
        .launch,
        .openWindow,
        .init(.background, variant: "one", scene: "scene-1"),
      ],
      profile: .sceneIOS27,
      options: .init(
        configuration: .init(
          options: ["scenes": .int(2)]),
        only: ["sessions-in-foreground"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("two-windows", storage)
}

private let tests = PastedTwoWindowsTests()

extension PastedTests {
  static let twoWindows = Demonstration(
    name: "two-windows",
    tests: [
      ("sessions-alternate", tests.sessionsAlternateInSceneIOS27),
      ("sessions-in-foreground", tests.sessionsInForegroundInSceneIOS27),
    ])
}
