import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// An adapter that declares itself in each profile anew is checked in one after the other, and the
/// report is that of all.
@Suite struct CampaignTests {
  private static let profiles: [Profile] = [.appDelegateIOS12, .sceneIOS13]

  /// Emits an event at each activation.
  private static func adapter(
    _ checks: [AdapterCheck], emitting event: String = "shown"
  ) -> AdapterDescription {
    ClosureAdapter.description(checks) { call, _, output in
      if [.didBecomeActive, .sceneDidBecomeActive].contains(call.callback) { output.emit(event) }
    }
  }

  private static func options(_ adapter: AdapterDescription?) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: profiles,
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = adapter
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 40
    return options
  }

  private static func campaign(
    _ appDelegate: AdapterDescription, _ scene: AdapterDescription,
    _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> Report {
    var options = try options(nil)
    change(&options)
    return try Campaign(
      options,
      adapters: [profiles[0].name: appDelegate, profiles[1].name: scene]
    ).run()
  }

  @Test func declaringTheSameItIsWhatOneRunIs() throws {
    let adapter = Self.adapter([.never("alarm"), .onceAProcess("shown")])
    let whole = try Fuzzer(Self.options(adapter)).run()
    let parts = try Self.campaign(adapter, adapter)
    #expect(parts.runs == whole.runs)
    #expect(parts.warnings == whole.warnings)
    #expect(parts.notJudged == whole.notJudged)
    #expect(Set(parts.notes) == Set(whole.notes))
  }

  @Test func declarationsOfAProfileAreJudgedThere() throws {
    let report = try Self.campaign(
      Self.adapter([.never("alarm")]), Self.adapter([.never("shown")]))
    #expect(
      report.runs.map { $0.invariants.map(\.name).contains("never-emitted(shown)") } == [
        false, true,
      ])
    #expect(
      report.runs.map { $0.counterexamples.map(\.invariant) } == [
        [], ["never-emitted(shown)"],
      ])
  }

  @Test func theFirstFailureEndsTheCampaign() throws {
    let wrong = Self.adapter([.never("shown")])
    #expect(try Self.campaign(wrong, wrong).runs.count == 2)
    let stopped = try Self.campaign(wrong, wrong) { $0.sequences.stopsAtFirstFailure = true }
    #expect(stopped.runs.map(\.profile) == [Self.profiles[0].name])
  }

  /// An event that comes in one profile alone is no misspelling in the other.
  @Test func namesSeenInOneProfileAreKnownInAll() throws {
    let check = AdapterCheck.only("shown", while: .active)
    let (showing, other) = (Self.adapter([check]), Self.adapter([check], emitting: "played"))
    let unseen = "'shown' was never emitted"
    #expect(try Self.campaign(other, other).warnings.map(\.message).contains(unseen))
    #expect(try !Self.campaign(showing, other).warnings.map(\.message).contains(unseen))
    #expect(try !Self.campaign(other, showing).warnings.map(\.message).contains(unseen))
  }

  /// Checks are chosen where none are declared, and the report says which.
  @Test func undeclaredChecksAreChosenAndReported() throws {
    let report = try Self.campaign(
      Self.adapter([], emitting: "route.opened"), Self.adapter([.never("alarm")]))
    #expect(report.notes.contains { $0.hasPrefix("scripted declares no checks; ") })
    let declared = try Self.campaign(
      Self.adapter([.never("alarm")]), Self.adapter([.never("alarm")]))
    #expect(!declared.notes.contains { $0.contains("declares no checks") })
  }
}
