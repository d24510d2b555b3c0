// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedFirstAnswerTests {
  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS11,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterCallsInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS11,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:calls"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterDeliveriesInAppDelegateIOS11() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS11,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:deliveries"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS26,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterCallsInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS26,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:calls"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterDeliveriesInAppDelegateIOS26() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .appDelegateIOS26,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:deliveries"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func linkRoutedOnceInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(only: ["link-routed-once"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterSceneCallsInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:scene-calls"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterScenesInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:scenes"])
    ) { storage in
      makeAdapter(storage)
    }
  }

  // A function of yours, outside of any type, makes the adapter:
  // nonisolated
  // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
  @Test func forwardedRouterDeliveriesInSceneIOS27() {
    checkLifecycle(
      replaying: [.deepLink],
      profile: .sceneIOS27,
      options: .init(
        checks: ["forwards-faithfully(payments, router)"],
        only: ["forwarded:router:deliveries"])
    ) { storage in
      makeAdapter(storage)
    }
  }
}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("first-answer", storage)
}

private let tests = PastedFirstAnswerTests()

extension PastedTests {
  static let firstAnswer = Demonstration(
    name: "first-answer",
    tests: [
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS11),
      ("forwarded:router:calls", tests.forwardedRouterCallsInAppDelegateIOS11),
      ("forwarded:router:deliveries", tests.forwardedRouterDeliveriesInAppDelegateIOS11),
      ("link-routed-once", tests.linkRoutedOnceInAppDelegateIOS26),
      ("forwarded:router:calls", tests.forwardedRouterCallsInAppDelegateIOS26),
      ("forwarded:router:deliveries", tests.forwardedRouterDeliveriesInAppDelegateIOS26),
      ("link-routed-once", tests.linkRoutedOnceInSceneIOS27),
      ("forwarded:router:scene-calls", tests.forwardedRouterSceneCallsInSceneIOS27),
      ("forwarded:router:scenes", tests.forwardedRouterScenesInSceneIOS27),
      ("forwarded:router:deliveries", tests.forwardedRouterDeliveriesInSceneIOS27),
    ])
}
