import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Payloads come only if the adapter has a method for their kind.
@Suite struct PayloadKindTests {
  /// Returns a router of the payloads that a few methods hand over.
  private static func router(
    _ methods: [Callback], _ check: AdapterCheck = .payloadsHandledOnce()
  ) -> AdapterDescription {
    var adapter = ClosureAdapter.description([check]) { call, _, output in
      for payload in call.handedOver { output.emit("route.opened", payload: payload) }
    }
    adapter.implements = methods.map(\.alias)
    return adapter
  }

  /// Adapters are right for the kinds they take; earlier, each was reported for the others.
  @Test(arguments: [
    ([Callback.openURL], Profile.appDelegateIOS12), ([.continueUserActivity], .appDelegateIOS12),
    ([.performAction], .appDelegateIOS12), ([.didReceiveNotificationResponse], .appDelegateIOS12),
    ([.sceneWillConnect, .sceneOpenURLContexts], .sceneIOS13),
    ([.sceneWillConnect, .scenePerformAction], .sceneIOS13),
  ])
  func aRouterIsHeldToTheKindsThatItTakes(methods: [Callback], profile: Profile) throws {
    let trial = try CheckTrial(Self.router(methods), in: profile)
    #expect(trial.violated == [])
    #expect(trial.holding.contains("payload-handled-once"))
  }

  /// Without a notification center delegate, the app delegate receives taps.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13])
  func aTapReachesTheAppsDelegate(profile: Profile) throws {
    var adapter = ClosureAdapter.description([.payloadsHandledOnce()]) { call, _, output in
      guard call.callback == .didReceiveRemoteNotification else { return }
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
    }
    adapter.implements = ["didReceiveRemoteNotification", "sceneDidBecomeActive"]
    let trial = try CheckTrial(adapter, in: profile)
    #expect(trial.violated == [])
    #expect(trial.holding.contains("payload-handled-once"))
  }

  /// One method of a kind, and the other way in is not served.
  @Test(arguments: [
    ([Callback.sceneOpenURLContexts], Profile.sceneIOS13),
    // The method of the other family is never called: the commonest mistake of a migration.
    ([.openURL, .sceneDidBecomeActive], .sceneIOS13),
    ([.performAction, .sceneWillConnect], .sceneIOS13),
    // Shows notifications, and never receives a tap.
    ([.willPresentNotification], .appDelegateIOS12),
    ([.willPresentNotification, .sceneDidBecomeActive], .sceneIOS13),
    // Takes the payloads of a launch, and never receives a tap later.
    ([.willPresentNotification, .didFinishLaunching], .appDelegateIOS12),
    ([.willPresentNotification, .sceneWillConnect], .sceneIOS13),
  ])
  func partlyHandledKindsAreReported(methods: [Callback], profile: Profile) throws {
    #expect(try CheckTrial(Self.router(methods), in: profile).violated == ["payload-handled-once"])
  }

  @Test func payloadKindsNotTriedAreListed() throws {
    let report = try CheckTrial(Self.router([.openURL]), in: .appDelegateIOS12).report
    #expect(
      report.notJudged.map(\.name) == [
        "universal links", "notifications", "shortcuts", "silent pushes",
      ])
    #expect(report.notJudged.allSatisfy { $0.kind == .payload })
    let counts = report.runs.flatMap(\.health.actions).filter { $0.count > 0 }
    let actions = Set(counts.map(\.subject.rawValue))
    #expect(actions.contains("deepLink"))
    #expect(actions.isDisjoint(with: ["universalLink", "push", "shortcut"]))
  }

  /// The check covers all kinds, so that a note says which of them were tried.
  @Test func aCheckOfAllPayloadsSaysWhichWereTried() throws {
    func notes(_ methods: [Callback], _ check: AdapterCheck) throws -> [String] {
      try CheckTrial(Self.router(methods, check), in: .appDelegateIOS12).report.proposals
    }
    #expect(
      try notes([.openURL], .payloadsHandledOnce()) == [
        "payload-handled-once was tried only with links: "
          + "no universal links, no notifications, no shortcuts came"
      ])
    #expect(
      try notes([.openURL, .performAction], .payloadsHandledOnce()) == [
        "payload-handled-once was tried only with links and shortcuts: "
          + "no universal links, no notifications came"
      ])
    let all: [Callback] = [
      .openURL, .continueUserActivity, .performAction, .didReceiveNotificationResponse,
    ]
    #expect(try notes(all, .payloadsHandledOnce()) == [])
    #expect(try notes([.openURL], .linksRoutedOnce()) == [])
  }

  /// A check that an adapter declares has something to look at.
  @Test func aDeclaredCheckBringsItsPayloads() throws {
    let idle = Self.router([.didBecomeActive], .linksRoutedOnce())
    #expect(try CheckTrial(idle, in: .appDelegateIOS12).violated == ["link-routed-once"])
  }

  @Test func everyKindHasMethodsThatHandItOver() {
    for kind in PayloadKind.allCases {
      #expect(!kind.methods.callbacks.isEmpty)
      #expect(Set(takenBy: kind.methods).contains(kind))
    }
    #expect(Set<PayloadKind>(takenBy: CallbackSet([.didFinishLaunching, .sceneWillConnect])) == [])
  }
}
