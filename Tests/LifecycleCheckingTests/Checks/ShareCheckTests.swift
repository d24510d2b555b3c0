import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Invitations of CloudKit, which reach a scene by its method or in its connection options.
@Suite struct ShareCheckTests {
  private static func adapter(opensOptions: Bool, opensTwice: Bool = false) -> AdapterDescription {
    var adapter = ClosureAdapter.description([]) { call, _, output in
      let carries = call.payloads.contains { $0.kind == .cloudShare }
      guard carries, opensOptions || call.callback != .sceneWillConnect else { return }
      for _ in 0..<(opensTwice ? 2 : 1) { output.emit("route.opened", payload: call.payload) }
    }
    adapter.implements = ["didFinishLaunching", "sceneWillConnect", "sceneDidAcceptCloudKitShare"]
    return adapter
  }

  /// The mistake of a migration: nothing but the method that is never called with scenes.
  @Test func aShareForAMethodThatIsNotCalledIsLost() throws {
    var adapter = Self.adapter(opensOptions: false)
    adapter.implements = ["didFinishLaunching", "sceneDidBecomeActive", "didAcceptCloudKitShare"]
    #expect(try Self.run(adapter).invariants.first?.status == .violated)
  }

  private static func run(_ adapter: AdapterDescription) throws -> Report.Run {
    var options = FuzzOptions(
      profiles: [.sceneIOS15], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.judging.only = ["payload-handled-once"]
    options.sequences.seedCount = 300
    return try Fuzzer(options).run().runs[0]
  }

  @Test func aShareThatLaunchesTheAppIsNotForgotten() throws {
    let lost = try Self.run(Self.adapter(opensOptions: false))
    #expect(
      lost.counterexamples.first?.sequence.actions == [Action(.cloudShare, payload: "share-1")])
    let twice = try Self.run(Self.adapter(opensOptions: true, opensTwice: true))
    #expect(twice.invariants.first?.status == .violated)
    let right = try Self.run(Self.adapter(opensOptions: true))
    #expect(right.invariants.first?.status == .holds)
    #expect((right.invariants.first?.exercised ?? 0) > 0)
  }
}
