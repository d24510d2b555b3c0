import LifecheckTesting
import SwiftUI
import Testing

/// SwiftUI apps, checked as they are: a bug in each is found, its fixed twin passes.
@Suite struct SwiftUIAppTests {
  @Test func aLinkIsLostWhereNobodyTakesItYet() throws {
    try expect(ForgetfulLinkApp.self, violates: "link-routed-once", .linksRoutedOnce())
    try expect(LinkApp.self, violates: nil, .linksRoutedOnce())
  }

  @Test func aSessionEndsWithOneOfTwoWindows() throws {
    try expect(WindowSessionApp.self, violates: "sessions-in-foreground", .sessionsCounted())
    try expect(SessionApp.self, violates: nil, .sessionsCounted())
  }

  @Test func aSessionStartsAgainWithEachActivationThatIsReceived() throws {
    try expect(
      ForgetfulReceivingApp.self, violates: "sessions-alternate", .sessionsCounted(), windows: 1)
    try expect(ReceivingApp.self, violates: nil, .sessionsCounted(), windows: 1)
  }

  @Test func anObserverEndsTheSessionWithOneOfTwoWindows() throws {
    try expect(HastyObservingApp.self, violates: "sessions-in-foreground", .sessionsCounted())
    try expect(ObservingApp.self, violates: nil, .sessionsCounted())
  }

  @Test func aWindowInFrontDoesNotComeToTheForeground() throws {
    try expect(ObservingApp.self, violates: nil, .never("came.twice"))
  }

  @Test func aSessionIsCountedByTheScenesInFront() throws {
    try expect(HastySceneCountingApp.self, violates: "sessions-in-foreground", .sessionsCounted())
    try expect(SceneCountingApp.self, violates: nil, .sessionsCounted())
  }

  @Test func theScenesMakeTheStateOfTheApp() throws {
    try expect(SceneStateApp.self, violates: nil, .never("wrong"))
  }

  @Test func aWindowThatIsClosedHearsNothing() throws {
    let check = AdapterCheck.never("heard.beyond")
    try expect(LeakingHearingApp.self, violates: check.description, check)
    try expect(HearingApp.self, violates: nil, check)
  }

  @Test func requestsForWindowsAreNoted() throws {
    let options = LifecycleCheckOptions(checks: .named([.never("lost")]))
    let report = checkLifecycle(app: OpeningApp.self, seeds: 50, options: options)
    let said = try #require(report?.notes.first { $0.contains("asks for a window by openWindow") })
    #expect(report?.proposals.contains(said) == true)
    let silent = checkLifecycle(app: HearingApp.self, seeds: 50, options: options)
    #expect(silent?.notes.contains { $0.contains("asks for") } == false)
  }

  @Test func aDraftIsOwedOnceTheAppWasToldOfTheBackground() throws {
    let check = AdapterCheck.survivesKill("draft.written", "draft.restored")
    try expect(ForgetfulDraftApp.self, violates: check.description, check)
    try expect(DraftApp.self, violates: nil, check)
  }

  @Test func aTaskInBackgroundDoesNotBeginAgainWhileItGoesOn() throws {
    let report = checkLifecycle(
      app: SlowRefreshApp.self,
      replaying: [
        .backgroundEvent(.task), .backgroundEvent(.task), .wait("31min"), .backgroundEvent(.task),
      ],
      options: .init(checks: .named([.never("refresh.overlaps")])))
    let emitted = report?.runs.first?.performance?.trace.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
    #expect(emitted == ["refresh.begins", "refresh.begins"])
    #expect(report?.verdict == .holds)
  }

  @Test func anAsynchronousTestGoesOnMeanwhile() async {
    let report = await checkLifecycle(
      app: SessionApp.self, seeds: 20, options: .init(checks: .named([.sessionsCounted()])))
    #expect(report?.verdict == .holds)
  }

  private func expect<Checked: App>(
    _ app: Checked.Type, violates violated: String?, _ check: AdapterCheck, windows: Int = 2,
    seeds: Int = 100
  ) throws {
    var options = LifecycleCheckOptions(checks: .named([check]))
    options.scenes = windows
    var report: LifecycleReport?
    withKnownIssue {
      report = checkLifecycle(app: app, seeds: seeds, options: options)
    } when: {
      violated != nil
    }
    let run = try #require(report?.runs.first)
    #expect(report?.runs.map(\.profile) == ["swiftui"])
    let names = run.invariants.filter { $0.status == .violated }.map(\.name)
    #expect(names == (violated.map { [$0] } ?? []))
    #expect(run.invariants.contains { $0.group == "adapter" && $0.exercised > 0 })
  }
}
