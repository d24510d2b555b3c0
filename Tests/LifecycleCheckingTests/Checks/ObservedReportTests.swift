import AppLifecycle
import DelegateAdapters
import LifecycleChecking
import Testing

/// A delegate that reports what UIKit posts is right, wherever the app goes.
@Suite struct ObservedReportTests {
  /// What is observed, and what it says of the app.
  private static let reports: [(Callback, AdapterCheck)] = [
    (.didEnterBackgroundNotification, .reported("left", at: .background)),
    (.didBecomeActiveNotification, .reported("came", at: .active)),
    (.willResignActiveNotification, .reported("paused", at: .inactive)),
  ]

  /// But for the edges where an app delegate is told twice in a row, so that it reports twice.
  private static let twice = ["X1", "X4"]

  private static let places: [(Profile, Bool, Int)] = Profile.representatives.flatMap { profile in
    [false, true].flatMap { isObserved in
      (profile.family == .appDelegate ? [1] : [1, 2]).map { (profile, isObserved, $0) }
    }
  }

  @Test(arguments: places)
  func itIsNotAccused(_ profile: Profile, observed isObserved: Bool, _ scenes: Int) throws {
    var adapter = ClosureAdapter.description(Self.reports.map(\.1)) { call, _, output in
      if call.callback == .didEnterBackgroundNotification { output.emit("left") }
      if call.callback == .didBecomeActiveNotification { output.emit("came") }
      if call.callback == .willResignActiveNotification { output.emit("paused") }
    }
    let edges = profile.edgeNames.filter { isObserved && !Self.twice.contains($0) }
    // Some systems launch no app without a scene's delegate.
    let scene: [Callback] = profile.family == .scene ? [.sceneWillConnect] : []
    adapter.implements = (Self.reports.map(\.0) + scene).map(\.alias)
    let named = try EdgeSet.parse((["documented"] + edges).joined(separator: ","))
    let trial = try CheckTrial(adapter, in: profile, seeds: 1_000) {
      $0.edges = named
      $0.sceneCount = scenes
    }
    #expect(trial.violated == [])
    #expect(trial.holding == Self.reports.map(\.1.description).sorted())
  }

  /// A process that starts in background and is told nothing there is inactive on its way out.
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
