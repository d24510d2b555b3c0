import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// A delegate that reports what UIKit posts is right, wherever the app goes.
@Suite struct ObservedReportTests {
  /// The observed notifications, and the checks of what they report.
  private static let reports: [(Callback, AdapterCheck)] = [
    (.didEnterBackgroundNotification, .reported("left", at: .background)),
    (.didBecomeActiveNotification, .reported("came", at: .active)),
    (.willResignActiveNotification, .reported("paused", at: .inactive)),
  ]

  private static let places: [(Profile, Bool, Int)] = Profile.representatives.flatMap { profile in
    [false, true].flatMap { isObserved in
      (profile.family == .appDelegate ? [1] : [1, 2]).map { (profile, isObserved, $0) }
    }
  }

  @Test(arguments: places)
  func observersAreNotAccused(_ profile: Profile, observed isObserved: Bool, _ scenes: Int) throws {
    var adapter = ClosureAdapter.description(Self.reports.map(\.1)) { call, _, output in
      if call.callback == .didEnterBackgroundNotification { output.emit("left") }
      if call.callback == .didBecomeActiveNotification { output.emit("came") }
      if call.callback == .willResignActiveNotification { output.emit("paused") }
    }
    // Some systems do not launch an app without a scene delegate.
    let scene: [Callback] = profile.family == .scene ? [.sceneWillConnect] : []
    adapter.implements = (Self.reports.map(\.0) + scene).map(\.alias)
    let trial = try CheckTrial(adapter, in: profile, seeds: 1_000) {
      $0.sequences.edges = isObserved ? .observed : .documented
      $0.sequences.sceneCount = scenes
    }
    #expect(trial.violated == [])
    #expect(trial.holding == Self.reports.map(\.1.description).sorted())
  }

  /// If the system tells an app delegate twice that it is in background, it reports twice; one that
  /// reports twice what it is told once is wrong, by whatever edges.
  @Test(
    arguments: [Profile.appDelegateIOS11, .appDelegateIOS12, .appDelegateIOS26],
    [EdgeSet.documented, .observed])
  func backgroundAnnouncedTwiceMayBeReportedTwice(_ profile: Profile, edges: EdgeSet) throws {
    let check = AdapterCheck.reported("left", at: .background)
    func violated(_ script: @escaping ClosureAdapter.Script) throws -> [String] {
      var adapter = ClosureAdapter.description([check], script)
      adapter.implements = ["didBecomeActive", "didEnterBackground", "notifications"]
      return try CheckTrial(adapter, in: profile, seeds: 1_000) { $0.sequences.edges = edges }
        .violated
    }
    let isMeant = { @Sendable (call: DelegateCall) in call.callback == .didEnterBackground }
    #expect(
      try violated { call, _, output in
        if isMeant(call) { output.emit("left") }
      } == [])
    #expect(
      try violated { call, _, output in
        for _ in 0..<(isMeant(call) ? 2 : 0) { output.emit("left") }
      } == [check.description])
    #expect(
      try violated { call, _, output in
        if isMeant(call) || call.callback == .didEnterBackgroundNotification { output.emit("left") }
      } == [check.description])
    // Right the first time alone.
    #expect(
      try violated { call, memory, output in
        guard isMeant(call) else { return }
        memory.count += 1
        for _ in 0..<min(2, memory.count) { output.emit("left") }
      } == [check.description])
  }

  /// A process that starts in background and receives no call there is inactive on its way out.
  @Test(arguments: Profile.ofDocuments)
  func theWayOutOfTheBackgroundNeedNotBeReported(_ profile: Profile) throws {
    let check = AdapterCheck.reported("paused", at: .inactive)
    var adapter = ClosureAdapter.description([check]) { call, _, output in
      guard [.willResignActive, .sceneWillResignActive].contains(call.callback) else { return }
      output.emit("paused")
    }
    adapter.implements =
      profile.family == .appDelegate
      ? ["didBecomeActive", "willResignActive"]
      : ["sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive"]
    let trial = try CheckTrial(adapter, in: profile, seeds: 200)
    #expect(trial.violated == [])
    #expect(trial.holding == [check.description])
  }
}
