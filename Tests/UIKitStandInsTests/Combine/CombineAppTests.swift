import LifecheckTesting
import Testing
import UIKit

/// Apps that import Combine: a bug in each is found, its fixed twin passes.
@Suite struct CombineAppTests {
  @Test(arguments: CombineSessionTracker.Ending.allCases)
  func aSessionIsCountedByMergedNotifications(_ ending: CombineSessionTracker.Ending) throws {
    for profile in [LifecycleProfile.appDelegateIOS12, .sceneIOS13] {
      try expect(
        ending == .rightly ? nil : "sessions-in-foreground", .sessionsCounted(), profile
      ) {
        UIKitDelegates(
          application: CombineSessionAppDelegate(ending: ending),
          scene: { _ in LinkSceneDelegate() })
      }
    }
  }

  enum Queue: CaseIterable { case keeping, dropping, latest, passing }

  @Test(arguments: Queue.allCases)
  func aLinkWaitsUntilItCanBeOpened(_ queue: Queue) throws {
    try expect(
      queue == .keeping ? nil : "link-routed-once", .linksRoutedOnce(), .sceneIOS13
    ) {
      let made: any LinkQueue =
        switch queue {
        case .keeping: KeepingLinkQueue()
        case .dropping: DroppingLinkQueue()
        case .latest: LatestLinkQueue()
        case .passing: PassingLinkQueue()
        }
      return UIKitDelegates(scene: { _ in QueueingSceneDelegate(made) })
    }
  }

  @Test(arguments: [true, false])
  func aSessionThatIsTakenUpAgainDoesNotEnd(_ hasBug: Bool) throws {
    let check = "only-while(session.ended, background)"
    try expect(hasBug ? check : nil, AdapterCheck(check), .appDelegateIOS26) {
      UIKitDelegates(application: PausedSessionAppDelegate(hasBug: hasBug))
    }
  }

  private func expect(
    _ violated: String?, _ check: AdapterCheck, _ profile: LifecycleProfile,
    _ delegates: @escaping @MainActor @Sendable () -> UIKitDelegates
  ) throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        profile: profile, seeds: 300, options: .init(checks: .named([check]))
      ) { _ in delegates() }
    } when: {
      violated != nil
    }
    let run = try #require(report?.runs.first)
    let judged = run.invariants.filter { $0.group == "adapter" }
    #expect(judged.contains { $0.exercised > 20 })
    #expect(judged.filter { $0.status == .violated }.map(\.name) == (violated.map { [$0] } ?? []))
  }
}
