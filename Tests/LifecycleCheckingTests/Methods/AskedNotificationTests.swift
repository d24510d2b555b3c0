import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// An adapter that asks for notifications has more events between two methods, and may die in
/// between; the invariants claimed of a profile hold all the same.
@Suite struct AskedNotificationTests {
  private static func options(_ profile: Profile, scenes: Int) throws -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.sequences.configuration.implements = ["*", Configuration.notifications]
    options.sequences.sceneCount = scenes
    return options
  }

  @Test(arguments: [
    (Profile.appDelegateIOS12, 1), (.appDelegateIOS26, 1), (.sceneIOS13, 1), (.sceneIOS13, 2),
    (.sceneIOS27, 2), (.swiftUI, 2),
  ])
  func shippedInvariantsHoldWithNotificationsToo(profile: Profile, scenes: Int) throws {
    var options = try Self.options(profile, scenes: scenes)
    options.sequences.seedCount = 3_000
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants.filter { $0.status == .violated }.map(\.name) == [])
  }

  /// The system takes a window away, and the process dies when that was posted and not yet told.
  @Test func aProcessMayDieBetweenNotificationAndCallOfADisconnection() throws {
    var options = try Self.options(.sceneIOS13, scenes: 1)
    options.judging.only = ["reclaim-in-background"]
    let sequence = Report.Sequence(
      profile: Profile.sceneIOS13.name, edges: "documented", adapter: nil, invariant: nil,
      configuration: options.sequences.configuration,
      actions: [
        Action(.launch), Action(.background), Action(.reclaim, scene: "scene-1"),
        Action(.kill, reason: .crash, after: 1),
      ])
    let run = try Replayer(options).replay(Regression(name: "given", sequence: sequence)).runs[0]
    let events = run.performance?.steps.flatMap(\.events) ?? []
    #expect(events.contains { $0.body == .processEnd(.crash) })
    #expect(run.invariants.map(\.status) == [.holds])
  }
}
