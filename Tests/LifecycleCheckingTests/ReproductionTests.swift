import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// The run that shows a finding again, as the report has it.
@Suite struct ReproductionTests {
  private static func options(
    _ adapter: String = "demo/lost-link"
  ) throws -> FuzzOptions {
    var options = try FuzzingTests.options([.sceneIOS13])
    options.adapter = Demonstrations.all.first { $0.name == adapter }
    options.sequences.seedCount = 40
    return options
  }

  @Test func allThatDeterminesASequenceIsInIt() throws {
    var options = try Self.options()
    options.sequences.edges = try EdgeSet.parse("documented,X3")
    options.sequences.sceneCount = 2
    options.sequences.strategy = .uniform
    options.sequences.maxActions = 9
    options.sequences.configuration.payloads.urls = ["shop://item/{number}"]
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    #expect(
      found.reproduction
        == Reproduction(
          subject: .seed(try #require(found.seed)), profiles: ["scene-ios13"],
          edges: ["documented", "X3"], sceneCount: 2,
          payloads: options.sequences.configuration.payloads, strategy: "uniform", maxActions: 9,
          invariant: "link-routed-once"))
    #expect(found.reproduce.isEmpty)
  }

  /// A check that the adapter does not declare has to be named again, unless the name of the
  /// invariant tells which check it is.
  @Test(arguments: [
    ("in-turn(route.opened, route.closed)", []),
    ("link-routed-once", []), ("link-routed-once(route.shown)", ["link-routed-once(route.shown)"]),
  ])
  func aNamedCheckIsRepeated(check: String, repeated: [String]) throws {
    var options = try Self.options()
    options.judging.only = [check]
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    #expect(found.reproduction.checks == repeated)
  }

  /// The checks that a saved sequence names itself are not repeated.
  @Test func aSavedSequenceIsNamedAndSoAreTheFurtherChecks() throws {
    var options = try Self.options()
    options.judging.furtherChecks = [.completionOnce]
    let saved = Regression(
      name: "a file.json",
      sequence: Report.Sequence(
        profile: "scene-ios13", edges: "documented", adapter: "demo/lost-link",
        invariant: "link-routed-once-2", checks: ["link-routed-once(route.shown)"],
        configuration: Configuration(), actions: [Action(.deepLink)]))
    let report = try Replayer(options).replay(saved)
    let found = try #require(report.runs.flatMap(\.counterexamples).first)
    #expect(found.reproduction.subject == .saved("a file.json"))
    #expect(found.reproduction.checks == ["completion-once"])
  }

  @Test func aComparisonNamesBothProfiles() throws {
    var options = try Self.options()
    options.sequences.profiles = [.appDelegateIOS12, .sceneIOS13]
    options.sequences.maxActions = 12
    let difference = try #require(try Comparer(options).compare().difference)
    #expect(
      difference.reproduction
        == Reproduction(
          subject: .seed(difference.seed), profiles: ["app-delegate-ios12", "scene-ios13"],
          edges: ["documented"], sceneCount: 1, maxActions: 12))
  }
}
