import LifecheckTesting
import LifecycleModel
import SwiftUI
import Testing

/// Scene delegates that SwiftUI apps name by their class.
@Suite struct NamedSceneAppTests {
  private static let handled = AdapterCheck.payloadsHandledOnce(emitting: "done")

  @Test(arguments: [1, 2])
  func quickActionsComeToTheSceneDelegate(_ windows: Int) throws {
    let report = checkLifecycle(
      app: QuickActionApp.self, seeds: 200,
      options: .init(
        scenes: windows, checks: .named([Self.handled, .completionOnce, .never("wrong.state")])))
    #expect(report?.verdict == .holds)
    let run = try #require(report?.runs.first)
    #expect(run.invariants.contains { $0.name == "payload-handled-once" && $0.exercised > 20 })
  }

  @Test func oneThatLaunchesTheAppIsLost() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkLifecycle(
        app: ForgetfulQuickActionApp.self, seeds: 200,
        options: .init(checks: .named([Self.handled])))
    }
    let found = try #require(report?.runs.first?.counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.shortcut])
  }

  /// The scene delegate is told beside the views, and of the phase that they read.
  @Test func theSceneDelegateIsCalledBesideTheViews() throws {
    let report = checkLifecycle(
      app: QuickActionApp.self, replaying: [.launch, .background, .shortcut],
      options: .init(checks: .named([Self.handled])))
    let trace = try #require(report?.runs.first?.performance?.trace)
    let calls = trace.compactMap { event in
      if case .callback(let callback, _, _) = event.body { callback } else { nil }
    }.filter { $0.row.isOfScene || Callback.swiftUI.contains($0) }
    #expect(
      calls == [
        .appInit, .sceneWillConnect, .viewOnAppear, .sceneDidBecomeActive, .scenePerformAction,
        .sceneDidBecomeActive,
      ])
  }
}
