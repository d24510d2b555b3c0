import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// `forwards-faithfully`: every call reaches each target, once, in order, in the same process.
@Suite struct ForwardingCheckTests {
  private static func trial(
    _ profile: Profile, _ script: @escaping ClosureAdapter.Script
  ) throws -> CheckTrial {
    let adapter = ClosureAdapter.description([.forwardsFaithfully(to: "one", "two")], script)
    return try CheckTrial(adapter, in: profile, seeds: 40) {
      $0.sequences.stopsAtFirstFailure = true
    }
  }

  static let dropped: [(Callback, Profile)] = [
    (.didEnterBackground, .appDelegateIOS12), (.willEnterForeground, .appDelegateIOS12),
    (.willTerminate, .appDelegateIOS12), (.performFetch, .appDelegateIOS12),
    (.didReceiveMemoryWarning, .appDelegateIOS12), (.didBecomeActive, .appDelegateIOS11),
    (.supportedInterfaceOrientations, .appDelegateIOS11),
    (.sceneDidEnterBackground, .sceneIOS13), (.sceneWillEnterForeground, .sceneIOS13),
    (.willTerminate, .sceneIOS13), (.performFetch, .sceneIOS13),
    (.didReceiveMemoryWarning, .sceneIOS13), (.sceneDidDisconnect, .sceneIOS13),
    (.configurationForConnecting, .sceneIOS13), (.sceneWillConnect, .sceneIOS13),
  ]

  @Test(arguments: dropped)
  func droppedCallsAreReported(callback: Callback, profile: Profile) throws {
    let trial = try Self.trial(profile) { call, _, output in
      output.forward(call, to: "one")
      if call.callback != callback { output.forward(call, to: "two") }
    }
    #expect(!trial.violated.isEmpty)
    #expect(trial.violated.allSatisfy { $0.hasPrefix("forwarded:two:") })
  }

  /// Each call is judged by a formula of the same form, so that testing a few is enough.
  @Test(arguments: [dropped[0], dropped[6], dropped[7], dropped[13]])
  func doubledCallsAreReported(callback: Callback, profile: Profile) throws {
    let trial = try Self.trial(profile) { call, _, output in
      for target in ["one", "two"] { output.forward(call, to: target) }
      if call.callback == callback { output.forward(call, to: "one") }
    }
    #expect(!trial.violated.isEmpty)
    #expect(trial.violated.allSatisfy { $0.hasPrefix("forwarded:one:") })
  }

  @Test func postponedCallsAreReported() throws {
    let trial = try Self.trial(.appDelegateIOS12) { call, memory, output in
      for target in ["one", "two"] where call.callback != .didEnterBackground {
        if memory.isOn { output.forward(Self.background, to: target) }
        output.forward(call, to: target)
      }
      memory.isOn = call.callback == .didEnterBackground
    }
    #expect(!trial.violated.isEmpty)
  }

  private static let background = DelegateCall(.didEnterBackground, state: .background)

  @Test func wrongScenesAndPayloadsAreReported() throws {
    let scenes = try Self.trial(.sceneIOS13) { call, _, output in
      let isMeant = call.callback == .sceneDidBecomeActive
      let other = DelegateCall(.sceneDidBecomeActive, state: call.state, scene: "scene-7")
      for target in ["one", "two"] { output.forward(isMeant ? other : call, to: target) }
    }
    #expect(!scenes.violated.isEmpty)
    let payloads = try Self.trial(.appDelegateIOS12) { call, _, output in
      let isMeant = call.callback == .openURL
      let other = DelegateCall(.openURL, state: call.state, payload: Payload(.url, id: "link-99"))
      for target in ["one", "two"] { output.forward(isMeant ? other : call, to: target) }
    }
    #expect(!payloads.violated.isEmpty)
  }

  /// The methods that a target is said to have are passed on to it: methods of the notification
  /// center's delegate, the system's answers to a registration, and UIKit's notifications.
  @Test(
    arguments: [
      [Callback.willPresentNotification, .didReceiveNotificationResponse],
      [.didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications],
      [.significantTimeChange], [.didBecomeActiveNotification, .didEnterBackgroundNotification],
    ], [nil, 0, 1])
  func methodsDeclaredForATargetHaveToReachIt(methods: [Callback], dropped: Int?) throws {
    let dropped = dropped.flatMap { $0 < methods.count ? methods[$0] : nil }
    let check = AdapterCheck.forwardsFaithfully(to: "sdk", having: methods)
    var adapter = AdapterDescription(
      name: "multiplexer", title: "passes on", uses: [.backgroundTasks, .remoteNotifications],
      checks: [check]
    ) { _ in
      ClosureAdapter { call, memory, output in
        if call.callback == .didFinishLaunching { output.registerForRemoteNotifications() }
        guard methods.contains(call.callback), call.callback != dropped else { return }
        memory.count += 1
        output.task(.begin, id: "t\(memory.count)")
        output.forward(call, to: "sdk")
        output.task(.end, id: "t\(memory.count)")
      }
    }
    adapter.implements = ["*"] + methods.map(\.alias)
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 200)
    #expect(trial.violated.isEmpty == (dropped == nil), "\(trial.violated)")
    let further = ["rare-calls", "answers", "notifications"].map { "forwarded:\($0)" }
    #expect(
      dropped != nil || methods[0] == .willPresentNotification
        || trial.holding.contains { further.contains($0) }, "\(trial.holding)")
  }

  @Test(arguments: Profile.ofDocuments)
  func forwardingEverythingIsFaithful(profile: Profile) throws {
    let trial = try Self.trial(profile) { call, _, output in
      for target in ["one", "two"] { output.forward(call, to: target) }
    }
    #expect(trial.violated == [])
    #expect(!trial.holding.isEmpty)
  }
}
