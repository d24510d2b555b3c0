import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Variants and actions that are left out of a run, and the stories that name them.
@Suite struct ExclusionTests {
  private static func options(_ bugs: Set<PlantedRouter.Bug>) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = PlantedRouter.description(bugs)
    options.sequences.seedCount = 300
    return options
  }

  @Test func excludedVariantsAndActionsDoNotOccur() throws {
    var options = try Self.options([.takesOne])
    let before = try Fuzzer(options).run().runs[0]
    #expect(before.counterexamples.count == 1)
    options.sequences.without.variants = ["two"]
    let after = try Fuzzer(options).run()
    #expect(after.verdict == .holds)
    #expect(after.runs[0].without.variants == ["two"])
    options.sequences.without.actions = [.deepLink]
    let none = try Fuzzer(options).run().runs[0]
    #expect(none.health.actions.first { $0.subject == .deepLink }?.count ?? 0 == 0)
    #expect(before.health.actions.first { $0.subject == .deepLink }?.count ?? 0 > 0)
  }

  /// Only what decides is named.
  @Test func aStoryNamesTheVariantOnWhichItDepends() throws {
    let bugs = Set(PlantedRouter.Bug.allCases)
    let found = try Fuzzer(Self.options(bugs)).run().runs[0].counterexamples
    for found in found {
      let hasVariant = found.sequence.actions.contains { $0.variant == "two" }
      #expect(found.decisive.exclusions.variants == (hasVariant ? ["two"] : []))
      #expect(found.decisive.exclusions.actions == [])
    }
    #expect(found.contains { $0.decisive.exclusions.variants == ["two"] })
  }

  @Test func theRunThatShowsItAgainLeavesOutTheSame() throws {
    var options = try Self.options([.losesLinkOfLaunch])
    options.sequences.without = Exclusions(actions: [.interrupt], variants: ["two"])
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    #expect(found.reproduction.without == options.sequences.without)
  }

  @Test func aSavedSequenceWithWhatIsLeftOutIsPassedOver() throws {
    var options = try Self.options([.takesOne])
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    options.sequences.regressions = [Regression(name: "two.json", sequence: found.sequence)]
    options.sequences.without.variants = ["two"]
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    #expect(
      report.notJudged.filter { $0.kind == .regression }.map(\.reason)
        == ["it has the action deepLink link-1 link-2 at once, which is excluded"])
    // Alone, it is performed as it stands.
    #expect(try Replayer(options).replay(options.sequences.regressions[0]).verdict == .violated)
  }

  @Test(arguments: [
    (Exclusions(variants: ["twoo"]), "unknown variant 'twoo'; did you mean"),
    (Exclusions(actions: [.launch]), "unknown action 'launch'"),
    (Exclusions(actions: [.wait]), "unknown action 'wait'"),
  ])
  func anUnknownNameIsAnError(exclusions: Exclusions, message: String) throws {
    var options = try Self.options([])
    options.sequences.without = exclusions
    let error = #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    #expect(error?.code == .usage)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
