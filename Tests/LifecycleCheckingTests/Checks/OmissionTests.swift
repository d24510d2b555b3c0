import LifecycleModel

import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// Omissions are listed with their reasons, and users' own invariants are judged in every run.
@Suite struct OmissionTests {
  private static func options(_ text: String) throws -> FuzzOptions {
    let selection = try InvariantSelection([.text(text)], shipped: [])
    var options = FuzzOptions(profiles: Profile.ofDocuments, invariants: selection.all)
    options.judging.own = selection.own
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 10
    return options
  }

  private static let everywhere = """
    invariant everywhere
      source  "here"
      formula always not anyCallback

    """

  @Test(arguments: ["documented", "observed", "X1,Y1"])
  func anOwnInvariantThatNamesNoEdgesIsJudgedInEveryRun(edges: String) throws {
    var options = try Self.options(Self.everywhere)
    options.sequences.edges = try EdgeSet.parse(edges)
    let report = try Fuzzer(options).run()
    #expect(
      report.runs.map { $0.invariants.map(\.status) } == [[.violated], [.violated], [.violated]])
    #expect(report.notJudged == [])
  }

  @Test func invariantsOfOtherProfilesAreListedAsNotJudged() throws {
    let named = Self.everywhere.replacing("formula", with: "profile scene-ios13\n  formula")
    let report = try Fuzzer(Self.options(named)).run()
    #expect(
      report.notJudged == [
        .init(
          "everywhere", .invariant, in: "app-delegate-ios11",
          because: "it names other profiles: scene-ios13"),
        .init(
          "everywhere", .invariant, in: "app-delegate-ios12",
          because: "it names other profiles: scene-ios13"),
      ])
  }

  @Test func invariantsOfOtherEdgesAreListedAsNotJudged() throws {
    let named = Self.everywhere.replacing("formula", with: "edges documented\n  formula")
    var options = try Self.options(Self.everywhere.replacing("everywhere", with: "other") + named)
    options.sequences.edges = .observed
    options.sequences.profiles = [.sceneIOS13]
    #expect(
      try Fuzzer(options).run().notJudged == [
        .init(
          "everywhere", .invariant, in: "scene-ios13", because: "it names other edges: documented")
      ])
  }

  @Test func savedSequencesThatDoNotApplyAreListedAsNotJudged() throws {
    var options = try Self.options(Self.everywhere)
    options.sequences.profiles = [.sceneIOS13]
    func saved(
      _ name: String, _ profile: Profile, edges: String = "documented", adapter: String? = nil
    ) -> Regression {
      Regression(
        name: name,
        sequence: Report.Sequence(
          profile: profile.name, edges: edges, adapter: adapter, invariant: nil,
          configuration: Configuration(), actions: [.init(.launch)]))
    }
    options.sequences.regressions = [
      saved("mine", .sceneIOS13), saved("old", .appDelegateIOS12),
      saved("edgy", .sceneIOS13, edges: "observed"),
      saved("other", .sceneIOS13, adapter: "demo/lost-link"),
    ]
    #expect(
      try Fuzzer(options).run().notJudged == [
        .init("old", .regression, because: "it is for the profile app-delegate-ios12"),
        .init("edgy", .regression, because: "it was found with the edges observed"),
        .init("other", .regression, because: "it is for the adapter demo/lost-link"),
      ])
  }

  @Test func aRunInWhichNothingIsPutToTheTestIsInconclusive() throws {
    let idle = Self.everywhere.replacing(
      "not anyCallback", with: "(didReceiveRemoteNotificationPlain implies next didBecomeActive)")
    let report = try Fuzzer(Self.options(idle)).run()
    #expect(report.untested == .nothing)
    #expect(report.verdict == .inconclusive)
  }

  @Test func aStaleSequenceIsInconclusive() throws {
    let options = try Self.options(Self.everywhere)
    let report = try Replayer(options).replay(
      Regression(
        name: "stale.json",
        sequence: Report.Sequence(
          profile: "scene-ios13", edges: "documented", adapter: nil, invariant: nil,
          configuration: Configuration(), actions: [.init(.resume)])))
    #expect(report.untested == .stale("stale.json"))
    #expect(report.verdict == .inconclusive)
  }
}
