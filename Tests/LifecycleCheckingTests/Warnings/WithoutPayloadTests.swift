import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// An invariant judged payload by payload counts events without payload for all of them; a run
/// warns of this.
@Suite struct WithoutPayloadTests {
  /// Opens every link that it is handed, and says which one as a closure decides.
  private static func router(
    _ checks: [AdapterCheck], uses: Set<AdapterFeature> = [],
    names isNamed: @escaping @Sendable (Payload, Int) -> Bool
  ) -> AdapterDescription {
    AdapterDescription(name: "router", title: "opens links", uses: uses, checks: checks) { _ in
      ClosureAdapter { call, memory, output in
        for payload in call.handedOver {
          memory.count += 1
          output.emit("route.opened", payload: isNamed(payload, memory.count) ? payload : nil)
        }
      }
    }
  }

  private static func run(
    _ adapter: AdapterDescription, in profile: Profile = .sceneIOS13, jobs: Int = 1
  ) throws -> Report {
    try CheckTrial(adapter, in: profile, seeds: 200) { $0.work.jobs = jobs }.report
  }

  private static func warnings(_ report: Report) -> Set<String> {
    Set(report.warnings.filter { $0.kind == .withoutPayload }.map(\.message))
  }

  private static let message =
    "'route.opened' was emitted without a delivered payload, so it counts for every payload"

  @Test(
    arguments: [Profile.sceneIOS13, .appDelegateIOS12],
    [[], [AdapterFeature.completionHandlers]])
  func eventsWithoutAPayloadCauseAWarning(_ profile: Profile, uses: [AdapterFeature]) throws {
    let never = Self.router([.linksRoutedOnce()], uses: Set(uses)) { _, _ in false }
    #expect(try Self.warnings(Self.run(never, in: profile)) == [Self.message])
    let always = Self.router([.linksRoutedOnce()], uses: Set(uses)) { _, _ in true }
    #expect(try Self.warnings(Self.run(always, in: profile)).isEmpty)
  }

  /// The third of a process, so that the same event was seen with a payload before.
  @Test(arguments: [1, 3]) func oneInManyIsSeen(jobs: Int) throws {
    let seldom = Self.router([.payloadsHandledOnce()]) { _, count in count != 3 }
    #expect(try Self.warnings(Self.run(seldom, jobs: jobs)) == [Self.message])
  }

  /// A router that opens the last link alone satisfies it for all.
  @Test func aRunThatHoldsSaysSoToo() throws {
    var options = try FuzzOptions(
      mine: "always (action(deepLink) implies eventually emitted(route.opened))",
      over: "actions, emitted\n  each    payload", in: .sceneIOS13)
    options.adapter = Self.router([]) { _, _ in false }
    options.sequences.seedCount = 200
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    #expect(Self.warnings(report) == [Self.message])
  }

  /// If nothing is judged payload by payload, there is nothing to be mistaken about.
  @Test func checksOfEachProcessNeedNoPayload() throws {
    let adapter = Self.router([.onceAProcess("route.opened")]) { _, _ in false }
    #expect(try Self.warnings(Self.run(adapter)).isEmpty)
  }
}
