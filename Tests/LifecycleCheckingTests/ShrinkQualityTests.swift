import AppLifecycle
import LifecycleChecking
import Testing

/// How good counterexamples are: planted bugs with the one sequence that shows them best.
@Suite struct ShrinkQualityTests {
  @Test(arguments: PlantedBug.mutants + PlantedBug.adapters)
  func everySeedComesToTheSimplestSequence(_ bug: PlantedBug) throws {
    let found = try bug.options().shrinkAll(violating: bug.invariantName, limit: 50)
    #expect(found.count == 50)
    let stories = Set(found.map { $0.sequence.actions.map(\.description) })
    #expect(stories == [bug.expected])
    #expect(found.allSatisfy { $0.minimality == (bug.isProved ? .proved : .oneMinimal) })
  }

  /// The bugs with a judgement written by hand, as far as all that is shorter is tried in no time.
  private static let judged = (PlantedBug.mutants + PlantedBug.adapters).filter {
    $0.violates != nil && $0.expected.count <= 3
  }

  @Test(arguments: judged)
  func noShorterSequenceFailsWhenAllAreTried(_ bug: PlantedBug) throws {
    let search = try PlainSearch(bug, try #require(bug.violates))
    #expect(search.failure(upTo: bug.expected.count - 1) == nil)
    #expect(search.failure(upTo: bug.expected.count) != nil)
  }
}
