import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// `sessions-counted` and `state-mirrored`, of trackers that stop half way.
@Suite struct SessionCheckTests {
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13])
  func endlessSessionsAreReported(profile: Profile) throws {
    let adapter = ClosureAdapter.description([.sessionsCounted()]) { call, memory, output in
      guard [.didBecomeActive, .sceneDidBecomeActive].contains(call.callback) else { return }
      if !memory.isOn { output.emit("session.started") }
      memory.isOn = true
    }
    #expect(try !CheckTrial(adapter, in: profile).violated.isEmpty)
  }

  private static func mirror(
    but missing: [Callback] = [], implementing methods: [String] = ["*"]
  ) -> AdapterDescription {
    var adapter = ClosureAdapter.description([.stateMirrored()]) { call, _, output in
      guard !missing.contains(call.callback), let state = call.stateAfter else { return }
      output.emit("state.changed", arguments: [.init("state", .string(state.rawValue))])
    }
    adapter.implements = methods
    return adapter
  }

  @Test(arguments: [
    [Callback.sceneWillResignActive, .sceneDidEnterBackground, .sceneWillEnterForeground],
    [.sceneDidEnterBackground], [.sceneWillResignActive], [.sceneDidBecomeActive],
  ])
  func stuckMirrorsOfScenesAreReported(missing: [Callback]) throws {
    #expect(
      try CheckTrial(Self.mirror(but: missing), in: .sceneIOS13).violated == ["state-mirrored"])
  }

  @Test(arguments: Profile.ofDocuments, [1, 2])
  func mirrorsThatReportEveryChangePass(profile: Profile, scenes: Int) throws {
    let trial = try CheckTrial(Self.mirror(), in: profile) { $0.sequences.sceneCount = scenes }
    #expect(trial.violated == [])
    #expect(trial.holding == ["state-mirrored"])
  }

  /// The commonest mistake of a migration: the methods of the old family are never called.
  @Test func mirrorsInUncalledMethodsAreReported() throws {
    let old = Self.mirror(implementing: [
      "didBecomeActive", "willResignActive", "didEnterBackground",
    ])
    #expect(try CheckTrial(old, in: .sceneIOS13).violated == ["state-mirrored"])
  }
}

extension DelegateCall {
  /// The state that the callback brings about; `nil` if it changes none.
  fileprivate var stateAfter: AppState? {
    switch callback {
    case .didBecomeActive, .sceneDidBecomeActive: .active
    case .willResignActive, .sceneWillResignActive, .willEnterForeground,
      .sceneWillEnterForeground:
      .inactive
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect: .background
    default: nil
    }
  }
}
